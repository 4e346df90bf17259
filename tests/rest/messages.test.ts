import { beforeEach, describe, expect, it } from 'vitest';
import { naturalId, newId } from '../../schema/ids.ts';
import { useRestServer } from './support/server.ts';
import type { Person } from './support/school.ts';
import { join, linkParent, makeClass, makeSchool, teacherOf } from './support/school.ts';

const server = useRestServer();
beforeEach(() => server.db.read((sql) => sql.query('delete from rate_limit')));

interface Message {
  id: string;
  recipientId: string | null;
  parentName?: string;
  isRead: boolean;
  subject: string;
}
const listOf = async (who: Person, path: string): Promise<Message[]> => (await who.get(path)).json();
const idsOf = async (who: Person, path: string): Promise<string[]> => (await listOf(who, path)).map(({ id }) => id);

/** A teacher with a child in a class, and two parents of the child. */
async function makeFamily() {
  const teacher = await teacherOf(server, await makeSchool(server));
  const child = await server.person('student', { firstName: 'Maya', lastName: 'Khan' });
  const classId = await makeClass(teacher);
  await join(child, teacher, classId);
  const mother = await server.person('parent', { firstName: 'Sana', lastName: 'Khan' });
  const father = await server.person('parent', { firstName: 'Omar', lastName: 'Khan' });
  for (const { id } of [mother, father]) await linkParent(server, id, child.id);
  return { teacher, child, classId, mother, father };
}

const toTeacher = (who: Person, to: Person, child: Pick<Person, 'id'>, more: Record<string, unknown> = {}) =>
  who.post('/api/parent/messages', {
    recipientId: to.id,
    studentId: child.id,
    subject: 'Maya and fractions',
    content: 'We did it with a pizza.',
    ...more,
  });
const toParents = (who: Person, classId: string, more: Record<string, unknown>) =>
  who.post('/api/teacher/messages', { classId, subject: 'Well done', message: 'Every step shown.', ...more });

describe('a parent’s messages', () => {
  it('refuses a foreign child, a foreign teacher and an answer to a foreign message as things that are not there', async () => {
    const [family, other] = [await makeFamily(), await makeFamily()];
    const foreign = (await toTeacher(other.mother, other.teacher, other.child)).json<{ id: string }>().id;
    const { mother, teacher, child } = family;
    const unknown = await toTeacher(mother, teacher, { id: newId() });
    for (const refused of [
      await toTeacher(mother, other.teacher, other.child),
      await toTeacher(mother, other.teacher, child),
      await toTeacher(mother, other.mother, child),
      await toTeacher(mother, teacher, child, { parentMessageId: foreign }),
      await toTeacher(mother, teacher, child, { parentMessageId: newId() }),
    ])
      expect([refused.statusCode, refused.body]).toEqual([404, unknown.body]);
    expect(await idsOf(other.teacher, '/api/teacher/messages/received')).toEqual([foreign]);
    expect(await idsOf(teacher, '/api/teacher/messages/received')).toEqual([]);
  });

  it('reach the teacher with the specification’s defaults, once for a repeated call, and are read by the teacher alone', async () => {
    const { mother, father, teacher, child, classId } = await makeFamily();
    const id = newId();
    const sent = await toTeacher(mother, teacher, child, { id });
    expect([sent.statusCode, sent.json()]).toMatchObject([
      201,
      {
        id,
        senderId: mother.id,
        recipientId: teacher.id,
        senderName: 'Sana Khan',
        studentName: 'Maya K',
        messageType: 'general',
        priority: 'normal',
        isRead: false,
        parentMessageId: null,
      },
    ]);
    await toTeacher(mother, teacher, child, { id });
    expect(await idsOf(mother, '/api/parent/messages')).toEqual([id]);
    expect(await idsOf(mother, '/api/teacher/messages/sent')).toEqual([id]);
    expect(await idsOf(mother, '/api/teacher/messages/received')).toEqual([]);
    expect(await idsOf(father, '/api/parent/messages')).toEqual([]);
    expect(await listOf(teacher, `/api/teacher/classes/${classId}/messages`)).toMatchObject([
      { id, parentName: 'Sana Khan', message: 'We did it with a pizza.' },
    ]);
    for (const who of [mother, father])
      expect((await who.call('PATCH', `/api/parent/messages/${id}/read`)).statusCode).toBe(404);
    expect((await teacher.call('PATCH', `/api/parent/messages/${id}/read`)).json()).toMatchObject({ isRead: true });
    expect(await listOf(mother, '/api/parent/messages')).toMatchObject([{ id, isRead: true }]);
  });

  it('need a subject and a message, and say which is missing', async () => {
    const { mother, teacher, child } = await makeFamily();
    const refused = await toTeacher(mother, teacher, child, { subject: ' ', content: '' });
    expect([refused.statusCode, Object.keys(refused.json<{ fields: object }>().fields).sort()]).toEqual([
      422,
      ['content', 'subject'],
    ]);
  });
});

describe('a teacher’s messages', () => {
  it('refuses a foreign class, and a child that is not in the class', async () => {
    const [{ teacher, classId }, other] = [await makeFamily(), await makeFamily()];
    for (const refused of [
      await toParents(teacher, other.classId, { studentId: other.child.id }),
      await toParents(teacher, other.classId, {}),
      await toParents(teacher, classId, { studentId: other.child.id }),
    ])
      expect(refused.statusCode).toBe(404);
    expect(await idsOf(other.mother, '/api/parent/messages')).toEqual([]);
  });

  it('go to all linked parents; each reads and answers for itself', async () => {
    const { teacher, child, classId, mother, father } = await makeFamily();
    const sent = await toParents(teacher, classId, { studentId: child.id });
    expect([sent.statusCode, sent.json()]).toMatchObject([201, { recipientId: null, studentName: 'Maya K' }]);
    const original = sent.json<{ id: string }>().id;
    const [hers, his] = [mother, father].map(({ id }) => naturalId('message', original, id)) as [string, string];
    for (const [who, id] of [
      [mother, hers],
      [father, his],
    ] as const) {
      expect((await who.get('/api/parent/messages/unread-count')).json()).toEqual({ count: 1 });
      expect(await idsOf(who, '/api/parent/messages')).toEqual([id]);
    }
    await mother.call('PATCH', `/api/parent/messages/${hers}/read`);
    expect((await mother.get('/api/parent/messages/unread-count')).json()).toEqual({ count: 0 });
    expect((await father.get('/api/parent/messages/unread-count')).json()).toEqual({ count: 1 });
    expect((await toTeacher(father, teacher, child, { parentMessageId: hers })).statusCode).toBe(404);
    const answer = await toTeacher(father, teacher, child, { parentMessageId: his });
    expect(answer.json()).toMatchObject({ parentMessageId: his });
    const back = await toParents(teacher, classId, {
      studentId: child.id,
      parentMessageId: answer.json<{ id: string }>().id,
    });
    expect(back.json()).toMatchObject({ recipientId: father.id, parentName: 'Omar Khan' });
    expect(await idsOf(mother, '/api/parent/messages')).toEqual([hers]);
    const names = (await listOf(teacher, '/api/teacher/messages/sent')).map(({ recipientId }) => recipientId);
    expect(names.sort()).toEqual([mother.id, father.id, father.id].sort());
  });

  it('announce to the whole class without a child, and say when no parent is linked', async () => {
    const { teacher, classId, mother } = await makeFamily();
    expect((await toParents(teacher, classId, {})).statusCode).toBe(201);
    expect(await listOf(mother, '/api/parent/messages')).toMatchObject([{ subject: 'Well done' }]);
    const lonely = await makeClass(teacher);
    expect((await toParents(teacher, lonely, {})).json()).toMatchObject({ code: 'nobody_linked' });
  });
});

describe('an answer of words alone', () => {
  const answer = (who: Person, parentMessageId: string, more: Record<string, unknown> = {}) =>
    who.post('/api/parent/messages', { parentMessageId, content: 'Thank you.', ...more });
  const newestOf = async (who: Person): Promise<string> => (await idsOf(who, '/api/parent/messages'))[0] ?? '';

  it('is about the child, subject and type of what it answers, and goes to its writer', async () => {
    const { teacher, child, classId, mother } = await makeFamily();
    await toParents(teacher, classId, { studentId: child.id, messageType: 'praise', priority: 'high' });
    const said = { senderId: mother.id, recipientId: teacher.id, studentId: child.id, subject: 'Well done' };
    const sent = await answer(mother, await newestOf(mother));
    expect([sent.statusCode, sent.json()]).toMatchObject([201, { ...said, messageType: 'praise', priority: 'normal' }]);
    // To an own message it goes where that went.
    const again = await answer(mother, sent.json<{ id: string }>().id, { messageType: 'concern', subject: null });
    expect([again.statusCode, again.json()]).toMatchObject([201, { ...said, messageType: 'concern' }]);
  });

  it('to an announcement is about a child of the parent in that class, as its own fields are sent back', async () => {
    const { teacher, child, classId, mother } = await makeFamily();
    const elsewhere = await server.person('student', { firstName: 'Aaron' });
    await join(elsewhere, teacher, await makeClass(teacher));
    await linkParent(server, mother.id, elsewhere.id);
    await toParents(teacher, classId, {});
    const id = await newestOf(mother);
    const [announced] = (await mother.get('/api/parent/messages')).json<
      { studentId: string | null; senderId: string }[]
    >();
    expect(announced?.studentId).toBeNull();
    const sent = await answer(mother, id, {
      recipientId: announced?.senderId,
      studentId: announced?.studentId,
      subject: 'Re: Well done',
    });
    expect([sent.statusCode, sent.json()]).toMatchObject([
      201,
      { studentId: child.id, studentName: 'Maya K', subject: 'Re: Well done', messageType: 'general' },
    ]);
  });

  it('is refused where the message is not the parent’s, or the child is not any more; without a message all is needed', async () => {
    const { teacher, classId, mother, child } = await makeFamily();
    await toParents(teacher, classId, {});
    const [announced, stranger] = [await newestOf(mother), await server.person('parent')];
    expect((await answer(stranger, announced)).statusCode).toBe(404);
    expect((await answer(mother, newId())).statusCode).toBe(404);
    await mother.call('DELETE', `/api/links/${naturalId('link', mother.id, child.id)}`);
    expect((await answer(mother, announced)).statusCode).toBe(404);
    const alone = await mother.post('/api/parent/messages', { content: 'Hello' });
    expect([alone.statusCode, alone.json()]).toMatchObject([
      422,
      { fields: { recipientId: 'This is needed.', studentId: 'This is needed.', subject: 'This is needed.' } },
    ]);
  });
});

describe('a message that should not have been written', () => {
  it('is reported by who got it, once, as a copy for the platform; its sender and strangers find nothing', async () => {
    const { mother, father, teacher, child } = await makeFamily();
    const id = (await toTeacher(mother, teacher, child)).json<{ id: string }>().id;
    const tell = (who: Person) => who.post(`/api/messages/${id}/report`, { reason: 'unkind', note: 'Please look.' });
    for (const who of [mother, father]) expect((await tell(who)).statusCode).toBe(404);
    for (let i = 0; i < 2; i++) expect((await tell(teacher)).statusCode).toBe(201);
    const rows = await server.db.read((sql) =>
      sql.query('select kind, author_id, title, content, reason, note from content_report where about = $1', [id]),
    );
    expect(rows).toEqual([
      {
        kind: 'message',
        author_id: mother.id,
        title: 'Maya and fractions',
        content: { content: 'We did it with a pizza.' },
        reason: 'unkind',
        note: 'Please look.',
      },
    ]);
  });
});

describe('after a link has ended', () => {
  it('the messages can still be read, and no new one is sent either way', async () => {
    const { teacher, child, classId, mother, father } = await makeFamily();
    const id = (await toTeacher(mother, teacher, child)).json<{ id: string }>().id;
    await mother.call('DELETE', `/api/links/${naturalId('link', mother.id, child.id)}`);
    expect(await idsOf(mother, '/api/parent/messages')).toEqual([id]);
    expect((await toTeacher(mother, teacher, child)).statusCode).toBe(404);
    const back = await toParents(teacher, classId, { studentId: child.id, parentMessageId: id });
    expect([back.statusCode, back.json()]).toMatchObject([422, { code: 'not_linked' }]);
    expect((await toParents(teacher, classId, { studentId: child.id })).json()).toMatchObject({
      recipientId: father.id,
    });
    expect(await idsOf(mother, '/api/parent/messages')).toEqual([id]);
  });
});
