import { z } from 'zod';
import { collection, natural, refused } from './collection.ts';
import { id, integer, json, text } from './fields.ts';
import { subjects } from './limits.ts';
import { scope } from './who.ts';

const perSubject = z.partialRecord(z.enum(subjects), z.object({ solved: z.int().min(0), tried: z.int().min(0) }));

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
