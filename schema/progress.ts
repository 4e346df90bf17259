import * as z from 'zod/mini';
import { collection, natural, refused } from './collection.ts';
import { id, integer, json, text } from './fields.ts';
import { subjects } from './limits.ts';
import { scope } from './who.ts';

const perSubject = z.partialRecord(
  z.enum(subjects),
  z.object({ solved: z.int().check(z.minimum(0)), tried: z.int().check(z.minimum(0)) }),
);

const amount = z.int().check(z.minimum(0));
/** Of one subject in one week: questions solved, tried and right at the first try, minutes, stars; answers of practice count as one try each. */
const week = z.tuple([amount, amount, amount, amount, amount]);
export const weeksKept = 52;
const isoWeek = z.string().check(z.regex(/^\d{4}-W\d{2}$/));
/** By ISO week ("2026-W47", in the student's time zone) and subject; the last 52 weeks, of them those in which something was done. */
const weeks = z
  .record(isoWeek, z.partialRecord(z.enum(subjects), week))
  .check(z.refine((all) => Object.keys(all).length <= weeksKept));
export type ProgressWeeks = z.infer<typeof weeks>;

/** By ISO week the days on which something was tried, Monday the lowest of seven bits; the same weeks as `weeks`. */
const days = z
  .record(isoWeek, z.int().check(z.minimum(1), z.maximum(127)))
  .check(z.refine((all) => Object.keys(all).length <= weeksKept));
export type ProgressDays = z.infer<typeof days>;

/** Of one skill: answers, right ones among them and the days they fall on, counted over the latest days that hold twenty answers. */
const skillCount = z.tuple([amount, amount, amount]);
export type SkillCount = z.infer<typeof skillCount>;
/**
 * By the ids of `tutor/practice/curriculum.ts`, those with an answer only. An answer is the first one to a question of homework or to its
 * fresh problem, right when no hint was open, or an answer of practice that the server has marked again (docs/decisions/0040).
 */
const skills = z.record(z.string().check(z.maxLength(80)), skillCount);
export type SkillCounts = z.infer<typeof skills>;

/** When each achievement was reached, by its key (`tutor/data/achievements.ts`). */
const awards = z.record(z.string().check(z.maxLength(40)), z.iso.datetime({ precision: 3 }));

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
    days: json(days).serverLater(),
    skills: json(skills).serverLater(),
    /** Practice tests that were finished. */
    tests: integer(0, 1_000_000).serverLater(),
    awards: json(awards).serverLater(),
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
