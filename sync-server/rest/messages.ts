import { naturalId } from '../../schema/ids.ts';
import { scope } from '../../schema/who.ts';
import type { SignedIn } from '../auth/session.ts';
import type { Found } from '../db/find.ts';
import { find, findById } from '../db/find.ts';
import { scopeSql } from '../db/grants.ts';
import type { Sql } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import { report } from '../services/safety/content-report.ts';
import { requireTeaches } from './may.ts';
import { classMessage, message } from './present/message.ts';
import type { Handlers } from './router.ts';
import { idFor, writeOne } from './write.ts';

type Message = Found<'message'>;

const newestFirst = { order: ['-receivedAt', 'id'] } as const;

/** What was written to several is listed by its copies, one for each reader. */
const sentBy = async (sql: Sql, senderId: string, more: { classId?: string } = {}): Promise<Message[]> =>
  (await find(sql, 'message', { senderId, ...more }, newestFirst)).filter(({ recipientId }) => recipientId);

const sentTo = (sql: Sql, recipientId: string, more: { classId?: string } = {}): Promise<Message[]> =>
  find(sql, 'message', { recipientId, ...more }, newestFirst);

const together = (...lists: readonly Message[][]): Message[] =>
  lists.flat().sort((a, b) => (b.receivedAt ?? '').localeCompare(a.receivedAt ?? '') || a.id.localeCompare(b.id));

/** Refuses with `not_found` a message that this person neither wrote nor got. */
async function requireOwn(sql: Sql, userId: string, messageId: string): Promise<Message> {
  const found = await findById(sql, 'message', messageId);
  if (!found || (found.senderId !== userId && found.recipientId !== userId)) throw new Refusal('not_found');
  return found;
}

/** Gives the class in which this teacher has a parent's linked child, or refuses with `not_found`. */
async function classBetween(
  sql: Sql,
  { parentId, studentId, teacherId }: { parentId: string; studentId: string; teacherId: string },
): Promise<string> {
  const [found] = await sql.query<{ class_id: string }>(
    `select e.class_id from sync_member p
     join enrolment e on e.student_id = $2 and not e.deleted join classroom c on c.id = e.class_id and not c.deleted
     join sync_member t on t.user_id = $3 and t.scope = ${scopeSql('teachers', 'e.class_id')}
     where p.user_id = $1 and p.scope = $4 order by c.is_active desc, (c.teacher_id = $3) desc, e.id limit 1`,
    [parentId, studentId, teacherId, scope.parents(studentId)],
  );
  if (!found) throw new Refusal('not_found');
  return found.class_id;
}

/** Gives a child of this parent in a class, the one that an announcement to the class is answered about. */
async function childIn(sql: Sql, parentId: string, classId: string): Promise<string | undefined> {
  const [found] = await sql.query<{ student_id: string }>(
    `select e.student_id from enrolment e
     join sync_member p on p.user_id = $1 and p.scope = ${scopeSql('parents', 'e.student_id')}
     where e.class_id = $2 and not e.deleted order by e.first_name, e.id limit 1`,
    [parentId, classId],
  );
  return found?.student_id;
}

/** The other person of a message. */
const otherOf = (of: Message, who: SignedIn): string | undefined =>
  of.senderId === who.userId ? of.recipientId : of.senderId;

export const messages: Handlers<
  | 'listMessages'
  | 'countUnread'
  | 'sendToTeacher'
  | 'readMessage'
  | 'listSent'
  | 'listReceived'
  | 'sendToParents'
  | 'classMessages'
  | 'reportMessage'
> = {
  listMessages: async ({ who }, { db }) => {
    const rows = await db.readAs(who.userId, async (sql) =>
      together(await sentBy(sql, who.userId), await sentTo(sql, who.userId)),
    );
    return rows.map(message);
  },

  countUnread: async ({ who }, { db }) => {
    const [found] = await db.readAs(who.userId, (sql) =>
      sql.query<{ count: number }>(
        'select count(*)::int as count from message where recipient_id = $1 and read_at is null and not deleted',
        [who.userId],
      ),
    );
    return { count: found?.count ?? 0 };
  },

  sendToTeacher: async ({ who, body, key }, deps) => {
    const { id: given, recipientId, ...said } = body;
    const to = await deps.db.read(async (sql) => {
      const of = said.parentMessageId ? await requireOwn(sql, who.userId, said.parentMessageId) : undefined;
      const toId = recipientId ?? (of && otherOf(of, who));
      const studentId = said.studentId ?? of?.studentId ?? (of && (await childIn(sql, who.userId, of.classId)));
      if (!toId || !studentId || (of && otherOf(of, who) !== toId)) throw new Refusal('not_found');
      const classId = await classBetween(sql, { parentId: who.userId, studentId, teacherId: toId });
      return { subject: of?.subject, messageType: of?.messageType ?? 'general', classId, toId, studentId };
    });
    const set = { ...to, ...said, writtenAt: new Date().toISOString() };
    return message(await writeOne(deps, who, 'message', { id: idFor(who, 'message', given, key), new: true, set }));
  },

  readMessage: async ({ who, params: { id } }, deps) => {
    const found = await deps.db.readAs(who.userId, (sql) => requireOwn(sql, who.userId, id));
    // The sender's own messages are never marked read.
    if (found.recipientId !== who.userId) throw new Refusal('not_found');
    if (found.readAt) return message(found);
    return message(await writeOne(deps, who, 'message', { id, set: { readAt: new Date().toISOString() } }));
  },

  listSent: async ({ who }, { db }) => (await db.readAs(who.userId, (sql) => sentBy(sql, who.userId))).map(message),

  listReceived: async ({ who }, { db }) => (await db.readAs(who.userId, (sql) => sentTo(sql, who.userId))).map(message),

  sendToParents: async ({ who, body, key }, deps) => {
    const { id: given, message: content, parentMessageId, studentId, ...fields } = body;
    const toId = await deps.db.readAs(who.userId, async (sql) => {
      await requireTeaches(sql, who.userId, fields.classId);
      if (studentId && !(await findById(sql, 'enrolment', naturalId('enrolment', fields.classId, studentId))))
        throw new Refusal('not_found');
      return parentMessageId ? otherOf(await requireOwn(sql, who.userId, parentMessageId), who) : undefined;
    });
    const set = {
      ...fields,
      content,
      writtenAt: new Date().toISOString(),
      ...(studentId ? { studentId } : {}),
      ...(parentMessageId ? { parentMessageId, toId } : {}),
    };
    const id = idFor(who, 'message', given, key);
    return classMessage(await writeOne(deps, who, 'message', { id, new: true, set }), who.userId);
  },

  classMessages: async ({ who, params: { id: classId } }, { db }) => {
    const rows = await db.readAs(who.userId, async (sql) => {
      await requireTeaches(sql, who.userId, classId);
      return together(await sentBy(sql, who.userId, { classId }), await sentTo(sql, who.userId, { classId }));
    });
    return rows.map((one) => classMessage(one, who.userId));
  },

  reportMessage: async ({ who, params: { id }, body }, { db }) => {
    await db.transaction(async (sql) => {
      const { recipientId, senderId, subject, content } = await requireOwn(sql, who.userId, id);
      if (recipientId !== who.userId) throw new Refusal('not_found');
      const reported = {
        kind: 'message' as const,
        about: id,
        authorId: senderId,
        title: subject,
        content: { content },
      };
      await report(sql, reported, { reporterId: who.userId, ...body }, new Date().toISOString());
    });
    return { reported: true };
  },
};
