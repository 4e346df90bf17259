import { z } from 'zod';
import { grades, subjects } from '../limits.ts';
import { type Area, id, schoolAdmin, teacher } from './call.ts';

const percent = z.int().min(0).max(100);
const count = z.int().min(0);

const classAnalytics = z
  .object({
    totalStudents: count,
    totalAssignments: count,
    /** In percent; null without marks. */
    averageScores: z.array(
      z.object({ assignmentId: id, assignmentTitle: z.string(), averageScore: percent.nullable() }),
    ),
    /** From 0 to 1. */
    submissionRates: z.array(
      z.object({ assignmentId: id, assignmentTitle: z.string(), submissionRate: z.number().min(0).max(1) }),
    ),
  })
  .meta({ id: 'ClassAnalytics' });

const activityTypes = ['test', 'assignment', 'achievement', 'other'] as const;

const schoolAnalytics = z
  .object({
    totalPracticeTests: count,
    /** Tests of the last 30 days against those of the 30 days before, in percent; null when there were none before. */
    practiceTestsGrowth: z.int().nullable(),
    /** The mean of percent scores of all marks; null without any. */
    avgScore: percent.nullable(),
    /** Points of a hundred, the last 30 days against the 30 days before; null where one of them has fewer than 8 marks. */
    scoreImprovement: z.int().nullable(),
    totalLearningHours: z.number().min(0),
    avgHoursPerStudent: z.number().min(0),
    /** The share of students who worked this week or last, in percent; null without students. */
    engagementRate: percent.nullable(),
    recentActivities: z.array(
      z.object({ type: z.enum(activityTypes), description: z.string(), timeAgo: z.string(), at: z.string() }),
    ),
    /** The last twelve months, the oldest first. */
    monthlyTrend: z.array(
      z.object({
        month: z.string().regex(/^\d{4}-\d{2}$/),
        tests: count,
        answers: count,
        marks: count,
        avgScore: percent.nullable(),
      }),
    ),
    subjectPerformance: z.array(z.object({ subject: z.enum(subjects), marks: count, avgScore: percent.nullable() })),
    /** How many marks `avgScore` is of. */
    marks: count,
  })
  .meta({ id: 'SchoolAnalytics' });

const teacherPerformance = z
  .object({
    name: z.string(),
    studentCount: count,
    classCount: count,
    /** Of the marks in the present classes; null without any, or for fewer than 5 students. */
    avgScore: percent.nullable(),
    marks: count,
  })
  .meta({ id: 'TeacherPerformance' });

const studentEngagement = z
  .object({
    gradeDistribution: z.array(
      z.object({
        /** Null: students whose grade nobody has said. */
        grade: z.enum(grades).nullable(),
        studentCount: count,
        /** The share of them who worked this week or last, in percent; null for fewer than 5 students. */
        avgEngagement: percent.nullable(),
      }),
    ),
  })
  .meta({ id: 'StudentEngagement' });

/** Figures of a class, for its teachers, and of a school, for its administrators. */
export const analytics = {
  classAnalytics: { callers: teacher, status: 200, answer: classAnalytics },
  schoolAnalytics: { callers: schoolAdmin, status: 200, answer: schoolAnalytics },
  /** The five with the best average, by name. */
  teacherPerformance: { callers: schoolAdmin, status: 200, answer: z.array(teacherPerformance) },
  studentEngagement: { callers: schoolAdmin, status: 200, answer: studentEngagement },
} as const satisfies Area;
