import type { AnswerOf } from '../../../schema/rest/index.ts';
import type { Found } from '../../db/find.ts';

/** A message as each of its two people sees it. */
export const message = (of: Found<'message'>): AnswerOf<'readMessage'> => ({
  id: of.id,
  senderId: of.senderId,
  recipientId: of.recipientId ?? null,
  senderName: of.senderName ?? '',
  recipientName: of.recipientName ?? '',
  studentId: of.studentId ?? null,
  studentName: of.studentName ?? '',
  subject: of.subject,
  content: of.content,
  messageType: of.messageType,
  priority: of.priority,
  isRead: of.readAt !== undefined,
  createdAt: of.receivedAt ?? of.writtenAt,
  parentMessageId: of.parentMessageId ?? null,
});

/** The same for a teacher of the class, with the name of the parent. */
export const classMessage = (of: Found<'message'>, teacherId: string): AnswerOf<'sendToParents'> => ({
  ...message(of),
  parentName: (of.senderId === teacherId ? of.recipientName : of.senderName) ?? '',
  message: of.content,
});
