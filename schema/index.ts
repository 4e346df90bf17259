import { assignment } from './assignment.ts';
import { attempt } from './attempt.ts';
import { classroom } from './classroom.ts';
import type { AnyCollection, DocumentOf } from './collection.ts';
import { enrolment } from './enrolment.ts';
import { homeworkSession } from './homework-session.ts';
import { insight } from './insight.ts';
import { link } from './link.ts';
import { message } from './message.ts';
import { notice } from './notice.ts';
import { person } from './person.ts';
import { practiceTest } from './practice-test.ts';
import { progress } from './progress.ts';
import { submission } from './submission.ts';
import { template } from './template.ts';
import type { Role } from './who.ts';

/** All replicated collections, parents before children: the order of every push and every transaction. */
export const collections = {
  person,
  link,
  classroom,
  enrolment,
  practiceTest,
  assignment,
  attempt,
  submission,
  template,
  homeworkSession,
  message,
  notice,
  progress,
  insight,
} as const;

export type CollectionName = keyof typeof collections;
export const collectionNames = Object.keys(collections) as CollectionName[];

export type PersonDocument = DocumentOf<typeof person>;
export type MessageDocument = DocumentOf<typeof message>;
export type NoticeDocument = DocumentOf<typeof notice>;

/** The definition of a collection by its name, with its field types forgotten. */
export const collectionOf = (name: CollectionName): AnyCollection => collections[name];

/** The collections that a client of this role opens. */
export const collectionsOf = (role: Role): readonly CollectionName[] => opened[role];

/**
 * How many collections a role opens at most: free RxDB takes 13 in one realm (measured). Students open 11 and parents 8.
 * Disputes, reports, reminders, consents and requests are no collections: they come and go by REST, and what a person must know of them is a notice.
 */
export const mostCollections = 11;

const opened: Record<Role, readonly CollectionName[]> = {
  student: [
    'person',
    'link',
    'classroom',
    'enrolment',
    'practiceTest',
    'assignment',
    'attempt',
    'submission',
    'homeworkSession',
    'notice',
    'progress',
  ],
  teacher: [
    'person',
    'classroom',
    'enrolment',
    'practiceTest',
    'assignment',
    'submission',
    'template',
    'message',
    'notice',
  ],
  // No classes or set work: what a child handed in and was told carries their names (docs/decisions/0029).
  parent: ['person', 'link', 'enrolment', 'submission', 'message', 'notice', 'progress', 'insight'],
  school_admin: ['person', 'classroom', 'notice'],
  admin: ['person', 'notice'],
};
