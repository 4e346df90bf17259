import { describe, expect, it } from 'vitest';
import { newId } from '../../schema/ids.ts';
import type { AnswerOf } from '../../schema/rest/index.ts';
import { leaveSchool } from '../../sync-server/services/school/school-staff.ts';
import { useRestServer } from './support/server.ts';
import { makeClass, makeSchool, makeTemplate, teacherOf } from './support/school.ts';

const server = useRestServer();

async function makeTeachers() {
  const school = await makeSchool(server);
  const [owner, colleague] = [await teacherOf(server, school), await teacherOf(server, school)];
  return { school, owner, colleague };
}

type Template = Record<string, unknown> & { id: string };
const sharedFor = async (who: { get(url: string): Promise<{ json<T>(): T }> }, search: string): Promise<Template[]> =>
  (await who.get(`/api/teacher/templates/shared?search=${encodeURIComponent(search)}`)).json<Template[]>();

describe('templates', () => {
  it('are changed and deleted by their teacher alone: to a colleague a shared one is as unknown as none', async () => {
    const { owner, colleague } = await makeTeachers();
    const id = await makeTemplate(owner, { isShared: true });
    for (const about of [id, newId()]) {
      const url = `/api/teacher/templates/${about}`;
      expect((await colleague.call('PUT', url, { name: 'Mine now' })).statusCode).toBe(404);
      expect((await colleague.call('DELETE', url)).statusCode).toBe(404);
    }
    expect((await owner.get('/api/teacher/templates')).json()).toEqual([
      {
        id,
        name: 'Ten spellings',
        description: 'A quick check for Friday.',
        subject: 'english',
        grade: 'PYP4',
        totalPoints: 10,
        instructions: 'Write each word in a sentence of your own.',
        isShared: true,
        teacherName: 'Robin Ashworth',
        mine: true,
      },
    ]);
  });

  it('want a name, a subject, a grade and points from 1 to 1000, which are 100 unless somebody says more or less', async () => {
    const { owner } = await makeTeachers();
    const made = await owner.post('/api/teacher/templates', { name: 'Sums', subject: 'math', grade: 'PYP1' });
    expect([made.statusCode, made.json<Template>()]).toEqual([
      201,
      expect.objectContaining({ totalPoints: 100, isShared: false, description: '', instructions: '' }),
    ]);
    const good = { name: 'Sums', subject: 'math', grade: 'PYP1', totalPoints: 10 };
    for (const wrong of [
      { name: ' ' },
      { subject: 'art' },
      { grade: 'PYP6' },
      { totalPoints: 0 },
      { totalPoints: 1001 },
    ]) {
      const answer = await owner.post('/api/teacher/templates', { ...good, ...wrong });
      expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([
        422,
        Object.keys(wrong),
      ]);
    }
  });

  it('are edited, shared and deleted', async () => {
    const { owner } = await makeTeachers();
    const id = await makeTemplate(owner);
    const edited = await owner.call('PUT', `/api/teacher/templates/${id}`, {
      name: 'Twelve spellings',
      isShared: true,
    });
    expect(edited.json()).toMatchObject({ name: 'Twelve spellings', isShared: true, totalPoints: 10 });
    expect((await owner.call('DELETE', `/api/teacher/templates/${id}`)).statusCode).toBe(204);
    expect((await owner.get('/api/teacher/templates')).json()).toEqual([]);
    expect((await owner.call('DELETE', `/api/teacher/templates/${id}`)).statusCode).toBe(404);
  });

  it('that are shared are found by every teacher by their words, those that are not by nobody else', async () => {
    const { owner } = await makeTeachers();
    const stranger = await server.person('teacher', { teacherType: 'independent' });
    await makeTemplate(owner, { name: 'Otters 100% wild', isShared: true });
    await makeTemplate(owner, { name: 'Otters of mine' });
    const [found, ...more] = await sharedFor(stranger, 'otters');
    expect([found?.['name'], found?.['mine'], more]).toEqual(['Otters 100% wild', false, []]);
    expect(Object.keys(found ?? {})).not.toContain('schoolId');
    expect(await sharedFor(stranger, '100% w')).toHaveLength(1);
    expect(await sharedFor(stranger, 'Otters_'), 'what is typed is no pattern').toEqual([]);
  });

  it('become work of an own class, with a due date in its time zone; one that is not shared is nobody else’s', async () => {
    const { owner, colleague } = await makeTeachers();
    const shared = await makeTemplate(owner, { isShared: true });
    const kept = await makeTemplate(owner);
    const classId = await makeClass(colleague, { timeZone: 'Europe/London' });
    const url = (id: string): string => `/api/teacher/templates/${id}/create-assignment`;
    expect((await colleague.post(url(kept), { classId, dueDate: '2026-07-03' })).statusCode).toBe(404);
    const foreign = await makeClass(owner);
    expect((await colleague.post(url(shared), { classId: foreign, dueDate: '2026-07-03' })).statusCode).toBe(404);
    const missing = await colleague.post(url(shared), { classId });
    expect([missing.statusCode, missing.json()]).toEqual([
      422,
      expect.objectContaining({ fields: { dueDate: 'This is needed.' } }),
    ]);
    const made = await colleague.post(url(shared), { classId, dueDate: '2026-07-03' });
    expect([made.statusCode, made.json()]).toEqual([
      201,
      expect.objectContaining({
        classId,
        title: 'Ten spellings',
        description: 'Write each word in a sentence of your own.',
        totalPoints: 10,
        dueDate: '2026-07-03T22:59:59.999Z',
        isPublished: false,
      }),
    ]);
    await owner.call('DELETE', `/api/teacher/templates/${shared}`);
    expect((await colleague.post(url(shared), { classId, dueDate: '2026-07-03' })).statusCode).toBe(404);
    expect((await colleague.get(`/api/teacher/classes/${classId}/assignments`)).json()).toHaveLength(1);
  });

  it('are reported by whoever finds them: the platform sees a copy, takes it out of the library, and they are their author’s alone', async () => {
    const { owner, colleague } = await makeTeachers();
    const id = await makeTemplate(owner, { name: 'Otters and worse', isShared: true });
    const kept = await makeTemplate(owner, { name: 'Nobody sees this' });
    const path = (of: string): string => `/api/teacher/templates/${of}/report`;
    const report = { reason: 'unkind', note: 'Look at the second line.' };
    expect((await colleague.post(path(kept), report)).statusCode, 'what is not shared is not there').toBe(404);
    expect((await owner.post(path(id), report)).statusCode).toBe(404);
    expect((await colleague.post(path(id), { reason: 'boring' })).statusCode).toBe(422);
    const sent = await colleague.post(path(id), report);
    expect([sent.statusCode, sent.json()]).toEqual([201, { reported: true }]);
    expect((await colleague.post(path(id), report)).statusCode, 'again changes nothing').toBe(201);

    const admin = await server.person('parent');
    await server.db.transaction((sql) => sql.query(`update account set role = 'admin' where id = $1`, [admin.id]));
    const list = (await admin.get('/api/admin/content-reports?find=ötters')).json<AnswerOf<'contentReports'>>();
    expect(list.rows).toMatchObject([
      {
        ...{ kind: 'template', title: 'Otters and worse', reason: 'unkind', note: report.note, state: 'open' },
        texts: ['Otters and worse', 'A quick check for Friday.', 'Write each word in a sentence of your own.'],
      },
    ]);
    await admin.post(`/api/admin/content-reports/${list.rows[0]?.id}/decide`, { hide: true });
    expect(await sharedFor(colleague, 'otters and worse')).toEqual([]);
    expect((await owner.get('/api/teacher/templates')).json<Template[]>().map(({ isShared }) => isShared)).toEqual([
      false,
      false,
    ]);
    const share = () => owner.call('PUT', `/api/teacher/templates/${id}`, { isShared: true });
    expect((await share()).json(), 'it stays hidden').toMatchObject({ code: 'not_yours' });
    expect((await owner.call('PUT', `/api/teacher/templates/${id}`, { name: 'Otters' })).statusCode).toBe(200);
    await admin.post(`/api/admin/content-reports/${list.rows[0]?.id}/decide`, { hide: false });
    expect((await share()).statusCode).toBe(200);
  });

  it('are found without the accents and capitals of their words', async () => {
    const { owner, colleague } = await makeTeachers();
    const id = await makeTemplate(owner, { name: 'ÉTÉ : poème du cœur', isShared: true });
    for (const search of ['ete : poeme', 'Poème du coeur', 'POEME'])
      expect(
        (await sharedFor(colleague, search)).map((one) => one.id),
        search,
      ).toEqual([id]);
    expect(await sharedFor(colleague, 'poem%')).toEqual([]);
  });

  it('follow their teacher out of a school and stay searchable', async () => {
    const { school, owner } = await makeTeachers();
    const id = await makeTemplate(owner, { name: 'Badgers at night', isShared: true });
    const scopesOf = async () =>
      (
        await server.db.read((sql) =>
          sql.query<{ scopes: string[] }>('select scopes from template where id = $1', [id]),
        )
      )[0]?.scopes;
    expect(await scopesOf()).toEqual([`u:${owner.id}`, `s:${school.id}`]);
    await server.db.transaction((sql) => leaveSchool(sql, school.id, { teacherId: owner.id, classesTo: null }));
    expect(await scopesOf()).toEqual([`u:${owner.id}`]);
    const stranger = await server.person('teacher', { teacherType: 'independent' });
    expect(await sharedFor(stranger, 'badgers')).toHaveLength(1);
  });
});
