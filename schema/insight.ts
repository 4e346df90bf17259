import * as z from 'zod/mini';
import { collection, natural, refused } from './collection.ts';
import { choice, id, instant, json, text } from './fields.ts';
import { subjects } from './limits.ts';
import { scope } from './who.ts';

/** The monthly summary and the four analyses, as the specification names them. */
const insightKinds = ['summary', 'patterns', 'prediction', 'style', 'subjects'] as const;
export type InsightKind = (typeof insightKinds)[number];

const percent = z.int().check(z.minimum(0), z.maximum(100));
const said = z.string().check(z.maxLength(400));
const day = z.iso.date();

/** One thing behind a statement: no words that the child typed. */
const evidenceItem = z.object({
  day,
  subject: z.enum(subjects),
  what: z.string().check(z.maxLength(200)),
  how: z.string().check(z.maxLength(60)),
});
export type EvidenceItem = z.infer<typeof evidenceItem>;

/** How many items a statement can be opened to; the sample says how many there were. */
const evidenceShown = 12;

/** Everything that is said carries how much it rests on and can be opened to it. */
const backed = { sample: z.int().check(z.minimum(0)), items: z.array(evidenceItem).check(z.maxLength(evidenceShown)) };

/** What is missing until something can be said: "Not enough answers yet: 3 more". */
const missing = z.nullable(said);

const rated = z.object({ description: said, successRate: percent, ...backed });

const summary = z.object({
  kind: z.literal('summary'),
  startDate: day,
  endDate: day,
  overallProgress: z.nullable(percent),
  /** The finding in one sentence. */
  say: said,
  summary: z.object({
    totalProblemsAttempted: z.int().check(z.minimum(0)),
    totalCorrectAnswers: z.int().check(z.minimum(0)),
  }),
  strengths: z.array(rated).check(z.maxLength(5)),
  weaknesses: z.array(rated).check(z.maxLength(5)),
  recommendations: z.array(said).check(z.maxLength(5)),
  /** By weeks, the oldest first: how many were tried, how many right at the first try. */
  course: z
    .array(z.object({ from: day, tried: z.int().check(z.minimum(0)), right: z.int().check(z.minimum(0)) }))
    .check(z.maxLength(6)),
  missing,
});

const patterns = z.object({
  kind: z.literal('patterns'),
  preferredLearningTime: z.nullable(z.enum(['morning', 'afternoon', 'evening'])),
  /** Minutes: the usual length of a session, as it was seen. */
  attentionSpan: z.nullable(z.int().check(z.minimum(0))),
  problemSolvingApproach: z.nullable(said),
  patterns: z
    .array(
      z.object({
        patternType: z.string().check(z.maxLength(60)),
        strength: percent,
        description: said,
        recommendations: z.array(said).check(z.maxLength(3)),
        ...backed,
      }),
    )
    .check(z.maxLength(6)),
  missing,
});

const prediction = z.object({
  kind: z.literal('prediction'),
  /** The middle of the range, which is what is meant. */
  nextMonthPrediction: z.nullable(percent),
  range: z.nullable(z.object({ low: percent, high: percent, confidence: percent })),
  quarterlyForecast: z
    .array(z.object({ quarter: z.string().check(z.maxLength(7)), predictedScore: percent, confidence: percent }))
    .check(z.maxLength(1)),
  riskFactors: z.array(z.object({ description: said, ...backed })).check(z.maxLength(4)),
  opportunities: z.array(z.object({ description: said, ...backed })).check(z.maxLength(4)),
  ...backed,
  missing,
});

const style = z.object({
  kind: z.literal('style'),
  primaryStyle: z.nullable(said),
  secondaryStyle: z.nullable(said),
  styleDescription: said,
  strengths: z.array(said).check(z.maxLength(4)),
  challenges: z.array(said).check(z.maxLength(4)),
  teachingRecommendations: z.array(said).check(z.maxLength(4)),
  ...backed,
  missing,
});

const ofSubjects = z.object({
  kind: z.literal('subjects'),
  strongestSubject: z.nullable(z.enum(subjects)),
  needsAttention: z.array(z.enum(subjects)).check(z.maxLength(subjects.length)),
  crossSubjectInsights: z.array(said).check(z.maxLength(4)),
  subjects: z
    .array(
      z.object({
        name: z.enum(subjects),
        proficiencyLevel: z.nullable(z.enum(['Advanced', 'Proficient', 'Developing', 'Needs help'])),
        score: z.nullable(percent),
        trend: z.nullable(z.enum(['improving', 'declining', 'steady'])),
        topicBreakdown: z
          .array(
            z.object({
              topic: z.string().check(z.maxLength(120)),
              mastery: percent,
              /** Of how many answers; absent in what was made before it was kept. */
              answers: z.optional(z.int().check(z.minimum(0))),
            }),
          )
          .check(z.maxLength(20)),
        recommendations: z.array(said).check(z.maxLength(3)),
        ...backed,
        missing,
      }),
    )
    .check(z.maxLength(subjects.length)),
  missing,
});

/** What each kind says, for calls that name the kind themselves. */
export const insightShapes = {
  summary: z.omit(summary, { kind: true }),
  patterns: z.omit(patterns, { kind: true }),
  prediction: z.omit(prediction, { kind: true }),
  style: z.omit(style, { kind: true }),
  subjects: z.omit(ofSubjects, { kind: true }),
} as const;

const insightContent = z.discriminatedUnion('kind', [summary, patterns, prediction, style, ofSubjects]);
export type InsightContent = z.infer<typeof insightContent>;
export type ContentOf<K extends InsightKind> = Extract<InsightContent, { kind: K }>;

/** What the school has found about a child in a month, made by a job from what the child did; only linked parents read it. */
export const insight = collection('insight', {
  id: natural('studentId', 'kind', 'period'),
  version: 0,
  fields: {
    studentId: id(),
    kind: choice(insightKinds),
    /** The calendar month (YYYY-MM) in the child's time zone. */
    period: text(7),
    content: json(insightContent),
    madeAt: instant(),
  },
  scopes: (doc) => [scope.parents(doc.studentId)],
  write: () => refused('not_yours'),
  remove: () => refused('not_yours'),
  makers: [],
  daily: {},
  merge: {},
});
