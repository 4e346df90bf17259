import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../auth/session.ts';
import type { Sql } from '../db/orm.ts';
import { find, findById } from '../db/find.ts';
import { scopeSql } from '../db/grants.ts';
import { scope } from '../../schema/who.ts';
import { isUsedUp } from '../../schema/views/homework.ts';
import { peopleOf, teachersInCharge } from '../services/classes/own-students.ts';
import { usageOf } from '../services/homework/usage.ts';
import { Refusal } from '../errors.ts';

/** What a call asks before it reads; who writes is judged by push. Somebody else's row is as unknown as none. */

/** Refuses with `other_database` what a device keeps for somebody else: several children may share a tablet. */
export function requireOwner({ headers }: Pick<FastifyRequest, 'headers'>, userId: string): void {
  const owner = headers['x-owner'];
  if (owner !== undefined && owner !== userId) throw new Refusal('other_database');
}

/** Whether a person holds one of these scopes now. */
export async function holdsOne(sql: Sql, userId: string, scopes: readonly string[]): Promise<boolean> {
  const [held] = await sql.query('select 1 from sync_member where user_id = $1 and scope = any($2::text[]) limit 1', [
    userId,
    scopes,
  ]);
  return held !== undefined;
}

/** Refuses a class that this person does not teach. */
export async function requireTeaches(sql: Sql, userId: string, classId: string): Promise<void> {
  if (!(await holdsOne(sql, userId, [scope.teachers(classId)]))) throw new Refusal('not_found');
}

/** Who may act for whom, by the side that asks: each asks for the id of the person ($2) on behalf of the asker ($1). */
export const actsFor = {
  teacher: `select a.id from account a where a.id = $2 and a.role = 'student' and $1 in (${teachersInCharge('a.id')})`,
  parent: `select a.id from account a
    join sync_member m on m.user_id = $1 and m.scope = ${scopeSql('parents', 'a.id')} where a.id = $2 and a.role = 'student'`,
  school: `select a.id from account a join account admin on admin.id = $1 and ${peopleOf('admin', 'a')} where a.id = $2`,
} as const;

/** Refuses a person for whom this one may not act. */
export async function requireActsFor(
  sql: Sql,
  side: keyof typeof actsFor,
  who: Pick<SignedIn, 'userId'>,
  personId: string,
): Promise<void> {
  const found = await sql.query(actsFor[side], [who.userId, personId]);
  if (found.length === 0) throw new Refusal('not_found');
}

/** Refuses a class that this person neither teaches nor, as its school's administrator, answers for. */
export async function requireRuns(sql: Sql, who: Pick<SignedIn, 'userId' | 'role'>, classId: string): Promise<void> {
  if (who.role !== 'school_admin') return requireTeaches(sql, who.userId, classId);
  const [held] = await sql.query(
    `select 1 from classroom c join account a on a.school_id = c.school_id where c.id = $2 and a.id = $1`,
    [who.userId, classId],
  );
  if (!held) throw new Refusal('not_found');
}

/** Gives the class of an assignment that this person has set, or refuses. */
export async function classOfOwn(sql: Sql, userId: string, assignmentId: string): Promise<string> {
  const assignment = await findById(sql, 'assignment', assignmentId);
  if (!assignment) throw new Refusal('not_found');
  await requireTeaches(sql, userId, assignment.classId);
  return assignment.classId;
}

/**
 * Refuses with `not_found` an assignment that is not on a student's list, unless the answer was handed in before. What was
 * written in good time without a network comes by sync and is taken there; who calls here can be told at once.
 */
export async function requireOnList(
  sql: Sql,
  studentId: string,
  { assignmentId, submissionId }: { assignmentId: string; submissionId: string },
): Promise<void> {
  const assignment = await findById(sql, 'assignment', assignmentId);
  const classId = assignment?.isPublished ? assignment.classId : undefined;
  const [enrolled] = classId === undefined ? [] : await find(sql, 'enrolment', { classId, studentId });
  if (enrolled) return;
  const [handedIn] = await sql.query('select 1 from submission where id = $1 and student_id = $2', [
    submissionId,
    studentId,
  ]);
  if (!handedIn) throw new Refusal('not_found');
}

/** Refuses with `limit_reached` when a student has no homework session left this month. */
export async function requireUsage(sql: Sql, userId: string): Promise<void> {
  const { used, limit } = await usageOf(sql, userId, new Date().toISOString());
  if (isUsedUp(limit, used)) throw limitReached(limit);
}

/** The refusal whose words name how many sessions the plan allows. */
export const limitReached = (limit: number): Refusal =>
  new Refusal('limit_reached', { fields: { limit: String(limit) } });
