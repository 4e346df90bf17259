import { runOnce } from 'graphile-worker';
import { describe, expect, it } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { shownNickname } from '../../schema/views/nickname.ts';
import { createLog } from '../../sync-server/log.ts';
import { moderateTestJob } from '../../workers/jobs/moderate-test.ts';
import { answer, attemptOf, sums, testOf } from '../sync/practice-school.ts';
import { join, linkParent, makeClass, makeSchool, teacherOf } from './support/school.ts';
import { useRestServer } from './support/server.ts';

const server = useRestServer();
const path = (id: string, what = ''): string => `/api/practice/tests/${id}${what}`;
const titles = (list: readonly { title: string }[]): string[] => list.map(({ title }) => title);

/** Lets the worker read what waits to be read. */
const moderate = (): Promise<void> =>
  runOnce({
    connectionString: server.url,
    taskList: { moderate_test: moderateTestJob({ db: server.db, log: createLog('test', 'silent') }) },
    noHandleSignals: true,
  });

interface Listed {
  id: string;
  title: string;
  subject: string;
  grade: string;
  authorName: string;
  rating: number | null;
  ratings: number;
  ownRating: number | null;
}

async function makeOwls() {
  const school = await makeSchool(server);
  const teacher = await teacherOf(server, school);
  const [child, friend, stranger] = [
    await server.person('student'),
    await server.person('student'),
    await server.person('student'),
  ];
  const classId = await makeClass(teacher);
  for (const one of [child, friend]) await join(one, teacher, classId);
  return { school, teacher, child, friend, stranger, classId };
}

describe('the library', () => {
  it('is closed to visitors and to those who have nothing to practise', async () => {
    const { school } = await makeOwls();
    expect((await server.browser().get('/api/practice/library')).statusCode).toBe(401);
    expect((await school.admin.get('/api/practice/library')).statusCode).toBe(403);
    expect((await school.admin.get(path(newId()))).statusCode).toBe(403);
  });

  it('is never empty, and is searched by words, subject and grade', async () => {
    const child = await server.person('student');
    const all: Listed[] = (await child.get('/api/practice/library')).json();
    expect(all).toHaveLength(60);
    expect(new Set(all.map(({ authorName }) => authorName))).toEqual(new Set(['Paperboat']));
    const found: Listed[] = (await child.get('/api/practice/library?subject=math&grade=PYP2&q=add%20two')).json();
    expect(titles(found)).toContain('Add two-digit numbers');
    expect(new Set(found.map(({ subject, grade }) => `${subject} ${grade}`))).toEqual(new Set(['math PYP2']));
    expect((await child.get('/api/practice/library?q=100%25')).json()).toEqual([]);
    expect((await child.get('/api/practice/library?page=90')).json()).toEqual([]);
    expect((await child.get('/api/practice/library?order=random')).statusCode).toBe(400);
  });

  it("shows a child's test to its confirmed school, under its nickname, and to nobody else without a word of consent", async () => {
    const { school, child, friend, stranger } = await makeOwls();
    const id = newId();
    expect((await child.post('/api/practice/tests', { id, ...testOf({ isShared: true }) })).statusCode).toBe(201);
    expect((await friend.get(path(id))).json()).toMatchObject({
      id,
      isOwn: false,
      authorName: shownNickname(child.id, null),
    });
    expect((await stranger.get(path(id))).statusCode).toBe(404);
    await server.db.read((sql) => sql.query('update school set verified = false where id = $1', [school.id]));
    expect((await friend.get(path(id))).statusCode).toBe(404);
    await server.db.read((sql) =>
      sql.query(`insert into consent (student_id, purpose, given, by_id) values ($1, 'sharing', true, $1)`, [child.id]),
    );
    expect((await stranger.get(path(id))).statusCode).toBe(200);
  });

  it('says of a child no name that it has typed', async () => {
    const { child, friend } = await makeOwls();
    const named = async (nickname: string): Promise<string> => {
      const id = newId();
      await server.db.read((sql) => sql.query('update person set nickname = $2 where id = $1', [child.id, nickname]));
      await child.post('/api/practice/tests', { id, ...testOf({ isShared: true }) });
      return (await friend.get(path(id))).json<{ authorName: string }>().authorName;
    };
    expect(await named('Quiet Boat')).toBe('Quiet Boat');
    expect(await named('Mia Brown stinks call 07700 900123')).toBe(shownNickname(child.id, null));
    expect((await friend.get('/api/practice/library?q=stinks')).json()).toEqual([]);
  });

  it('shows parents what their children see, and lets them change nothing', async () => {
    const { teacher, child } = await makeOwls();
    const id = newId();
    await teacher.post('/api/practice/tests', { id, ...testOf({ title: 'Owls on Monday', isShared: true }) });
    const [parent, other] = [await server.person('parent'), await server.person('parent')];
    await linkParent(server, parent.id, child.id);
    expect(titles((await parent.get('/api/parent/practice-library?q=owls')).json())).toEqual(['Owls on Monday']);
    expect((await other.get('/api/parent/practice-library?q=owls')).json()).toEqual([]);
    expect((await parent.post(path(id, '/rating'), { stars: 5 })).statusCode).toBe(403);
    expect((await parent.post('/api/practice/tests', testOf())).statusCode).toBe(403);
  });

  it('shows written questions to nobody but their author until the worker has read them', async () => {
    const { teacher, friend, child } = await makeOwls();
    const parent = await server.person('parent');
    await linkParent(server, parent.id, child.id);
    const id = newId();
    const items = [{ prompt: 'What is 2 + 2?', spec: { kind: 'number', value: '4' } }];
    await teacher.post('/api/practice/tests', { id, ...testOf({ title: 'Quiet owls', items, isShared: true }) });
    const found = async () => [
      (await teacher.get(path(id))).statusCode,
      (await friend.get(path(id))).statusCode,
      titles((await friend.get('/api/practice/library?q=quiet%20owls')).json()),
      titles((await parent.get('/api/parent/practice-library?q=quiet%20owls')).json()),
    ];
    expect(await found()).toEqual([200, 404, [], []]);
    await moderate();
    expect(await found()).toEqual([200, 200, ['Quiet owls'], ['Quiet owls']]);
  });

  it('gives a test that no try could read back to its author, who is told so and may share it again', async () => {
    const { teacher, friend } = await makeOwls();
    const id = newId();
    const items = [{ prompt: 'What is 2 + 2?', spec: { kind: 'number', value: '4' } }];
    await teacher.post('/api/practice/tests', { id, ...testOf({ title: 'Heavy owls', items, isShared: true }) });
    // Its worker was killed at each try, the one before the last included.
    await server.db.read((sql) =>
      sql.query('update graphile_worker._private_jobs set attempts = max_attempts - 1 where key = $1', [
        `moderate-test:${id}`,
      ]),
    );
    await moderate();
    const stored = async () =>
      (await server.db.read((sql) => sql.query('select is_shared, flags from practice_test where id = $1', [id])))[0];
    expect(await stored()).toMatchObject({ is_shared: false, flags: [{ kind: 'gibberish' }] });
    expect((await friend.get(path(id))).statusCode).toBe(404);
    expect((await teacher.post(path(id, '/share'), { isShared: true })).statusCode).toBe(200);
    expect(await stored()).toEqual({ is_shared: true, flags: null });
    await moderate();
    expect(await stored()).toEqual({ is_shared: true, flags: [] });
    expect((await friend.get(path(id))).statusCode).toBe(200);
  });

  it('does not show what was taken back or hidden', async () => {
    const { teacher, friend } = await makeOwls();
    const id = newId();
    await teacher.post('/api/practice/tests', { id, ...testOf({ isShared: true }) });
    expect((await friend.get(path(id))).statusCode).toBe(200);
    expect((await friend.post(path(id, '/share'), { isShared: false })).statusCode).toBe(404);
    expect((await teacher.post(path(id, '/share'), { isShared: false })).statusCode).toBe(200);
    expect((await friend.get(path(id))).statusCode).toBe(404);
    await teacher.post(path(id, '/share'), { isShared: true });
    await server.db.read((sql) => sql.query('update practice_test set is_hidden = true where id = $1', [id]));
    expect((await friend.get(path(id))).statusCode).toBe(404);
    expect((await teacher.call('DELETE', path(id))).statusCode).toBe(204);
    expect((await teacher.get(path(id))).statusCode).toBe(404);
  });
});

describe('what people say of a test', () => {
  it('is refused of the own test and of one that they cannot find', async () => {
    const { teacher, stranger } = await makeOwls();
    const id = newId();
    await teacher.post('/api/practice/tests', { id, ...testOf({ isShared: true }) });
    expect((await teacher.post(path(id, '/rating'), { stars: 5 })).json()).toMatchObject({ code: 'own_test' });
    for (const what of ['/rating', '/report']) {
      const body = what === '/rating' ? { stars: 1 } : { reason: 'unkind' };
      expect((await stranger.post(path(id, what), body)).statusCode).toBe(404);
    }
    expect((await teacher.post(path(id, '/rating'), { stars: 6 })).statusCode).toBe(422);
  });

  it('is one word each for a rating, and the mean is shown', async () => {
    const { teacher, child, friend } = await makeOwls();
    const id = newId();
    await teacher.post('/api/practice/tests', { id, ...testOf({ isShared: true }) });
    await child.post(path(id, '/rating'), { stars: 1 });
    await child.post(path(id, '/rating'), { stars: 4 });
    const rated: Listed = (await friend.post(path(id, '/rating'), { stars: 5 })).json();
    expect(rated).toMatchObject({ rating: 4.5, ratings: 2, ownRating: 5 });
  });

  it('keeps a report once for each reporter, with a copy of the test as it was', async () => {
    const { teacher, child } = await makeOwls();
    const id = newId();
    await teacher.post('/api/practice/tests', { id, ...testOf({ title: 'Owls on Monday', isShared: true }) });
    for (const note of ['Question 2 is wrong.', 'Still wrong.'])
      expect((await child.post(path(id, '/report'), { reason: 'wrong-answer', note })).statusCode).toBe(201);
    await teacher.call('DELETE', path(id));
    const rows = await server.db.read((sql) =>
      sql.query<{ kind: string; title: string; note: string; state: string; content: { items: unknown[] } }>(
        'select kind, title, note, state, content from content_report where about = $1',
        [id],
      ),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      kind: 'practiceTest',
      title: 'Owls on Monday',
      note: 'Question 2 is wrong.',
      state: 'open',
    });
    expect(rows[0]?.content.items).toHaveLength(3);
  });
});

describe('an attempt by REST', () => {
  it('is refused from anybody but a student, and with more than fifty questions', async () => {
    const { teacher, child } = await makeOwls();
    expect((await teacher.post('/api/practice/attempts', { id: newId(), ...attemptOf(newId()) })).statusCode).toBe(403);
    const items = Array.from({ length: 500 }, () => sums[0]?.item);
    const refused = await child.post('/api/practice/attempts', { id: newId(), ...attemptOf(newId(), { items }) });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['items']]);
    expect((await child.post('/api/practice/tests', testOf({ items }))).statusCode).toBe(422);
  });

  it('is marked, is the same when it is sent again, and stands in the history', async () => {
    const child = await server.person('student');
    const id = newId();
    const answers = sums.map(({ right }, at) => answer(at, at === 1 ? '0' : right));
    const body = { id, ...attemptOf(newId(), { answers, finishedAt: '2026-11-21T09:05:00.000Z' }) };
    const first = await child.post('/api/practice/attempts', body);
    expect([first.statusCode, first.json().result]).toMatchObject([201, { right: 2, of: 3, stars: 2 }]);
    expect((await child.post('/api/practice/attempts', body)).json()).toEqual(first.json());
    expect((await child.get('/api/practice/attempts')).json()).toEqual([first.json()]);
    expect((await (await server.person('student')).get('/api/practice/attempts')).json()).toEqual([]);
  });
});
