import * as z from 'zod/mini';
import { collection, may, own, refused } from './collection.ts';
import { choice, deviceTime, id, instant, json, self, text } from './fields.ts';
import { limits } from './limits.ts';
import { scope } from './who.ts';

export const messageTypes = ['general', 'concern', 'praise', 'meeting_request', 'progress_update'] as const;
export type MessageType = (typeof messageTypes)[number];
export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

/** Sentences of the app that a message may carry by name, so that another language shows them in its own words. */
export const messagePhrases = [
  'meeting-ask',
  'meeting-yes',
  'meeting-other-time',
  'praise-work',
  'praise-kind',
  'concern-talk',
  'concern-homework',
  'progress-better',
  'progress-practise',
  'thanks',
] as const;
export type MessagePhrase = (typeof messagePhrases)[number];

/** The cause of the notice that a message has come. */
export const messageCause = (messageId: string): string => `message:${messageId}`;

/**
 * Words between a teacher and a parent, written once. Each document has one reader: where a teacher writes to several parents,
 * the server keeps what was written as the sender's own and gives every parent a copy (docs/decisions/0055).
 */
export const message = collection('message', {
  id: own(),
  version: 0,
  fields: {
    senderId: self(),
    /** The class of the teacher who writes or is written to. */
    classId: id(),
    /** The child that it is about; an announcement to all parents of the class has none. */
    studentId: id().optional(),
    /** Whom the sender chose: a parent a teacher of the child, a teacher one parent; without it a teacher writes to all linked ones. */
    toId: id().optional(),
    /** What it answers. */
    parentMessageId: id().optional(),
    subject: text(limits.titleCharacters),
    content: text(limits.messageCharacters),
    messageType: choice(messageTypes),
    priority: choice(priorities),
    phrases: json(z.array(z.enum(messagePhrases)).check(z.maxLength(messagePhrases.length))).optional(),
    writtenAt: deviceTime(),
    /** Who gets it. What was written to several has none: each has a copy. */
    recipientId: id().server(),
    /** Of a copy: what the sender wrote. */
    originalId: id().server(),
    senderName: text(130).server(),
    recipientName: text(130).server(),
    studentName: text(70).server(),
    className: text(limits.classNameCharacters).server(),
    receivedAt: instant().server(),
    /** The reader's quiet hours end then: until that moment its devices stay silent. */
    silentUntil: instant().server(),
    /** When its reader first opened it. */
    readAt: deviceTime().optional(),
  },
  scopes: (doc) =>
    doc.recipientId ? [scope.own(doc.senderId), scope.own(doc.recipientId)] : [scope.own(doc.senderId)],
  write: (who, next, prev) => {
    if (prev) {
      if (!prev.recipientId || !who.is(prev.recipientId)) return refused('not_yours');
      return prev.readAt && !next.readAt ? refused('immutable', 'readAt') : may('readAt');
    }
    if (who.role === 'teacher' ? !who.teaches(next.classId) : who.role !== 'parent') return refused('not_yours');
    if (who.role === 'parent') {
      if (!next.studentId || !next.toId) return refused('invalid', next.studentId ? 'toId' : 'studentId');
      if (!who.isParentOf(next.studentId)) return refused('not_linked');
    }
    if (next.subject.trim() === '') return refused('invalid', 'subject');
    if (next.content.trim() === '') return refused('invalid', 'content');
    return may(
      'classId',
      'studentId',
      'toId',
      'parentMessageId',
      'subject',
      'content',
      'messageType',
      'priority',
      'phrases',
      'writtenAt',
    );
  },
  remove: () => refused('not_yours'),
  makers: ['parent', 'teacher'],
  daily: { parent: 2_000, teacher: 6_000 },
  merge: {
    classId: 'once',
    studentId: 'once',
    toId: 'once',
    parentMessageId: 'once',
    subject: 'once',
    content: 'once',
    messageType: 'once',
    priority: 'once',
    phrases: 'once',
    writtenAt: 'once',
    readAt: 'max',
  },
});
