import { expect, test } from 'vitest';
import { passes, stepOf, threadsOf } from './messages.ts';

const [me, mother, father] = ['teacher', 'mother', 'father'];
let minute = 0;
const at = (): string => `2026-11-26T10:${String(minute++).padStart(2, '0')}:00.000Z`;
const words = (id: string, senderId: string, more: Record<string, string | undefined> = {}) => {
  const moment = at();
  return { id, senderId, writtenAt: moment, receivedAt: moment, ...more } as {
    id: string;
    senderId: string;
    writtenAt: string;
    recipientId?: string;
    originalId?: string;
    receivedAt?: string;
    readAt?: string;
  };
};
const shape = (threads: ReturnType<typeof threadsOf>) =>
  threads.map(({ id, messages, unread, copies }) => [
    id,
    messages.map((one) => one.id).join(' '),
    unread,
    copies.length,
  ]);

test('answers stand in the conversation of what they answer, the newest conversation first', () => {
  const all = [
    words('a', me, { recipientId: mother, readAt: at() }),
    words('b', father, { recipientId: me }),
    words('c', mother, { recipientId: me, parentMessageId: 'a' }),
    words('d', me, { recipientId: mother, parentMessageId: 'c' }),
  ];
  expect(shape(threadsOf(all, me))).toEqual([
    ['a', 'a c d', 1, 0],
    ['b', 'b', 1, 0],
  ]);
  expect(shape(threadsOf(all, mother))[0]).toEqual(['a', 'a c d', 1, 0]);
});

test('what is not at school yet comes last, whatever the clock of the device says', () => {
  const all = [
    words('a', me, { toId: mother, parentMessageId: 'b', receivedAt: undefined }),
    words('b', mother, { recipientId: me }),
  ];
  expect(shape(threadsOf(all, me))).toEqual([['b', 'b a', 1, 0]]);
});

test('what was written to several is one entry; an answer opens a conversation with its writer', () => {
  const all = [
    words('o', me),
    words('o1', me, { recipientId: mother, originalId: 'o' }),
    words('o2', me, { recipientId: father, originalId: 'o' }),
  ];
  expect(shape(threadsOf(all, me))).toEqual([['o', 'o', 0, 2]]);
  expect(shape(threadsOf(all.slice(1, 2), mother))).toEqual([['o1', 'o1', 1, 0]]);
  const answered = [...all, words('r', father, { recipientId: me, parentMessageId: 'o2' })];
  expect(shape(threadsOf(answered, me))).toEqual([
    ['o2', 'o2 r', 1, 0],
    ['o', 'o', 0, 2],
  ]);
});

test('a message that answers what is not here, a foreign one, or itself in a circle, begins a conversation', () => {
  const all = [
    words('a', mother, { recipientId: me, parentMessageId: 'elsewhere' }),
    words('b', father, { recipientId: me, parentMessageId: 'a' }),
    words('c', mother, { recipientId: me, parentMessageId: 'd' }),
    words('d', mother, { recipientId: me, parentMessageId: 'c' }),
  ];
  expect(threadsOf(all, me).map(({ messages }) => messages.length)).toEqual([2, 1, 1]);
});

test('the filters look for what one has sent or received', () => {
  const [thread] = threadsOf([words('a', me, { recipientId: mother })], me);
  expect(thread && [passes(thread, 'all', me), passes(thread, 'sent', me), passes(thread, 'received', me)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a receipt says seen when all who got it have read it', () => {
  expect(stepOf({ rev: '' })).toBe('device');
  expect(stepOf({ rev: '1.2' })).toBe('school');
  expect(stepOf({ rev: '1.2', readAt: 'then' })).toBe('seen');
  expect(stepOf({ rev: '1.2' }, [{ readAt: 'then' }, {}])).toBe('school');
  expect(stepOf({ rev: '1.2' }, [{ readAt: 'then' }, { readAt: 'then' }])).toBe('seen');
});
