import { z } from 'zod';
import { collection, natural, refused } from './collection.ts';
import { choice, id, instant, json, text } from './fields.ts';
import { subjects } from './limits.ts';
import { scope } from './who.ts';

/** The monthly summary and the four analyses, as the specification names them. */
const insightKinds = ['summary', 'patterns', 'prediction', 'style', 'subjects'] as const;
export type InsightKind = (typeof insightKinds)[number];

const percent = z.int().min(0).max(100);
const said = z.string().max(400);
const day = z.iso.date();

/** One thing behind a statement: no words that the child typed. */
const evidenceItem = z.object({ day, subject: z.enum(subjects), what: z.string().max(200), how: z.string().max(60) });
export type EvidenceItem = z.infer<typeof evidenceItem>;

/** How many items a statement can be opened to; the sample says how many there were. */
const evidenceShown = 12;

/** Everything that is said carries how much it rests on and can be opened to it. */
const backed = { sample: z.int().min(0), items: z.array(evidenceItem).max(evidenceShown) };

/** What is missing until something can be said: "Not enough answers yet: 3 more". */
const missing = said.nullable();

const rated = z.object({ description: said, successRate: percent, ...backed });

const summary = z.object({
  kind: z.literal('summary'),
  startDate: day,
  endDate: day,
  overallProgress: percent.nullable(),
  /** The finding in one sentence. */
  say: said,
  summary: z.object({ totalProblemsAttempted: z.int().min(0), totalCorrectAnswers: z.int().min(0) }),
  strengths: z.array(rated).max(5),
  weaknesses: z.array(rated).max(5),
  recommendations: z.array(said).max(5),
  /** By weeks, the oldest first: how many were tried, how many right at the first try. */
  course: z.array(z.object({ from: day, tried: z.int().min(0), right: z.int().min(0) })).max(6),
  missing,
});

const patterns = z.object({
  kind: z.literal('patterns'),
  preferredLearningTime: z.enum(['morning', 'afternoon', 'evening']).nullable(),
  /** Minutes: the usual length of a session, as it was seen. */
  attentionSpan: z.int().min(0).nullable(),
  problemSolvingApproach: said.nullable(),
  patterns: z
    .array(
      z.object({
        patternType: z.string().max(60),
        strength: percent,
        description: said,
        recommendations: z.array(said).max(3),
        ...backed,
      }),
    )
    .max(6),
  missing,
});

const prediction = z.object({
  kind: z.literal('prediction'),
  /** The middle of the range, which is what is meant. */
  nextMonthPrediction: percent.nullable(),
  range: z.object({ low: percent, high: percent, confidence: percent }).nullable(),
  quarterlyForecast: z
    .array(z.object({ quarter: z.string().max(7), predictedScore: percent, confidence: percent }))
    .max(1),
  riskFactors: z.array(z.object({ description: said, ...backed })).max(4),
  opportunities: z.array(z.object({ description: said, ...backed })).max(4),
  ...backed,
  missing,
});

const style = z.object({
  kind: z.literal('style'),
  primaryStyle: said.nullable(),
  secondaryStyle: said.nullable(),
  styleDescription: said,
  strengths: z.array(said).max(4),
  challenges: z.array(said).max(4),
  teachingRecommendations: z.array(said).max(4),
  ...backed,
  missing,
});

const ofSubjects = z.object({
  kind: z.literal('subjects'),
  strongestSubject: z.enum(subjects).nullable(),
  needsAttention: z.array(z.enum(subjects)).max(subjects.length),
  crossSubjectInsights: z.array(said).max(4),
  subjects: z
    .array(
      z.object({
        name: z.enum(subjects),
        proficiencyLevel: z.enum(['Advanced', 'Proficient', 'Developing', 'Needs help']).nullable(),
        score: percent.nullable(),
        trend: z.enum(['improving', 'declining', 'steady']).nullable(),
        topicBreakdown: z.array(z.object({ topic: z.string().max(120), mastery: percent })).max(20),
        recommendations: z.array(said).max(3),
        ...backed,
        missing,
      }),
    )
    .max(subjects.length),
  missing,
});

/** What each kind says, for calls that name the kind themselves. */
export const insightShapes = {
  summary: summary.omit({ kind: true }),
  patterns: patterns.omit({ kind: true }),
  prediction: prediction.omit({ kind: true }),
  style: style.omit({ kind: true }),
  subjects: ofSubjects.omit({ kind: true }),
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
