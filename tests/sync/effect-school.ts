import { naturalId, newId } from '../../schema/ids.ts';
import type { CollectionName } from '../../schema/index.ts';
import type { PushRow, Verdict } from '../../schema/wire.ts';
import type { Role } from '../../schema/who.ts';
import { createAccount } from '../../sync-server/auth/register.ts';
import type { Database, Sql } from '../../sync-server/db/orm.ts';
import { effects } from '../../sync-server/effects/index.ts';
import { grantEnrolment } from '../../sync-server/services/classes/enrolment.ts';
import type { Effect, Effects } from '../../sync-server/sync/effects.ts';
import { createPostgresStore } from '../../sync-server/sync/postgres-store.ts';
import { createPush } from '../../sync-server/sync/push.ts';
import type { TestPerson } from './school.ts';
import { contextOf, makeClassroom, rowOf } from './school.ts';

/** Somebody with an account, as registration makes one. */
export async function register(db: Database, role: Role): Promise<TestPerson> {
  const id = newId();
  const account = { id, username: `u${id.replaceAll('-', '')}`, passwordHash: '', firstName: 'Ada', lastName: 'Quill' };
  await db.transaction((sql) => createAccount(sql, { ...account, role, school: null }));
  return { id, role };
}

/** A child with a plan without limits, in a class of a teacher. */
export async function childInClass(
  db: Database,
): Promise<{ student: TestPerson; teacher: TestPerson; classId: string }> {
  const [student, teacher] = [await register(db, 'student'), await register(db, 'teacher')];
  await db.read((sql) => sql.query(`update account set plan_id = 'unlimited' where id = $1`, [student.id]));
  const classId = await makeClassroom(db, teacher);
  await db.transaction((sql) => grantEnrolment(sql, { classId, studentId: student.id }));
  return { student, teacher, classId };
}

export const tryOf = (given: string, at = '2026-11-21T09:01:00.000Z', more: Record<string, unknown> = {}) => ({
  id: newId(),
  at,
  step: 'answer',
  given,
  verdict: 'wrong',
  rung: 'none',
  ...more,
});

/** A new homework session with three tries, as a device sends it. */
export const sessionRow = (set: Record<string, unknown> = {}, id = newId()): PushRow =>
  rowOf(
    id,
    {
      questionText: 'What is 347 + 285?',
      subject: 'math',
      attempts: [tryOf('622'), tryOf('623', '2026-11-21T09:02:00.000Z'), tryOf('632', '2026-11-21T09:03:00.000Z')],
      builtinVersion: 1,
      startedAt: '2026-11-21T09:00:00.000Z',
      writtenAt: '2026-11-21T09:03:00.000Z',
      ...set,
    },
    { new: true },
  );

export const noticeIdOf = (personId: string, cause: string): string => naturalId('notice', personId, cause);

/** A push with the real effects, and how many statements their calls ran at most. */
export function countingPush(db: Database) {
  let most = 0;
  const counted = async (sql: Sql, work: (counting: Sql) => Promise<void> | undefined): Promise<void> => {
    let statements = 0;
    await work({ query: (text, params) => ((statements += 1), sql.query(text, params)) });
    most = Math.max(most, statements);
  };
  const watched = Object.fromEntries(
    Object.entries(effects as Record<string, Effect<never, Sql>>).map(([name, effect]) => [
      name,
      {
        lock: (sql, ids, ctx) => counted(sql, (counting) => effect.lock?.(counting, ids, ctx)),
        before: (sql, changes, ctx) => counted(sql, (counting) => effect.before?.(counting, changes, ctx)),
        after: (sql, changes, ctx) => counted(sql, (counting) => effect.after?.(counting, changes, ctx)),
      } satisfies Effect<never, Sql>,
    ]),
  ) as Effects<Sql>;
  const push = createPush({ store: createPostgresStore(db), effects: watched });
  return {
    send: (who: TestPerson, name: CollectionName, rows: PushRow[], receivedAt?: string): Promise<Verdict[]> =>
      push.push({ ...contextOf(who), ...(receivedAt ? { receivedAt } : {}) }, name, rows),
    /** The most statements of one call of an effect since it was asked last. */
    statements: (): number => {
      const found = most;
      most = 0;
      return found;
    },
  };
}
