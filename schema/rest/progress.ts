import * as z from 'zod/mini';
import { grades, subjects } from '../limits.ts';
import { leaderCategories, leaderGroups, leaderPeriods } from '../views/leaderboard.ts';
import { type Area, id, student as callers } from './call.ts';

const amount = z.int().check(z.minimum(0));

const subjectProgress = z
  .object({
    subject: z.enum(subjects),
    solved: amount,
    tried: amount,
    /** Of a hundred: the share of the skills of the student's grade that are mastered; null below eight answers. */
    progress: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
    mastered: amount,
    skills: amount,
    answersMissing: amount,
  })
  .register(z.globalRegistry, { id: 'SubjectProgress' });

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
    place: z.int().check(z.minimum(1)),
    nickname: z.string(),
    avatar: z.nullable(z.string()),
    value: amount,
    mine: z.boolean(),
    /** For teachers of the class only. */
    name: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Place' });

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
      grade: z.nullable(z.enum(grades)),
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
          earnedAt: z.nullable(z.string()),
        })
        .register(z.globalRegistry, { id: 'Achievement' }),
    ),
  },
  leaderboard: {
    callers: 'signed-in',
    query: z.object({
      category: z._default(z.enum(leaderCategories), 'stars'),
      period: z._default(z.enum(leaderPeriods), 'weekly'),
      group: z._default(z.enum(leaderGroups), 'grade'),
      /** A teacher's class: its own list. */
      classId: z.optional(id),
    }),
    status: 200,
    answer: z.object({
      category: z.enum(leaderCategories),
      period: z.enum(leaderPeriods),
      group: z.enum(leaderGroups),
      grade: z.nullable(z.enum(grades)),
      /** When the list was counted; null where there is none. */
      countedAt: z.nullable(z.string()),
      places: z.array(place),
      /** A student's own: its value now and the place that it has, or would have, by it. */
      own: z.nullable(
        z.object({
          nickname: z.string(),
          value: z.nullable(amount),
          place: z.nullable(z.int().check(z.minimum(1))),
          /** Whether others see it, and whether its adults have allowed it. */
          shown: z.boolean(),
          allowed: z.boolean(),
        }),
      ),
    }),
  },
} as const satisfies Area;
