import { naturalId } from '../../schema/ids.ts';
import { messageCause } from '../../schema/message.ts';
import type { Sql } from '../db/orm.ts';
import { patchRows, writeRows } from '../db/tables.ts';
import { announceMessages, silentUntil } from '../services/family/message-notice.ts';
import { noticeId } from '../services/notices/notify.ts';
import { factsOf } from '../services/family/letter-facts.ts';
import type { Letter } from '../services/family/letter.ts';
import { recipientsOf } from '../services/family/recipients.ts';
import type { Change, Effect, PushContext } from '../sync/effects.ts';

type MessageChange = Change<'message'>;

const letterOf = ({ id, next: { classId, studentId, toId } }: MessageChange): Letter => ({
  id,
  classId,
  studentId,
  toId,
});

const isNew = ({ prev, deleted }: MessageChange): boolean => !prev && !deleted;

/** A message gets its reader, names and quiet hours; several readers get a copy each; whoever reads it has read its notice. */
export const messageEffect: Effect<'message', Sql> = {
  before: async (sql, changes, ctx) => {
    const made = changes.filter(isNew);
    if (made.length === 0) return;
    const letters = made.map(letterOf);
    const isTeacher = ctx.role === 'teacher';
    const recipients = await recipientsOf(sql, letters, ctx);
    const facts = await factsOf(sql, letters, ctx.userId);
    for (const { id, next, refuse } of made) {
      const known = facts.get(id);
      const [first, ...others] = recipients.get(id) ?? [];
      if (!known) refuse('not_found');
      else if (!known.isActive) refuse('class_ended');
      else if (next.studentId && known.studentName === null) refuse(isTeacher ? 'not_found' : 'teacher_left');
      else if (!first) refuse(!isTeacher ? 'teacher_left' : next.toId ? 'not_linked' : 'nobody_linked');
      if (!known || !first) continue;
      next.senderName = known.senderName;
      next.className = known.className;
      if (known.studentName) next.studentName = known.studentName;
      next.receivedAt = ctx.receivedAt;
      // What goes to several stays its sender's own; each of them gets a copy of it.
      if (others.length > 0) continue;
      next.recipientId = first.id;
      next.recipientName = first.name;
    }
    const silent = await silentUntil(
      sql,
      made.flatMap(({ next }) => next.recipientId ?? []),
      ctx.receivedAt,
    );
    for (const { next } of made) next.silentUntil = next.recipientId && silent.get(next.recipientId);
  },

  after: async (sql, changes, ctx) => {
    const made = changes.filter(isNew);
    const copied = await writeCopies(
      sql,
      made.filter(({ next }) => !next.recipientId),
      ctx,
    );
    await announceMessages(sql, [...made.map(({ next }) => next), ...copied]);
    const opened = changes.flatMap(({ id, next, fields }) =>
      fields.includes('readAt') && next.readAt && next.recipientId
        ? [{ id: noticeId(next.recipientId, messageCause(id)), changes: { readAt: next.readAt } }]
        : [],
    );
    await patchRows(sql, 'notice', opened);
  },
};

async function writeCopies(
  sql: Sql,
  originals: readonly MessageChange[],
  ctx: PushContext,
): Promise<MessageChange['next'][]> {
  if (originals.length === 0) return [];
  // The same as before this was stored: the links are held until the end of the transaction.
  const recipients = await recipientsOf(sql, originals.map(letterOf), ctx);
  const everybody = [...recipients.values()].flatMap((each) => each.map(({ id }) => id));
  const silent = await silentUntil(sql, everybody, ctx.receivedAt);
  const copies = originals.flatMap(({ id, next }) =>
    (recipients.get(id) ?? []).map((recipient) => ({
      ...next,
      id: naturalId('message', id, recipient.id),
      originalId: id,
      recipientId: recipient.id,
      recipientName: recipient.name,
      silentUntil: silent.get(recipient.id),
    })),
  );
  await writeRows(sql, 'message', copies);
  return copies;
}
