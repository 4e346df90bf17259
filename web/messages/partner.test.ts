import { expect, it } from 'vitest';
import { partnerOf } from './partner.ts';
import type { Place } from './places.ts';
import type { Conversation, Message } from './queries.ts';

const message = (more: Partial<Message>): Message => ({
  ...{ id: 'letter', rev: '1', scopes: [], edited: {}, subject: 'Sums', content: 'How is she?' },
  ...{ messageType: 'general', priority: 'normal', writtenAt: '2026-11-28T10:00:00.000Z' },
  ...{ senderId: 'cassie', recipientId: 'robin', studentId: 'maya', classId: '3B' },
  ...{ senderName: 'Casie Okafor', recipientName: 'Robyn Ashworth', studentName: 'Maja O' },
  ...more,
});
const conversation = (first: Message, copies: readonly Message[] = []): Conversation => ({
  ...{ id: first.id, first, copies, messages: [first], latest: first, unread: 0 },
});
const place: Place = {
  ...{ id: 'place', rev: '1', scopes: [], edited: {}, subject: 'general', classId: '3B', className: '3B' },
  ...{ studentId: 'maya', firstName: 'Maya', surnameInitial: 'O', teacherId: 'robin', teacherName: 'Robin Ashworth' },
  parents: [{ id: 'cassie', name: 'Cassie Okafor' }],
};

it('a conversation is headed by the names of now, and by those of then where no class list has them', () => {
  const asked = conversation(message({}));
  expect(partnerOf(asked, 'robin', [place])).toMatchObject({ name: 'Cassie Okafor', student: 'Maya O' });
  expect(partnerOf(asked, 'cassie', [place])).toMatchObject({ name: 'Robin Ashworth', student: 'Maya O' });
  expect(partnerOf(asked, 'robin', [])).toMatchObject({ name: 'Casie Okafor', student: 'Maja O' });
  expect(partnerOf(asked, 'cassie', [])).toMatchObject({ name: 'Robyn Ashworth', student: 'Maja O' });
});

it('what went to several parents is headed by all of them, whoever has been unlinked by the name of then', () => {
  const sent = message({ senderId: 'robin', recipientId: undefined, recipientName: undefined });
  const copies = ['cassie', 'ben'].map((recipientId) =>
    message({ id: recipientId, recipientId, recipientName: `${recipientId} of then` }),
  );
  expect(partnerOf(conversation(sent, copies), 'robin', [place]).name).toBe('Cassie Okafor, ben of then');
});
