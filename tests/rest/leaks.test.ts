import { beforeAll, describe, expect, it } from 'vitest';
import { naturalId, newId } from '../../schema/ids.ts';
import { collectionNames } from '../../schema/index.ts';
import { callNames } from '../../schema/rest/index.ts';
import { routeOf } from '../../schema/rest/routes.ts';
import { pullOperation, pushOperation } from '../../schema/operations.ts';
import { useRestServer } from './support/server.ts';
import type { Person } from './support/school.ts';
import { join, linkParent, makeAssignment, makeClass, makeSchool, teacherOf } from './support/school.ts';

const server = useRestServer();

/** Words that stand nowhere else, and the people who may read them: any other answer with one of them has leaked. */
const secrets: Readonly<Record<string, readonly string[]>> = {
  zqdraft: ['owner'],
  zqrenamed: ['owner'],
  zqquestion: ['child'],
  zqanswer: ['child', 'parent', 'owner'],
  zqfeedback: ['child', 'parent', 'owner'],
  zqmate: ['mate', 'owner'],
};

let people: Record<string, Person>;
/** Every id that a call could name. */
let ids: string[];
let classId = '';
let withdrawn = '';

beforeAll(async () => {
  const school = await makeSchool(server);
  const owner = await teacherOf(server, school);
  const [child, mate, stranger] = [
    await server.person('student'),
    await server.person('student'),
    await server.person('student'),
  ];
  classId = await makeClass(owner);
  await join(child, owner, classId);
  await join(mate, owner, classId);
  const parent = await server.person('parent');
  await linkParent(server, parent.id, child.id);
  const open = await makeAssignment(owner, classId);
  const draft = await makeAssignment(owner, classId, { title: 'zqdraft', isPublished: false });
  withdrawn = await makeAssignment(owner, classId, { title: 'Fractions as published' });
  await owner.call('PUT', `/api/teacher/assignments/${withdrawn}`, { isPublished: false });
  await owner.call('PUT', `/api/teacher/assignments/${withdrawn}`, { title: 'zqrenamed', description: 'zqrenamed' });
  await child.post(`/api/student/assignments/${open}/submit`, { submissionContent: 'zqanswer' });
  await mate.post(`/api/student/assignments/${open}/submit`, { submissionContent: 'zqmate' });
  const answer = naturalId('submission', open, child.id);
  await owner.post(`/api/teacher/submissions/${answer}/grade`, { score: 15, feedback: 'zqfeedback' });
  const session = await child.post('/api/homework/session', { questionText: 'zqquestion 3 + 4', subject: 'math' });
  people = {
    child,
    mate,
    stranger,
    parent,
    owner,
    colleague: await teacherOf(server, school),
    tutor: await server.person('teacher', { teacherType: 'independent' }),
    'another parent': await server.person('parent'),
    'school admin': school.admin,
  };
  const mates = naturalId('submission', open, mate.id);
  ids = [classId, open, draft, withdrawn, answer, mates, session.json<{ id: string }>().id, child.id];
}, 60_000);

const leaksIn = (who: string, body: string): string[] =>
  Object.keys(secrets).filter((word) => body.includes(word) && !secrets[word]?.includes(who));

/** What ends the session or makes another person is no reading. */
const apart = new Set([
  ...['/api/logout', '/api/login', '/api/register', '/api/account/password', '/api/account/sign-out-everywhere'],
  ...['/api/teacher/students/{id}', '/api/parent/children/{id}', '/api/school/admin/people/{id}'].map(
    (whose) => `${whose}/reset-password`,
  ),
]);

describe('no answer tells what its reader may not know', () => {
  const calls = callNames
    .map(routeOf)
    .filter(({ path }) => !apart.has(path))
    // Reading first: what is written afterwards may be refused, and refusals are answers too.
    .toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'));

  it('by any call with any id', { timeout: 120_000 }, async () => {
    const leaks: string[] = [];
    let answers = 0;
    for (const { method, path } of calls) {
      const urls = path.includes('{') ? ids.map((id) => path.replaceAll(/\{\w+\}/g, id)) : [path];
      for (const [who, person] of Object.entries(people)) {
        // The owner's own changes would end the story for the others.
        if (who === 'owner' && method !== 'GET') continue;
        for (const url of urls) {
          const body = { submissionContent: 'x', title: 'x', score: 1, feedback: 'x', classId, studentUsername: 'x' };
          const answer = await person.call(method, url, method === 'GET' ? undefined : body);
          answers += 1;
          leaks.push(...leaksIn(who, answer.body).map((word) => `${who} ${method} ${url}: ${word}`));
        }
      }
      await server.db.read((sql) => sql.query('delete from rate_limit'));
    }
    expect(leaks).toEqual([]);
    expect(answers).toBeGreaterThan(500);
  });

  it('by a pull of everything', async () => {
    for (const [who, person] of Object.entries(people)) {
      const calls_ = collectionNames.map((collection) => ({ collection, checkpoint: null, limit: 1_000 }));
      const answer = await person.post('/graphql', pullOperation(calls_));
      expect([who, answer.statusCode, leaksIn(who, answer.body)]).toEqual([who, 200, []]);
    }
  });

  it('by a push, taken or refused: what an answer to withdrawn work copies is what was published', async () => {
    const row = (id: string, set: Record<string, unknown>, isNew: boolean) => ({
      ...{ id, base: isNew ? '' : '1.1', device: 'a tablet', key: newId(), set },
      ...(isNew ? { new: true } : {}),
    });
    for (const [who, person] of Object.entries(people)) {
      if (who === 'owner') continue;
      const answer = {
        assignmentId: withdrawn,
        content: 'Three quarters',
        writtenAt: '2026-11-21T09:00:00.000Z',
        timeSure: true,
      };
      const pushes = [
        {
          collection: 'submission',
          rows: [row(naturalId('submission', withdrawn, person.id), answer, true)].concat(
            ids.map((id) => row(id, { content: 'x' }, false)),
          ),
        },
        { collection: 'assignment', rows: ids.map((id) => row(id, { title: 'x' }, false)) },
        { collection: 'homeworkSession', rows: ids.map((id) => row(id, { questionText: 'x' }, false)) },
      ];
      const sent = await person.post('/graphql', pushOperation(pushes));
      expect([who, sent.statusCode, leaksIn(who, sent.body)]).toEqual([who, 200, []]);
      if (who === 'mate') expect(sent.body).toContain('Fractions as published');
    }
  });
});
