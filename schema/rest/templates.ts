import * as z from 'zod/mini';
import { reportReasons } from '../content-report.ts';
import { grades, limits, subjects } from '../limits.ts';
import { type Area, id, moment, nothing, required, teacher as callers } from './call.ts';
import { assignment } from './shapes.ts';

const points = z.int().check(z.minimum(1), z.maximum(limits.totalPoints));
const description = z.string().check(z.maxLength(limits.templateDescriptionCharacters));
const instructions = z.string().check(z.maxLength(limits.descriptionCharacters));

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
  .register(z.globalRegistry, { id: 'Template' });

/** A teacher's templates of work, and those that all teachers share. */
export const templates = {
  listTemplates: { callers, status: 200, answer: z.array(template) },
  createTemplate: {
    callers,
    body: z.object({
      id: z.optional(id),
      name: required(limits.titleCharacters),
      description: z.optional(description),
      subject: z.enum(subjects),
      grade: z.enum(grades),
      totalPoints: z._default(points, limits.defaultTotalPoints),
      instructions: z.optional(instructions),
      isShared: z._default(z.boolean(), false),
    }),
    status: 201,
    answer: template,
  },
  editTemplate: {
    callers,
    body: z.object({
      name: z.optional(required(limits.titleCharacters)),
      // Null as an empty text: there is none any more.
      description: z.nullish(description),
      subject: z.optional(z.enum(subjects)),
      grade: z.optional(z.enum(grades)),
      totalPoints: z.optional(points),
      instructions: z.nullish(instructions),
      isShared: z.optional(z.boolean()),
    }),
    status: 200,
    answer: template,
  },
  deleteTemplate: { callers, status: 204, answer: nothing },
  sharedTemplates: {
    callers,
    query: z.object({
      /** Words that the name, the description or the instructions have. */
      search: z.optional(z.string().check(z.maxLength(100))),
      subject: z.optional(z.enum(subjects)),
      grade: z.optional(z.enum(grades)),
    }),
    status: 200,
    answer: z.array(template),
  },
  createFromTemplate: {
    callers,
    body: z.object({
      id: z.optional(id),
      classId: id,
      dueDate: moment,
      isPublished: z._default(z.boolean(), false),
    }),
    status: 201,
    answer: assignment,
  },
  /** Tells the platform of a shared one; what it says is copied. */
  reportTemplate: {
    callers,
    body: z.object({
      reason: z.enum(reportReasons),
      note: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
    }),
    status: 201,
    answer: z.object({ reported: z.literal(true) }),
    limit: { max: 30, seconds: 3600 },
  },
} as const satisfies Area;
