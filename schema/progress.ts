import { z } from 'zod';
import { collection, natural, refused } from './collection.ts';
import { id, integer, json, text } from './fields.ts';
import { subjects } from './limits.ts';
import { scope } from './who.ts';

const perSubject = z.partialRecord(z.enum(subjects), z.object({ solved: z.int().min(0), tried: z.int().min(0) }));

const amount = z.int().min(0);
/** Of one subject in one week: questions solved, tried and right at the first try, minutes, stars; answers of practice count as one try each. */
const week = z.tuple([amount, amount, amount, amount, amount]);
export const weeksKept = 52;
/** By ISO week ("2026-W47", in the student's time zone) and subject; the last 52 weeks, of them those in which something was done. */
const weeks = z
  .record(z.string().regex(/^\d{4}-W\d{2}$/), z.partialRecord(z.enum(subjects), week))
  .refine((all) => Object.keys(all).length <= weeksKept);
export type ProgressWeeks = z.infer<typeof weeks>;

/** What a student has reached, counted by the server from its ledgers. */
export const progress = collection('progress', {
  id: natural('studentId'),
  version: 0,
  fields: {
    studentId: id(),
    problemsSolved: integer(0, 1_000_000),
    totalStars: integer(0, 1_000_000),
    /** Minutes. */
    timeSpent: integer(0, 10_000_000),
    perSubject: json(perSubject),
    weeks: json(weeks).serverLater(),
    /** The calendar month (YYYY-MM, in the student's time zone) that `sessionsUsed` counts. */
    month: text(7),
    sessionsUsed: integer(0, 1_000_000),
    /** Sessions a month; -1 is unlimited. */
    sessionLimit: integer(-1, 1_000_000),
  },
  scopes: (doc) => [scope.family(doc.studentId)],
  write: () => refused('not_yours'),
  remove: () => refused('not_yours'),
  makers: [],
  daily: {},
  merge: {},
});
