import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../schema/rest/index.ts';
import type { Browser } from './support/server.ts';
import { useRestServer } from './support/server.ts';
import { join, makeClass, makeSchool, teacherOf } from './support/school.ts';

const server = useRestServer();
type List = AnswerOf<'sendClassList'>;

const rows = <R extends object>(text: string, params: unknown[] = []): Promise<R[]> =>
  server.db.read((sql) => sql.query<R>(text, params));

async function makeRoom(verified = true) {
  const school = await makeSchool(server, verified);
  const teacher = await teacherOf(server, school);
  const classId = await makeClass(teacher);
  const url = `/api/teacher/classes/${classId}`;
  const send = (csv: string, dryRun = false, by: Browser = teacher) => by.post(`${url}/class-list`, { csv, dryRun });
  return { school, teacher, classId, url, send };
}

const studentsIn = async (classId: string): Promise<number> =>
  (await rows('select 1 from enrolment where class_id = $1 and not deleted', [classId])).length;

const three = 'First name,Last name,Grade\nAmira,Bell,PYP4\nBo,Chen,\nCarla,Díaz,5\n';

describe('a class list', () => {
  it('makes accounts whose one-time words sign the students in, each in the class, and says so by row', async () => {
    const { school, teacher, classId, url, send } = await makeRoom();
    const dry = await send(three, true);
    expect(dry.statusCode).toBe(200);
    expect(dry.json<List>().rows.map(({ state, username, word }) => [state, username, word])).toEqual([
      ['new', 'amira.b', null],
      ['new', 'bo.c', null],
      ['new', 'carla.d', null],
    ]);
    expect(await studentsIn(classId)).toBe(0);
    const made = await send(three);
    expect(made.statusCode, made.body).toBe(201);
    const list = made.json<List>();
    expect(list.rows.map(({ row, state }) => [row, state])).toEqual([
      [2, 'new'],
      [3, 'new'],
      [4, 'new'],
    ]);
    for (const { word } of list.rows) expect(word).toMatch(/^[a-z]+-[a-z]+-[a-z]+-\d{4}$/);
    const [first] = list.rows;
    const child = server.browser();
    const answer = await child.post('/api/login', { username: first?.username, password: first?.word });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { mustChangePassword: true, firstName: 'Amira', pypGrade: 'PYP4', schoolName: 'Hillside Primary' },
    ]);
    expect((await teacher.get(`${url}/students`)).json()).toMatchObject([
      { firstName: 'Amira', lastName: 'Bell', pypGrade: 'PYP4' },
      { firstName: 'Bo', pypGrade: 'PYP4' },
      { firstName: 'Carla', lastName: 'Díaz', pypGrade: 'PYP5' },
    ]);
    expect(
      await rows('select distinct school_id from account where username_key = any($1)', [['amira.b', 'bo.c']]),
    ).toEqual([{ school_id: school.id }]);
    expect(
      (await rows(`select 1 from progress where student_id = (select id from account where username_key = 'bo.c')`))
        .length,
    ).toBe(1);
  });

  it('sent again makes only those who are new in it; two children of one name get two usernames', async () => {
    const { classId, send } = await makeRoom();
    await send('Name\nDana Fox\nDana Frost');
    expect(await studentsIn(classId)).toBe(2);
    const again = (await send('Name\nDana Fox\nDana Frost\nEli Gray')).json<List>();
    expect(again.rows.map(({ state }) => state)).toEqual(['there', 'there', 'new']);
    expect(await studentsIn(classId)).toBe(3);
    const names = await rows<{ username: string }>(
      `select a.username from account a join enrolment e on e.student_id = a.id where e.class_id = $1 order by 1`,
      [classId],
    );
    expect(names.map(({ username }) => username)).toEqual(['dana.f', 'dana.f2', 'eli.g']);
    const twins = (await send('Name\nIvy Hill\nIvy Hill', true)).json<List>();
    expect(twins.rows.map(({ username }) => username)).toEqual(['ivy.h', 'ivy.h2']);
  });

  it('makes no name that speaks for Paperboat or looks like another, neither typed nor proposed', async () => {
    const { classId, send } = await makeRoom();
    await server.person('student', { username: 'maya.brown' });
    // The look-alikes have Cyrillic letters.
    const csv =
      'First name,Last name,Username\nPaper,Boat,paperboat-support\nMaya,Brown,mаya.brown\n' +
      'Uma,Vale,uma.vale\nUna,Vale,umа.vale\nPaperboat,,\n';
    const dry = (await send(csv, true)).json<List>();
    expect(dry.rows.map(({ username, state, problem }) => [username, state, problem])).toEqual([
      ['paperboat-support', 'wrong', 'username_taken'],
      ['mаya.brown', 'wrong', 'username_taken'],
      ['uma.vale', 'new', null],
      ['umа.vale', 'wrong', 'username_taken'],
      [null, 'wrong', 'username_taken'],
    ]);
    expect((await send('First name,Last name,Username\nPia,Quill,pіa.quill\n')).statusCode).toBe(201);
    const late = await server.browser().post('/api/register', { username: 'pia.quill', password: 'tall green kettle' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'username_taken']);
    expect(await studentsIn(classId)).toBe(1);
  });

  it('is read with a byte order mark, semicolons, tabs and quotes', async () => {
    const { send } = await makeRoom();
    const tables = [
      '\uFEFFVorname;Nachname\r\nJörg;Kühn\r\n',
      'First name\tLast name\nJörg\tKühn\n',
      '"Surname","First name"\n"Kühn","Jörg"\n',
    ];
    for (const csv of tables) {
      const { rows: read } = (await send(csv, true)).json<List>();
      expect(read).toMatchObject([{ firstName: 'Jörg', lastName: 'Kühn', username: 'jorg.k', state: 'new' }]);
    }
  });

  it('counts rows as the file does, with empty lines and the line that names the separator', async () => {
    const { send } = await makeRoom();
    const csv = 'sep=;\r\n\r\nName;Vorname\r\n\r\nशर्मा;प्रिया\r\n=1;Lea\r\n';
    const { rows: read } = (await send(csv, true)).json<List>();
    expect(
      read.map(({ row, firstName, lastName, username, problem }) => [row, firstName, lastName, username, problem]),
    ).toEqual([
      [5, 'प्रिया', 'शर्मा', 'प्रिया.श', null],
      [6, 'Lea', '=1', null, 'formula'],
    ]);
  });

  it('with one wrong row makes nothing, and says which row and why', async () => {
    const { classId, send } = await makeRoom();
    const csv = 'First name,Last name\nLea,Moor\n=SUM(A1),Nye\n+44,Oak\n';
    const dry = (await send(csv, true)).json<List>();
    expect(dry.rows.map(({ row, state, problem }) => [row, state, problem])).toEqual([
      [2, 'new', null],
      [3, 'wrong', 'formula'],
      [4, 'wrong', 'formula'],
    ]);
    const answer = await send(csv);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'list_wrong']);
    expect(await studentsIn(classId)).toBe(0);
    expect(await rows(`select 1 from account where username_key like 'lea.m%'`)).toEqual([]);
  });

  it('of 5,000 rows, of none and of half a character are refused with a sentence', async () => {
    const { send } = await makeRoom();
    const many = `First name,Last name\n${Array.from({ length: 5_000 }, (_, n) => `Pupil${n},Long`).join('\n')}`;
    const cases = [
      [many, 'list_too_long'],
      ['', 'list_empty'],
      ['First name,Last name\n,\n', 'list_empty'],
      ['First name\nA\0da', 'invalid'],
      ['x'.repeat(600_001), 'invalid'],
    ] as const;
    for (const [csv, code] of cases)
      for (const dryRun of [true, false]) {
        const answer = await send(csv, dryRun);
        expect([answer.statusCode, answer.json().code], code).toEqual([422, code]);
        expect(answer.json().message.length).toBeGreaterThan(10);
      }
  });

  it('brings a student of the own school by its username, and nobody of elsewhere', async () => {
    const { teacher, send } = await makeRoom();
    const other = await makeClass(teacher, { className: 'Other' });
    const [ours, strange] = [await server.person('student'), await server.person('student')];
    await join(ours, teacher, other);
    const answer = (
      await send(`First name,Username\nRobin,${ours.username}\nRobin,${strange.username}`, true)
    ).json<List>();
    expect(answer.rows.map(({ state, problem }) => [state, problem])).toEqual([
      ['joins', null],
      ['wrong', 'username_taken'],
    ]);
    const made = (await send(`First name,Username\nRobin,${ours.username}`)).json<List>();
    expect(made.rows).toMatchObject([{ state: 'joins', word: null }]);
  });

  it('of an unverified school makes new accounts up to its sixty, and then none at all', async () => {
    const { school, classId, send } = await makeRoom(false);
    await rows(
      `insert into account (id, username, username_key, password_hash, role, school_id)
       select gen_random_uuid(), 'filler' || n, 'filler' || n, '', 'student', $1 from generate_series(1, 57) n`,
      [school.id],
    );
    const fits = await send('Name\nKim Quill');
    expect([fits.statusCode, fits.json<List>().placesLeft], fits.body).toEqual([201, 2]);
    const three = 'Name\nKit Rowe\nKai Snow\nKay Tate';
    expect((await send(three, true)).json<List>().placesLeft).toBe(2);
    const refused = await send(three);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'school_full']);
    expect(await studentsIn(classId)).toBe(1);
  });

  it('is for schools: a tutor without one shows a code', async () => {
    const tutor = await server.person('teacher', { teacherType: 'independent' });
    const classId = await makeClass(tutor);
    const answer = await tutor.post(`/api/teacher/classes/${classId}/class-list`, { csv: three, dryRun: false });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'list_needs_school']);
  });

  it('is sent by the school’s administrator too, twice at once without half of anything', async () => {
    const { school, teacher, classId, send } = await makeRoom();
    const csv = 'Name\nUma Vale\nVic Wood';
    const answers = await Promise.all([send(csv, false, school.admin), send(csv, false, teacher)]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.some((status) => status === 201)).toBe(true);
    // Whoever comes second finds them there.
    expect(await studentsIn(classId)).toBe(2);
  });
});

describe('undoing a class list', () => {
  it('takes its accounts and places away while nobody has signed in, and leaves no name behind', async () => {
    const { teacher, classId, url, send } = await makeRoom();
    const { listId } = (await send('Name\nXena Young\nYara Zed')).json<List>();
    expect((await teacher.get(`${url}/class-lists`)).json()).toMatchObject([{ id: listId, pupils: 2, undoable: true }]);
    expect((await teacher.call('DELETE', `${url}/class-lists/${listId}`)).statusCode).toBe(204);
    expect(await studentsIn(classId)).toBe(0);
    expect(await rows(`select 1 from account where username_key = any($1)`, [['xena.y', 'yara.z']])).toEqual([]);
    expect(await rows(`select 1 from person where first_name in ('Xena', 'Yara')`)).toEqual([]);
    expect(await rows(`select 1 from enrolment where first_name in ('Xena', 'Yara')`)).toEqual([]);
    expect((await teacher.get(`${url}/class-lists`)).json()).toEqual([]);
    expect((await send('Name\nXena Young')).json<List>().rows).toMatchObject([{ username: 'xena.y', state: 'new' }]);
  });

  it('is over after a day, and when a student has signed in: then nothing changes', async () => {
    const { teacher, classId, url, send } = await makeRoom();
    const used = (await send('Name\nZara Ames\nZola Byrd')).json<List>();
    const [first] = used.rows;
    await server.browser().post('/api/login', { username: first?.username, password: first?.word });
    const old = (await send('Name\nZuri Cole')).json<List>();
    await rows(`update class_list set made_at = now() - interval '25 hours' where id = $1`, [old.listId]);
    for (const { listId } of [used, old]) {
      const answer = await teacher.call('DELETE', `${url}/class-lists/${listId}`);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'undo_over']);
    }
    expect(await studentsIn(classId)).toBe(3);
    expect((await teacher.get(`${url}/class-lists`)).json()).toMatchObject([{ undoable: false }, { undoable: false }]);
  });

  it('is not for another class’s teacher', async () => {
    const { url, send } = await makeRoom();
    const stranger = await makeRoom();
    const { listId } = (await send('Name\nAbel Dunn')).json<List>();
    expect((await stranger.teacher.call('DELETE', `${url}/class-lists/${listId}`)).statusCode).toBe(404);
    expect((await stranger.teacher.call('DELETE', `${stranger.url}/class-lists/${listId}`)).statusCode).toBe(404);
  });
});
