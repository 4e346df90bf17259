import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { rowProblems } from '../views/class-list.ts';
import { type Area, hour, id, nothing } from './call.ts';

/** A class's teachers and the administrators of its school. */
const callers = ['teacher', 'school_admin'] as const;
const limit = { max: 60, seconds: hour };

const colleague = z.object({ id, name: z.string() });
const teachers = z
  .object({
    teachers: z.array(z.extend(colleague, { kind: z.enum(['class', 'co']) })),
    /** Teachers of the school who do not teach this class. */
    colleagues: z.array(colleague),
  })
  .register(z.globalRegistry, { id: 'ClassTeachers' });

const listRow = z.object({
  /** Line of the table, from 1. */
  row: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.nullable(z.string()),
  /** A new account, a student of the school who joins the class, one who is in it already, or a row to be mended. */
  state: z.enum(['new', 'joins', 'there', 'wrong']),
  problem: z.nullable(z.enum(rowProblems)),
  /** Of whoever joins, once it is made. */
  studentId: z.nullable(id),
  /** The one-time word of a new account, told this once. */
  word: z.nullable(z.string()),
});

const card = z.object({ id, firstName: z.string(), lastName: z.string(), username: z.string() });

/** Who teaches a class and how students get into it. */
export const classes = {
  classTeachers: { callers, status: 200, answer: teachers },
  addClassTeacher: { callers, body: z.object({ teacherId: id }), status: 201, answer: teachers, limit },
  removeClassTeacher: { callers, status: 204, answer: nothing, limit },
  handOverClass: { callers, body: z.object({ teacherId: id }), status: 204, answer: nothing, limit },
  getJoinCode: {
    callers,
    status: 200,
    // Null without a code that still works.
    answer: z.object({ code: z.nullable(z.string()), expiresAt: z.nullable(z.string()) }),
  },
  sendClassList: {
    callers,
    secret: true,
    body: z.object({ csv: z.string().check(z.maxLength(limits.classListCharacters)), dryRun: z.boolean() }),
    status: 201,
    // A dry run makes nothing.
    orStatus: 200,
    answer: z
      .object({
        listId: z.nullable(id),
        rows: z.array(listRow),
        /** Students whom the school may still take. */
        placesLeft: z.int(),
      })
      .register(z.globalRegistry, { id: 'ClassList' }),
    limit,
  },
  listClassLists: {
    callers,
    status: 200,
    answer: z.array(z.object({ id, madeAt: z.string(), pupils: z.int(), undoable: z.boolean() })),
  },
  undoClassList: { callers, status: 204, answer: nothing, limit },
  listCards: { callers, status: 200, answer: z.array(z.extend(card, { madeAt: z.nullable(z.string()) })) },
  makeCards: {
    callers,
    secret: true,
    body: z.object({ studentIds: z.array(id).check(z.minLength(1), z.maxLength(limits.classListRows)) }),
    status: 201,
    /** What the QR code of each card says, told this once. */
    answer: z.array(z.extend(card, { badge: z.string() })),
    limit,
  },
  endCard: { callers, status: 204, answer: nothing, limit },
  endCards: { callers, status: 204, answer: nothing, limit },
} as const satisfies Area;
