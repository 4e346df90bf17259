import { z } from 'zod';
import { grades, subjects } from '../limits.ts';
import { leaderCategories, leaderGroups, leaderPeriods } from '../views/leaderboard.ts';
import { type Area, id, student as callers } from './call.ts';

const amount = z.int().min(0);

const subjectProgress = z
  .object({
    subject: z.enum(subjects),
    solved: amount,
    tried: amount,
    /** Of a hundred: the share of the skills of the student's grade that are mastered; null below eight answers. */
    progress: z.int().min(0).max(100).nullable(),
    mastered: amount,
    skills: amount,
    answersMissing: amount,
  })
  .meta({ id: 'SubjectProgress' });

const week = z.object({
  week: z.string(),
  solved: amount,
  tried: amount,
  right: amount,
  minutes: amount,
  stars: amount,
});

const place = z
  .object({
    place: z.int().min(1),
    nickname: z.string(),
    avatar: z.string().nullable(),
    value: amount,
    mine: z.boolean(),
    /** For teachers of the class only. */
    name: z.string().nullable(),
  })
  .meta({ id: 'Place' });

/** What a student has reached, and the lists of its school. */
export const progress = {
  progressStats: {
    callers,
    status: 200,
    answer: z.object({
      problemsSolved: amount,
      totalStars: amount,
      /** Minutes. */
      timeSpent: amount,
      practiceTests: amount,
      daysWorked: amount,
      longestRun: amount,
      grade: z.enum(grades).nullable(),
      subjects: z.array(subjectProgress),
      weeks: z.array(week),
    }),
  },
  achievements: {
    callers,
    status: 200,
    answer: z.array(
      z
        .object({
          key: z.string(),
          name: z.string(),
          description: z.string(),
          /** How far it is, never more than `need`. */
          have: amount,
          need: amount,
          earnedAt: z.string().nullable(),
        })
        .meta({ id: 'Achievement' }),
    ),
  },
  leaderboard: {
    callers: 'signed-in',
    query: z.object({
      category: z.enum(leaderCategories).default('stars'),
      period: z.enum(leaderPeriods).default('weekly'),
      group: z.enum(leaderGroups).default('grade'),
      /** A teacher's class: its own list. */
      classId: id.optional(),
    }),
    status: 200,
    answer: z.object({
      category: z.enum(leaderCategories),
      period: z.enum(leaderPeriods),
      group: z.enum(leaderGroups),
      grade: z.enum(grades).nullable(),
      /** When the list was counted; null where there is none. */
      countedAt: z.string().nullable(),
      places: z.array(place),
      /** A student's own: its value now and the place that it has, or would have, by it. */
      own: z
        .object({
          nickname: z.string(),
          value: amount.nullable(),
          place: z.int().min(1).nullable(),
          /** Whether others see it, and whether its adults have allowed it. */
          shown: z.boolean(),
          allowed: z.boolean(),
        })
        .nullable(),
    }),
  },
} as const satisfies Area;
