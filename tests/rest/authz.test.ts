import { beforeAll, describe, expect, it } from 'vitest';
import type { CallSpec } from '../../schema/rest/call.ts';
import { callNames, calls } from '../../schema/rest/index.ts';
import { routeOf } from '../../schema/rest/routes.ts';
import { naturalId, newId } from '../../schema/ids.ts';
import { answerBodies, answerDecisions, contest } from './support/answer-decisions.ts';
import type { Decision, Entry } from './support/decisions.ts';
import {
  aboutChild,
  administratorDecisions,
  besideCalls,
  classRunners,
  decided,
  matrix,
  onlyFor,
  ownSchool,
  privacyDecisions,
  signedIn,
  teacherOnly,
  wholeMatrix,
} from './support/decisions.ts';
import { messageBodies, messageDecisions } from './support/message-decisions.ts';
import { parentBodies, parentDecisions } from './support/parent-decisions.ts';
import { practiceBodies, practiceDecisions } from './support/practice-decisions.ts';
import { studentCalls, teachingBodies, templateReport } from './support/teaching-decisions.ts';
import { administratorOf, type Person } from './support/school.ts';
import { goodPassword, useRestServer } from './support/server.ts';
import { makeWorld, type World } from './support/world.ts';
import { pullOperation, pushOperation } from '../../schema/operations.ts';
import { platformBodies, platformDecisions } from './support/platform-decisions.ts';

const shape = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

/** Calls beyond the matrix, decided in its spirit: changing one's own password, taking a student out of one's class, a child's family code and the end of a link. */
const additions: Entry[] = [
  {
    method: 'POST',
    path: '/api/account/password',
    decision: Object.fromEntries(matrix.roles.map((role) => [role, role === 'anonymous' ? 'deny_401' : 'allow'])),
  },
  teacherOnly('DELETE', '/api/teacher/classes/{id}/students/{studentId}'),
  ...messageDecisions(matrix.roles),
  ...studentCalls.map(([method, path]) => teacherOnly(method, path)),
  classRunners('GET', '/api/teacher/classes/{id}/teachers'),
  classRunners('POST', '/api/teacher/classes/{id}/teachers'),
  classRunners('DELETE', '/api/teacher/classes/{id}/teachers/{teacherId}'),
  classRunners('POST', '/api/teacher/classes/{id}/hand-over'),
  classRunners('GET', '/api/teacher/classes/{id}/join-code'),
  classRunners('POST', '/api/teacher/classes/{id}/class-list'),
  classRunners('GET', '/api/teacher/classes/{id}/class-lists'),
  classRunners('DELETE', '/api/teacher/classes/{id}/class-lists/{listId}'),
  classRunners('GET', '/api/teacher/classes/{id}/cards'),
  classRunners('POST', '/api/teacher/classes/{id}/cards'),
  classRunners('DELETE', '/api/teacher/classes/{id}/cards'),
  classRunners('DELETE', '/api/teacher/classes/{id}/cards/{studentId}'),
  {
    method: 'POST',
    path: '/api/login/badge',
    decision: Object.fromEntries(matrix.roles.map((role) => [role, 'allow'])),
  },
  signedIn('GET', '/api/account/sessions'),
  signedIn('POST', '/api/account/sign-out-everywhere'),
  signedIn('POST', '/api/account/device-key'),
  {
    method: 'DELETE',
    path: '/api/account/sessions/{id}',
    decision: Object.fromEntries(
      matrix.roles.map((role) => [
        role,
        role === 'anonymous' ? 'deny_401' : role === 'student.self' ? 'allow' : 'deny_404',
      ]),
    ),
  },
  ...privacyDecisions(),
  aboutChild('/api/teacher/students/{id}/reset-password', 'teacher', 'teacher.own_class'),
  aboutChild('/api/parent/children/{id}/reset-password', 'parent', 'parent.linked'),
  aboutChild('/api/school/admin/people/{id}/reset-password', 'school_admin', 'school_admin.own'),
  { ...aboutChild('/api/teacher/students/{id}/name', 'teacher', 'teacher.own_class'), method: 'PUT' },
  { ...aboutChild('/api/parent/children/{id}/name', 'parent', 'parent.linked'), method: 'PUT' },
  { ...aboutChild('/api/school/admin/people/{id}/name', 'school_admin', 'school_admin.own'), method: 'PUT' },
  decided(matrix.roles, 'PUT', '/api/account/name', { parent: 'allow', teacher: 'allow', school_admin: 'allow' }),
  {
    method: 'POST',
    path: '/api/student/family-code',
    decision: Object.fromEntries(
      matrix.roles.map((role) => [
        role,
        role === 'anonymous' ? 'deny_401' : role.startsWith('student.') ? 'allow' : 'deny_403',
      ]),
    ),
  },
  {
    method: 'DELETE',
    path: '/api/links/{id}',
    decision: Object.fromEntries(
      matrix.roles.map((role): [string, Decision] => [
        role,
        role === 'anonymous'
          ? 'deny_401'
          : role === 'student.self' || role === 'parent.linked'
            ? 'allow'
            : role === 'student.other' || role === 'parent.unlinked'
              ? 'deny_404'
              : 'deny_403',
      ]),
    ),
  },
  ...practiceDecisions(matrix.roles),
  templateReport(matrix.roles),
  ...parentDecisions(matrix.roles),
  onlyFor('GET', '/api/school/admin/classes', ownSchool),
  // Whoever sends the code of another school is told that it is not the own one's.
  {
    ...onlyFor('POST', '/api/school/admin/invitation', ownSchool),
    decision: { ...onlyFor('POST', '', ownSchool).decision, 'school_admin.other': 'not_applicable' },
  },
  ...administratorDecisions(),
  onlyFor('GET', '/api/admin/schools', { allowed: 'admin' }),
  onlyFor('POST', '/api/admin/schools/{id}/confirm', { allowed: 'admin' }),
  onlyFor('POST', '/api/admin/schools/{id}/decline', { allowed: 'admin' }),
  ...answerDecisions(matrix.roles),
  ...platformDecisions(matrix.roles),
  {
    method: 'PUT',
    path: '/api/uploads/{sha256}',
    decision: Object.fromEntries(
      matrix.roles.map((role) => [
        role,
        role === 'anonymous' ? 'deny_401' : role.startsWith('student.') ? 'allow' : 'deny_403',
      ]),
    ),
  },
];

const isPicture = (entry: Entry): boolean =>
  callNames.some((name) => {
    const { accepts, sends }: CallSpec = calls[name];
    const { method, path } = routeOf(name);
    return (accepts ?? sends) !== undefined && method === entry.method && shape(path) === shape(entry.path);
  });

const entries = [...matrix.endpoints, ...additions];
const server = useRestServer();

/** What `{id}` is in a path that has this part; elsewhere it is the class. */
const idsOf = (world: World, position: string): readonly (readonly [part: string, id: string])[] => [
  ['/link-requests/', world.requestOf(position.startsWith('teacher.') ? 'link' : 'enrolment')],
  ['/notifications/schedule/', world.reminderOf(position)],
  ['/subscription/requests/', world.wishId],
  ['/admin/plan-requests/', world.wishId],
  ['/admin/people/{id}/plan', world.child.id],
  ['/admin/content-reports/', world.reportId],
  ['/admin/grades/', naturalId('submission', world.assignmentId, world.child.id)],
  ['/api/links/', world.linkOf(position)],
  ['/account/sessions/', world.sessionId],
  ['/homework/sessions/', world.questionId],
  ['/alerts/', world.alertId],
  ['/messages/{id}/', world.messageTo(position)],
  ['/reset-password', world.child.id],
  ['/students/{id}/name', world.child.id],
  ['/parent/children/{id}', world.child.id],
  ['/school/admin/people/{id}', world.child.id],
  ['/admin/teachers/', world.ownerId],
  ['/admin/administrators/', world.secondId],
  ['/disputes/', world.disputeId],
  ['/templates/', world.templateId],
  ['/practice/tests/', world.testId],
  ['/admin/schools/', world.schoolId],
  ['/submissions/', naturalId('submission', world.assignmentId, world.child.id)],
  ['assignments/', world.assignmentId],
];

function urlOf(entry: Entry, world: World, position: string): string {
  if (entry.path.startsWith('/api/files/')) {
    const answerId = naturalId('submission', world.assignmentId, world.child.id);
    return `/api/files/${'a'.repeat(64)}?collection=submission&id=${answerId}`;
  }
  if (entry.path === '/api/me/export' && position.startsWith('parent.'))
    return `${entry.path}?childId=${world.child.id}`;
  if (entry.path.startsWith('/api/uploads/')) return `/api/uploads/${'a'.repeat(64)}`;
  const id = idsOf(world, position).find(([part]) => entry.path.includes(part))?.[1] ?? world.classId;
  return entry.path
    .replace('{id}', id)
    .replace(/\{(?:studentId|childId)\}/, world.child.id)
    .replace('{teacherId}', world.colleagueId)
    .replace('{listId}', newId())
    .replace('{noteId}', world.noteId)
    .replace('{planId}', 'spare')
    .replace('{code}', world.code);
}

let extra: Person | undefined;

let read: Promise<World> | undefined;

/** Calls that read share one world; a call that writes, or ends a session, has one of its own. */
const worldFor = ({ method, path }: Entry): Promise<World> => {
  if (method !== 'GET' || path === '/api/logout') return makeWorld(server);
  return (read ??= makeWorld(server));
};

/** Whoever may erase erases somebody else than the others, so that there is somebody left for each. */
function erasedBy({ child, colleagueId, otherId }: World, position: string): { personId?: string } {
  if (position === 'student.self') return {};
  if (position === 'school_admin.own') return { personId: colleagueId };
  return { personId: position === 'admin' ? otherId : child.id };
}

/** A good body for each call that takes one. */
function bodyOf(entry: Entry, world: World, position: string): unknown {
  const bodies: Record<string, unknown> = {
    ...parentBodies,
    'POST /api/login': { username: world.child.username, password: goodPassword },
    'POST /api/register': { username: `new_${newId().slice(-12)}`, password: goodPassword },
    'POST /api/account/erase': { password: goodPassword },
    'POST /api/parent/children/{id}/erase': { password: goodPassword },
    'POST /api/school/admin/people/{id}/erase': { password: goodPassword },
    ...Object.fromEntries(
      ['account', 'teacher/students/{id}', 'parent/children/{id}', 'school/admin/people/{id}'].map((whose) => [
        `PUT /api/${whose}/name`,
        { firstName: 'Maia', lastName: 'Okafor' },
      ]),
    ),
    'POST /api/account/password': { currentPassword: goodPassword, newPassword: 'seven quiet lamps' },
    'POST /api/homework/session': { questionText: 'What is 347 + 285?', subject: 'math' },
    'POST /api/student/assignments/{id}/submit': { submissionContent: 'Three quarters of 24 is 18.' },
    'POST /api/me/erase': { password: goodPassword, ...erasedBy(world, position) },
    'POST /api/student/classes/join': { code: 'QQQQQQ' },
    'POST /api/parent/link-child': { childUsername: extra?.username ?? '' },
    'POST /api/school/admin/invitation': { code: world.code },
    'POST /api/admin/schools/{id}/decline': { reason: 'Nobody answers at this address.' },
    ...platformBodies(position, world.child.id),
    'POST /api/teacher/classes': { className: '5 Heron', grade: 'PYP5', subject: 'science' },
    'POST /api/teacher/classes/{id}/students': { studentUsername: extra?.username ?? '' },
    'POST /api/teacher/classes/{id}/teachers': { teacherId: world.colleagueId },
    'POST /api/teacher/classes/{id}/hand-over': { teacherId: world.colleagueId },
    'POST /api/teacher/classes/{id}/class-list': { csv: 'First name\nAmira', dryRun: true },
    'POST /api/teacher/classes/{id}/cards': { studentIds: [world.child.id] },
    ...messageBodies(world.child.id, world.ownerId, world.classId),
    ...practiceBodies(world.testId),
    'POST /api/login/badge': { badge: 'PAPERBOAT:NOBODYHASTHISONE' },
    'POST /api/teacher/assignments': {
      classId: world.classId,
      title: 'Rivers',
      description: 'Name three.',
      dueDate: '2099-01-01',
      totalPoints: 10,
    },
    'PUT /api/teacher/assignments/{id}': { title: `Edited by ${position}` },
    ...teachingBodies(world, position),
    'POST /api/teacher/submissions/{id}/grade': { score: 15, feedback: 'Clear working.' },
    ...answerBodies,
  };
  const body = bodies[`${entry.method} ${entry.path}`];
  return body ?? (entry.method === 'POST' ? {} : undefined);
}

describe('the table of calls', () => {
  it('holds no call without a decision, and every decided call has a route', () => {
    const decided = new Set(entries.map((entry) => `${entry.method} ${shape(entry.path)}`));
    const all = callNames.map(routeOf);
    const routes = all.map(({ method, path }) => `${method} ${shape(path)}`);
    expect(routes.filter((route) => !decided.has(route))).toEqual([]);
    expect([...decided].filter((route) => !routes.includes(route))).toEqual([]);
    for (const { method, path } of all)
      expect(server.app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') })).toBe(true);
  });
});

describe('the matrix', () => {
  it('is decided in full, and every call of it is answered', () => {
    const cells = wholeMatrix.endpoints.flatMap(({ decision }) => Object.values(decision));
    expect([wholeMatrix.endpoints.length, cells.filter((cell) => cell !== 'not_applicable').length]).toEqual([83, 809]);
    const routes = new Set(callNames.map(routeOf).map(({ method, path }) => `${method} ${shape(path)}`));
    const unanswered = wholeMatrix.endpoints
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => !routes.has(shape(call)));
    expect(unanswered.toSorted()).toEqual(besideCalls.toSorted());
  });

  it('gives all of /api/admin to the platform’s administrators alone', () => {
    const all = wholeMatrix.endpoints.find(({ path }) => path === '/api/admin/*')?.decision ?? {};
    const others = ({ admin: _, ...decision }: Entry['decision']) => decision;
    const decidedHere = entries.filter(({ path }) => path.startsWith('/api/admin/'));
    expect(decidedHere.length).toBeGreaterThan(20);
    for (const { method, path, decision } of decidedHere)
      expect(others(decision), `${method} ${path}`).toEqual(others(all));
  });

  it('holds for replication and health too', async () => {
    const { who } = await makeWorld(server);
    const asked: Record<string, [Entry['method'], string, unknown]> = {
      'POST /graphql (pull*)': [
        'POST',
        '/graphql',
        pullOperation([{ collection: 'notice', checkpoint: null, limit: 1 }]),
      ],
      'POST /graphql (push*)': ['POST', '/graphql', pushOperation([{ collection: 'notice', rows: [] }])],
      'GET /healthz': ['GET', '/healthz', undefined],
      'GET /readyz': ['GET', '/readyz', undefined],
    };
    for (const { method, path, decision } of wholeMatrix.endpoints) {
      const request = asked[`${method} ${path}`];
      if (!request) continue;
      for (const [position, wanted] of Object.entries(decision)) {
        if (wanted === 'not_applicable') continue;
        const answer = await who[position]?.call(...request);
        expect(answer?.statusCode, `${position} ${method} ${path}`).toBe(wanted === 'deny_401' ? 401 : 200);
      }
    }
  });
});

describe('who may call', () => {
  beforeAll(async () => {
    extra = await server.person('student');
  });
  const cases = entries.map((entry) => [`${entry.method} ${entry.path}`, entry] as const);
  it.each(cases)('%s', { timeout: 60_000 }, async (_name, entry) => {
    const world = await worldFor(entry);
    if (entry.path.includes('/administrators/{id}')) world.secondId = (await administratorOf(server, world.school)).id;
    if (entry.path.includes('dispute')) world.disputeId = await contest(world, entry.path);
    await server.db.read((sql) => sql.query('delete from rate_limit'));
    const wanted: Record<string, number | string> = {};
    const got: Record<string, number | string> = {};
    // Refusals first: an allowed call may change what they are about.
    const order = Object.entries(entry.decision).toSorted(
      ([, a], [, b]) => Number(a === 'allow') - Number(b === 'allow'),
    );
    let hidden: string | undefined;
    for (const [position, decision] of order) {
      if (decision === 'not_applicable') continue;
      // What a good picture gets is tested in uploads.test.ts.
      if (isPicture(entry) && !decision.startsWith('deny')) continue;
      const caller = world.who[position];
      if (!caller) throw new Error(`nobody stands at ${position}`);
      const url = urlOf(entry, world, position);
      const answer = await caller.call(entry.method, url, bodyOf(entry, world, position));
      const denied = /^deny_(\d+)$/.exec(decision);
      // A list under one's own name shows nothing of the others: 'not to be found' is then the empty list.
      const ownList = entry.method === 'GET' && !entry.path.includes('{') && !url.includes('?');
      if (denied && decision === 'deny_404' && ownList) {
        wanted[position] = 'no foreign rows';
        got[position] = answer.body.includes(world.classId) ? 'foreign rows' : 'no foreign rows';
        continue;
      }
      // A join code, a badge or a list that was made up is refused as one; everything before it was allowed.
      const madeUp = [
        '/api/student/classes/join',
        '/api/login/badge',
        '/api/teacher/classes/{id}/class-lists/{listId}',
      ];
      const refusedByRule =
        (madeUp.includes(entry.path) && (answer.statusCode === 422 || answer.statusCode === 404)) ||
        // A child that adults hold asks them.
        (entry.path === '/api/me/erase' && answer.body.includes('erase_needs_adult'));
      wanted[position] = denied ? Number(denied[1]) : 'allowed';
      got[position] = denied
        ? answer.statusCode
        : answer.statusCode < 400 || refusedByRule
          ? 'allowed'
          : answer.statusCode;
      if (decision === 'deny_404') {
        hidden ??= (
          await caller.call(entry.method, entry.path.replaceAll(/\{\w+\}/g, newId()), bodyOf(entry, world, position))
        ).body;
        if (/\{(?:id|childId)\}/.test(entry.path))
          expect(answer.body, `${position} can tell a foreign id from an unknown one`).toBe(hidden);
      }
      if (decision === 'deny_401') expect(answer.json()).toEqual({ message: 'Unauthorized', code: 'unauthorized' });
    }
    expect(got).toEqual(wanted);
  });
});
