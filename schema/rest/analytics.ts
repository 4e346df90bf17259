import * as z from 'zod/mini';
import { grades, subjects } from '../limits.ts';
import { type Area, id, schoolAdmin, teacher } from './call.ts';

const percent = z.int().check(z.minimum(0), z.maximum(100));
const count = z.int().check(z.minimum(0));

const classAnalytics = z
  .object({
    totalStudents: count,
    totalAssignments: count,
    /** In percent; null without marks. */
    averageScores: z.array(
      z.object({ assignmentId: id, assignmentTitle: z.string(), averageScore: z.nullable(percent) }),
    ),
    /** From 0 to 1. */
    submissionRates: z.array(
      z.object({
        assignmentId: id,
        assignmentTitle: z.string(),
        submissionRate: z.number().check(z.minimum(0), z.maximum(1)),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'ClassAnalytics' });

const activityTypes = ['test', 'assignment', 'achievement', 'other'] as const;

const schoolAnalytics = z
  .object({
    totalPracticeTests: count,
    /** Tests of the last 30 days against those of the 30 days before, in percent; null when there were none before. */
    practiceTestsGrowth: z.nullable(z.int()),
    /** The mean of percent scores of all marks; null without any. */
    avgScore: z.nullable(percent),
    /** Points of a hundred, the last 30 days against the 30 days before; null where one of them has fewer than 8 marks. */
    scoreImprovement: z.nullable(z.int()),
    totalLearningHours: z.number().check(z.minimum(0)),
    avgHoursPerStudent: z.number().check(z.minimum(0)),
    /** The share of students who worked this week or last, in percent; null without students. */
    engagementRate: z.nullable(percent),
    recentActivities: z.array(
      z.object({
        type: z.enum(activityTypes),
        /** In English; what it is made of, for other languages, is beside it. */
        description: z.string(),
        /** Null for a teacher who joined, and for a child of no class. */
        className: z.nullable(z.string()),
        /** Of the test or the work, the key of an achievement, or who joined. */
        title: z.string(),
        timeAgo: z.string(),
        at: z.string(),
      }),
    ),
    /** The last twelve months, the oldest first. */
    monthlyTrend: z.array(
      z.object({
        month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
        tests: count,
        answers: count,
        marks: count,
        avgScore: z.nullable(percent),
        /** In percent, the 95 % interval of the mean; null where no average is told or there are fewer than 8 marks. */
        likely: z.nullable(z.object({ lower: percent, upper: percent })),
      }),
    ),
    subjectPerformance: z.array(z.object({ subject: z.enum(subjects), marks: count, avgScore: z.nullable(percent) })),
    /** How many marks `avgScore` is of. */
    marks: count,
  })
  .register(z.globalRegistry, { id: 'SchoolAnalytics' });

const teacherPerformance = z
  .object({
    name: z.string(),
    studentCount: count,
    classCount: count,
    /** Of the marks in the present classes; null without any, or for fewer than 5 students. */
    avgScore: z.nullable(percent),
    marks: count,
  })
  .register(z.globalRegistry, { id: 'TeacherPerformance' });

const studentEngagement = z
  .object({
    gradeDistribution: z.array(
      z.object({
        /** Null: students whose grade nobody has said. */
        grade: z.nullable(z.enum(grades)),
        studentCount: count,
        /** The share of them who worked this week or last, in percent; null for fewer than 5 students. */
        avgEngagement: z.nullable(percent),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'StudentEngagement' });

/** Figures of a class, for its teachers, and of a school, for its administrators. */
export const analytics = {
  classAnalytics: { callers: teacher, status: 200, answer: classAnalytics },
  schoolAnalytics: { callers: schoolAdmin, status: 200, answer: schoolAnalytics },
  /** The five with the best average, by name. */
  teacherPerformance: { callers: schoolAdmin, status: 200, answer: z.array(teacherPerformance) },
  studentEngagement: { callers: schoolAdmin, status: 200, answer: studentEngagement },
} as const satisfies Area;
