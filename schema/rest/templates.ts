import { z } from 'zod';
import { reportReasons } from '../content-report.ts';
import { grades, limits, subjects } from '../limits.ts';
import { type Area, id, moment, nothing, required, teacher as callers } from './call.ts';
import { assignment } from './shapes.ts';

const points = z.int().min(1).max(limits.totalPoints);
const description = z.string().max(limits.templateDescriptionCharacters);
const instructions = z.string().max(limits.descriptionCharacters);

const template = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    subject: z.enum(subjects),
    grade: z.enum(grades),
    totalPoints: z.int(),
    instructions: z.string(),
    isShared: z.boolean(),
    teacherName: z.string(),
    /** The caller's own. */
    mine: z.boolean(),
  })
  .meta({ id: 'Template' });

/** A teacher's templates of work, and those that all teachers share. */
export const templates = {
  listTemplates: { callers, status: 200, answer: z.array(template) },
  createTemplate: {
    callers,
    body: z.object({
      id: id.optional(),
      name: required(limits.titleCharacters),
      description: description.optional(),
      subject: z.enum(subjects),
      grade: z.enum(grades),
      totalPoints: points.default(limits.defaultTotalPoints),
      instructions: instructions.optional(),
      isShared: z.boolean().default(false),
    }),
    status: 201,
    answer: template,
  },
  editTemplate: {
    callers,
    body: z.object({
      name: required(limits.titleCharacters).optional(),
      description: description.optional(),
      subject: z.enum(subjects).optional(),
      grade: z.enum(grades).optional(),
      totalPoints: points.optional(),
      instructions: instructions.optional(),
      isShared: z.boolean().optional(),
    }),
    status: 200,
    answer: template,
  },
  deleteTemplate: { callers, status: 204, answer: nothing },
  sharedTemplates: {
    callers,
    query: z.object({
      /** Words that the name, the description or the instructions have. */
      search: z.string().max(100).optional(),
      subject: z.enum(subjects).optional(),
      grade: z.enum(grades).optional(),
    }),
    status: 200,
    answer: z.array(template),
  },
  createFromTemplate: {
    callers,
    body: z.object({
      id: id.optional(),
      classId: id,
      dueDate: moment,
      isPublished: z.boolean().default(false),
    }),
    status: 201,
    answer: assignment,
  },
  /** Tells the platform of a shared one; what it says is copied. */
  reportTemplate: {
    callers,
    body: z.object({ reason: z.enum(reportReasons), note: z.string().trim().max(1000).default('') }),
    status: 201,
    answer: z.object({ reported: z.literal(true) }),
    limit: { max: 30, seconds: 3600 },
  },
} as const satisfies Area;
