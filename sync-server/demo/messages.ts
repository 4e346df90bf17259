import { naturalId } from '../../schema/ids.ts';
import type { MessagePhrase, MessageType, Priority } from '../../schema/message.ts';
import type { Role } from '../../schema/who.ts';
import type { Database } from '../db/orm.ts';
import { effects } from '../effects/index.ts';
import { nameParents } from '../services/family/linked-parents.ts';
import { createPostgresStore } from '../sync/postgres-store.ts';
import { createPush } from '../sync/push.ts';
import { day } from './school-days.ts';

const minute = 60_000;

interface Line {
  from: 'parent' | 'teacher';
  content: string;
  /** Days before today, and minutes after 9:00 UTC. */
  at: readonly [days: number, minutes: number];
  phrases?: readonly MessagePhrase[];
  isRead?: true;
}

interface Conversation {
  subject: string;
  messageType: MessageType;
  priority: Priority;
  lines: readonly Line[];
}

/** What the parent and the teacher of each of its children have written to each other, the newest not opened yet. */
const conversations: readonly (readonly Conversation[])[] = [
  [
    {
      subject: 'Reading aloud',
      messageType: 'praise',
      priority: 'normal',
      lines: [
        {
          from: 'teacher',
          at: [3, 380],
          content: 'She read a whole page to the class today and helped her neighbour with the long words.',
        },
      ],
    },
    {
      subject: 'Swimming on Monday',
      messageType: 'general',
      priority: 'normal',
      lines: [
        { from: 'teacher', at: [9, 300], isRead: true, content: 'We swim on Monday. A towel and a hat are needed.' },
        {
          from: 'parent',
          at: [9, 610],
          isRead: true,
          content: 'She has both. Thank you for telling me.',
          phrases: ['thanks'],
        },
      ],
    },
  ],
  [
    {
      subject: 'Fractions on a line',
      messageType: 'progress_update',
      priority: 'high',
      lines: [
        {
          from: 'teacher',
          at: [2, 190],
          isRead: true,
          content:
            'She can share into equal groups now. On the number line she still mixes the two numbers of a fraction. Would you cut something into 8 with her this week?',
        },
        {
          from: 'parent',
          at: [2, 540],
          isRead: true,
          content: 'We did it with a pizza. She found three eighths straight away.',
        },
        {
          from: 'parent',
          at: [1, 560],
          content: 'Could we meet for a short talk? I can come to the gate on Friday at 15:30.',
          phrases: ['meeting-ask'],
        },
      ],
    },
  ],
];

interface Child {
  id: string;
  classId: string;
  teacherId: string;
}

/** Writes these conversations as the people's own devices would; once more writes nothing. */
export async function seedMessages(
  db: Database,
  parentId: string,
  children: readonly Child[],
  opened: number,
): Promise<void> {
  await db.transaction((sql) =>
    nameParents(
      sql,
      children.map(({ id }) => id),
    ),
  );
  const { push } = createPush({ store: createPostgresStore(db), effects });
  const nine = Date.parse(`${new Date(opened).toISOString().slice(0, 10)}T09:00:00.000Z`);
  for (const [at, { id: studentId, classId, teacherId }] of children.entries())
    for (const [n, { lines, ...about }] of (conversations[at] ?? []).entries()) {
      let above: string | undefined;
      for (const [
        m,
        {
          from,
          content,
          phrases,
          isRead,
          at: [days, minutes],
        },
      ] of lines.entries()) {
        const id = naturalId('demo', 'message', studentId, String(n), String(m));
        const moment = new Date(nine - days * day + minutes * minute).toISOString();
        const [senderId, toId] = from === 'parent' ? [parentId, teacherId] : [teacherId, parentId];
        const set = { ...about, classId, studentId, toId, content, writtenAt: moment, ...(phrases ? { phrases } : {}) };
        const [verdict] = await push(
          { userId: senderId, role: from, receivedAt: moment, lastExchangeAt: null },
          'message',
          [
            {
              id,
              base: '',
              device: 'demo',
              key: `demo ${id}`,
              new: true,
              set: { ...set, ...(above ? { parentMessageId: above } : {}) },
            },
          ],
        );
        above = id;
        if (!isRead || !verdict?.document) continue;
        const readAt = new Date(Date.parse(moment) + 40 * minute).toISOString();
        const reader: Role = from === 'parent' ? 'teacher' : 'parent';
        const { rev } = verdict.document;
        await push({ userId: toId, role: reader, receivedAt: readAt, lastExchangeAt: null }, 'message', [
          { id, base: rev, device: 'demo', key: `demo ${id} read`, set: { readAt } },
        ]);
      }
    }
}
