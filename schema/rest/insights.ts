import * as z from 'zod/mini';
import { insightShapes } from '../insight.ts';
import { grades, subjects } from '../limits.ts';
import { consents, purposes } from '../person.ts';
import { type Area, id, schoolAdmin } from './call.ts';

const callers = ['parent'] as const;

const alert = z
  .object({
    alert: z.object({
      id,
      alertType: z.string(),
      title: z.string(),
      message: z.string(),
      isRead: z.boolean(),
      createdAt: z.string(),
    }),
    child: z.object({
      id,
      firstName: z.string(),
      lastName: z.string(),
      pypGrade: z.nullable(z.enum(grades)),
      teacherId: z.nullable(id),
    }),
  })
  .register(z.globalRegistry, { id: 'Alert' });

const childProgress = z
  .object({
    userId: id,
    name: z.string(),
    problemsSolved: z.int(),
    totalStars: z.int(),
    /** Minutes. */
    timeSpent: z.int(),
    /** Null below eight answers. */
    subjects: z.array(z.object({ subject: z.enum(subjects), progress: z.nullable(z.int()) })),
  })
  .register(z.globalRegistry, { id: 'ChildProgress' });

const summary = z
  .object({ ...insightShapes.summary.shape, id, madeAt: z.string() })
  .register(z.globalRegistry, { id: 'Insight' });

/** What a parent is told of linked children, and what it allows. */
export const insights = {
  childrenProgress: { callers, status: 200, answer: z.array(childProgress) },
  listAlerts: { callers, status: 200, answer: z.array(alert) },
  readAlert: { callers, status: 200, answer: alert },
  listInsights: { callers, status: 200, answer: z.array(summary) },
  // Once a day for a child, and the same month again renews the one that is there.
  generateInsights: {
    callers,
    status: 200,
    answer: z.object({ message: z.string(), insights: z.array(summary) }),
    limit: { max: 60, seconds: 3_600 },
  },
  learningPatterns: { callers, status: 200, answer: insightShapes.patterns },
  performancePrediction: { callers, status: 200, answer: insightShapes.prediction },
  learningStyle: { callers, status: 200, answer: insightShapes.style },
  subjectAnalysis: { callers, status: 200, answer: insightShapes.subjects },
  childConsents: { callers, status: 200, answer: consents },
  setChildConsent: {
    callers,
    body: z.object({ purpose: z.enum(purposes), given: z.boolean() }),
    status: 200,
    answer: consents,
  },
  schoolConsents: { callers: schoolAdmin, status: 200, answer: consents },
  setSchoolConsent: {
    callers: schoolAdmin,
    body: z.object({ purpose: z.enum(purposes), given: z.boolean() }),
    status: 200,
    answer: consents,
  },
} as const satisfies Area;
