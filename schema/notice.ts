import * as z from 'zod/mini';
import { collection, may, natural, refused } from './collection.ts';
import { choice, id, instant, json, text } from './fields.ts';
import { scope } from './who.ts';

const noticeKinds = [
  'assignment',
  'grade',
  'enrolment',
  'answer',
  'safety',
  'ask',
  'help',
  // Somebody wishes to be linked with a child or to have it in a class; a link began; a link ended, or was refused.
  'request',
  'link',
  'unlink',
  // An achievement was reached.
  'award',
  // Work that is due tomorrow; a reminder that its person has set; the platform's answer about a plan.
  'due',
  'reminder',
  'plan',
  // Somebody has written.
  'message',
  // An answer was given back for another try.
  'returned',
  // A mark is contested; it was answered.
  'dispute',
  'settled',
  // To parents: what a job has seen of a child, and the week in short.
  'alert',
  'digest',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What a teacher can say to a child who asks: opening all the steps, or one of six phrases. No free text between the two. */
export const helpAnswers = [
  'allow-steps',
  'read-again',
  'draw-it',
  'next-hint',
  'check-numbers',
  'nearly',
  'come-to-me',
] as const;
export type HelpAnswer = (typeof helpAnswers)[number];
export const helpPhrases = helpAnswers.filter((answer) => answer !== 'allow-steps');

/** The cause of a teacher's notice that a child asks for help with a question. */
export const helpRequestCause = (sessionId: string): string => `ask:${sessionId}`;
/** The cause of the child's notice that a teacher has answered. */
export const helpCause = (sessionId: string): string => `help:${sessionId}`;

/** Something that a person should know: made by the server as an effect of a write, read by the person. */
export const notice = collection('notice', {
  id: natural('personId', 'cause'),
  version: 0,
  fields: {
    personId: id(),
    /** What it is about, the same for the same event: "grade:<submission id>". */
    cause: text(120),
    kind: choice(noticeKinds),
    /** The id of the row to open. */
    about: text(60),
    /** Values for the text of this kind (a title, a name). */
    details: json(z.record(z.string(), z.string())),
    createdAt: instant(),
    readAt: instant().optional(),
    /** To a child that asks (`ask`): what its teacher says. */
    answer: choice(helpAnswers).later(),
    /** When the child first opened that answer. */
    answerSeenAt: instant().serverLater(),
  },
  scopes: (doc) => [scope.own(doc.personId)],
  write: (who, _next, prev) => {
    if (!prev || !who.is(prev.personId)) return refused('not_yours');
    const classId = prev.details['classId'];
    return prev.kind === 'ask' && classId && who.teaches(classId) ? may('readAt', 'answer') : may('readAt');
  },
  remove: () => refused('not_yours'),
  makers: [],
  daily: { student: 4_000, parent: 4_000, teacher: 4_000, school_admin: 4_000, admin: 4_000 },
  merge: { readAt: 'max', answer: 'mine' },
  indexes: ['createdAt'],
});
