import type { CollectionName } from '../../../schema/index.ts';
import { asLong, type Kept } from './kept.ts';

const ofStudent = 't.student_id = $1';
const ofTwo = 't.parent_id = $1 or t.student_id = $1';
const yearAndOne = 'the school year and the one after it; the job keep_terms';

/** What each replicated collection holds: a collection that says nothing here does not compile. */
export const keptCollections: Readonly<Record<CollectionName, Kept>> = {
  person: {
    what: 'the profile: username, name, grade, nickname, picture, settings, the consents in force',
    whose: 't.id = $1',
    export: { as: 'Profile' },
    retention: asLong,
    erasure: 'tombstone',
  },
  link: {
    what: 'which parent is linked with which child',
    whose: ofTwo,
    export: { as: 'Family' },
    retention: 'until one of the two ends it',
    erasure: 'tombstone',
  },
  classroom: {
    what: 'a class: name, grade, subject, year, its teacher’s name',
    whose: 't.teacher_id = $1',
    export: { as: 'Classes taught' },
    retention: 'as long as the school; ninety days after it was archived it leaves the devices',
    erasure: { stays: 'the class is its students’ and the school’s; it loses its teacher and the name' },
  },
  enrolment: {
    what: 'a child’s place in a class, with the names that its teachers call it by',
    whose: ofStudent,
    export: { as: 'Classes', without: ['parents'] },
    retention: 'until the child leaves the class',
    erasure: 'tombstone',
  },
  practiceTest: {
    what: 'a practice test that somebody made',
    whose: 't.author_id = $1',
    export: { as: 'Practice tests made' },
    retention: 'until its author deletes it',
    erasure: 'tombstone',
  },
  assignment: {
    what: 'set work: title, words, files, when it is due',
    whose: 't.teacher_id = $1',
    export: { as: 'Work set' },
    retention: 'as long as the class',
    erasure: { stays: 'it is the class’s; nothing in it names a person' },
  },
  attempt: {
    what: 'a child’s way through a practice test: answers and result',
    whose: ofStudent,
    export: { as: 'Practice', without: ['items'] },
    retention: asLong,
    erasure: 'tombstone',
  },
  submission: {
    what: 'an answer to set work, with its mark and what was said about it',
    whose: ofStudent,
    export: { as: 'Answers' },
    retention: asLong,
    erasure: 'tombstone',
  },
  template: {
    what: 'a teacher’s template of work',
    whose: 't.teacher_id = $1',
    export: { as: 'Templates' },
    retention: 'until its teacher deletes it',
    erasure: 'tombstone',
  },
  homeworkSession: {
    what: 'a homework question, its photo’s reading and every try at it',
    whose: ofStudent,
    export: { as: 'Homework questions' },
    retention: yearAndOne,
    erasure: 'tombstone',
  },
  message: {
    what: 'what a parent and a teacher write to each other about a child',
    whose: 't.sender_id = $1 or t.recipient_id = $1',
    goes: 't.sender_id = $1 or t.recipient_id = $1 or t.student_id = $1',
    export: { as: 'Messages' },
    retention: 'as long as the account of one of the two',
    erasure: 'tombstone',
  },
  notice: {
    what: 'what a person was told: work, marks, requests, alerts about a child',
    whose: 't.person_id = $1',
    goes: `t.person_id = $1 or t.about = $1::text or exists (select from jsonb_each_text(t.details) d where d.value = $1::text)
      or (t.kind in ('request', 'unlink') and t.about in (select r.id::text from link_request r where $1 in (r.asker_id, r.student_id)))
      or (t.kind = 'message' and t.about in (select m.id::text from message m where $1 in (m.sender_id, m.recipient_id)))`,
    export: { as: 'Notices' },
    retention: `${asLong}; what a child asked its teachers, and their answer, until the question goes`,
    erasure: 'tombstone',
  },
  progress: {
    what: 'what a child has reached: sums by week, skills, stars, achievements',
    whose: ofStudent,
    export: { as: 'Progress' },
    retention: asLong,
    erasure: 'tombstone',
  },
  insight: {
    what: 'what the program has found in a child’s work, for its parents',
    whose: ofStudent,
    export: { as: 'Insights' },
    retention: 'until the next one of its kind',
    erasure: 'tombstone',
  },
};
