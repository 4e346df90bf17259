import { noTeacher } from '../../schema/classroom.ts';
import type { AnswerOf } from '../../schema/rest/index.ts';
import { scope } from '../../schema/who.ts';
import { useFamilyCode } from '../auth/family-code.ts';
import { giveBack, take } from '../auth/limits.ts';
import { usernameKey } from '../auth/who.ts';
import { findById, select } from '../db/find.ts';
import { scopeSql } from '../db/grants.ts';
import { knownGradeOf } from '../db/known-grade.ts';
import type { Sql } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import { grantEnrolment } from '../services/classes/enrolment.ts';
import { grantLink } from '../services/family/link.ts';
import { askFor } from '../services/family/link-request.ts';
import { teachersInCharge, teachersOf } from '../services/classes/own-students.ts';
import { settleRequests, settleWish } from '../services/family/settle-requests.ts';
import { holdsOne } from './may.ts';
import { child } from './present/child.ts';
import { linkRequest, type RequestRow } from './present/link-request.ts';
import type { Handlers, RestDeps } from './router.ts';
import { writeOne } from './write.ts';

/** Wrong family codes: by one parent, and of one child by all parents together. */
const codesOfParent = { max: 5, seconds: 3_600 };
const codesOfChild = { max: 20, seconds: 24 * 3_600 };

/** SQL for the children (id) that a person follows or teaches: only their requests are looked at, of all that there ever were. */
const childrenOf = (person: string): string =>
  `select l.student_id from link l where l.parent_id = ${person} and not l.deleted
   union select e.student_id from sync_member m join enrolment e on e.class_id = substr(m.scope, 3)::uuid
   where m.user_id = ${person} and m.scope like 't:%' and not e.deleted`;

/** Reads the requests that a person made or may answer: about itself, about a linked child, a parent's about a child of a class that it teaches. */
const readRequests = (sql: Sql, userId: string, id: string | null): Promise<RequestRow[]> =>
  select<RequestRow>(
    sql,
    `select * from (
       select r.id, r.kind, r.status, trim(a.first_name || ' ' || a.last_name) as asker_name, a.role as asker_role,
         sc.name as asker_school, s.username as student_username, trim(s.first_name || ' ' || s.last_name) as student_name,
         c.class_name, r.created_at, r.asker_id = $1 as mine, r.student_id = $1 as about_me, r.asker_id, r.student_id, r.class_id,
         exists (select from sync_member m where m.user_id = $1 and m.scope = ${scopeSql('parents', 'r.student_id')})
           or (r.kind = 'link' and $1 in (${teachersInCharge('r.student_id')})) as may_approve,
         r.kind = 'link' and $1 in (${teachersOf('r.student_id')}) as teaches,
         trim(v.first_name || ' ' || v.last_name) as vouched_by
       from link_request r join account a on a.id = r.asker_id join account s on s.id = r.student_id
       left join school sc on sc.id = a.school_id and sc.verified left join classroom c on c.id = r.class_id
       left join account v on v.id = r.vouched_by
       where ($2::uuid is null or r.id = $2)
         and (r.asker_id = $1 or r.student_id = $1 or r.student_id = any(array(${childrenOf('$1::uuid')})))) r
     where mine or about_me or may_approve or teaches order by created_at desc, id limit 200`,
    [userId, id],
  );

/** Notes that a teacher of the child's class knows who asks: the first one's word stands. Gives the request as it then is. */
async function vouch(sql: Sql, row: RequestRow, teacherId: string): Promise<RequestRow> {
  await sql.query('update link_request set vouched_by = coalesce(vouched_by, $2) where id = $1', [row.id, teacherId]);
  const [now] = await readRequests(sql, teacherId, row.id);
  return now ?? row;
}

/** Gives a waiting request locked, or one that was answered so already; everybody whom `may` excludes is told that there is none. */
async function takeRequest(
  sql: Sql,
  userId: string,
  id: string,
  status: 'approved' | 'declined',
  may: (row: RequestRow) => boolean,
): Promise<RequestRow> {
  // The child and the class before the request, in the order of whoever archives the class and with it ends the request.
  const of = (column: string): string => `(select ${column} from link_request where id = $1)`;
  await sql.query(`select 1 from account where id = ${of('student_id')} for update`, [id]);
  await sql.query(`select 1 from classroom where id = ${of('class_id')} for share`, [id]);
  await sql.query('select 1 from link_request where id = $1 for update', [id]);
  const [row] = await readRequests(sql, userId, id);
  if (!row || !may(row)) throw new Refusal('not_found');
  if (row.status !== status && row.status !== 'pending') throw new Refusal('conflict');
  return row;
}

/** Reads a parent's children, or one of them; the grade is the one that the child's own device shows. */
export const readChildren = (sql: Sql, parentId: string, studentId: string | null): Promise<AnswerOf<'listChildren'>> =>
  select(
    sql,
    `select a.id, l.id as link_id, a.first_name, a.last_name, a.username,
       ${knownGradeOf('p', 'a.id')} as pyp_grade,
       (select e.teacher_id from enrolment e join classroom c on c.id = e.class_id
        where e.student_id = a.id and not e.deleted and c.is_active and e.teacher_id <> '${noTeacher}' order by e.id limit 1) as teacher_id, zone_of(a.id) as time_zone
     from link l join account a on a.id = l.student_id left join person p on p.id = a.id and not p.deleted
     where l.parent_id = $1 and not l.deleted and ($2::uuid is null or a.id = $2) order by a.first_name, a.last_name, a.id`,
    [parentId, studentId],
  );

/** Refuses one's own name, one that no student has, and a child that is linked already; gives the child's id. */
async function childNamed(sql: Sql, parentId: string, username: string): Promise<string> {
  const [own] = await sql.query<{ own: boolean }>('select username_key = $2 as own from account where id = $1', [
    parentId,
    usernameKey(username),
  ]);
  const refuse = (code: 'own_username' | 'unknown_child' | 'already_linked'): Refusal =>
    new Refusal(code, { fields: { childUsername: code } });
  if (own?.own) throw refuse('own_username');
  const [found] = await sql.query<{ id: string; linked: boolean }>(
    `select a.id, exists (select from link l where l.parent_id = $2 and l.student_id = a.id and not l.deleted) as linked
     from account a where a.username_key = $1 and a.role = 'student'`,
    [usernameKey(username), parentId],
  );
  if (!found) throw refuse('unknown_child');
  if (found.linked) throw refuse('already_linked');
  return found.id;
}

/** Links by a family code; gives whether it was right. Wrong ones are counted by parent and by child. */
async function linkByCode(deps: RestDeps, parentId: string, studentId: string, code: string): Promise<boolean> {
  const tries = [
    [`family code by ${parentId}`, codesOfParent],
    [`family code of ${studentId}`, codesOfChild],
  ] as const;
  for (const [key, limit] of tries) await take(deps.db, key, limit);
  const right = await deps.db.transaction(async (sql) => {
    if (!(await useFamilyCode(sql, studentId, code))) return false;
    await grantLink(sql, { parentId, studentId });
    await settleWish(sql, { kind: 'link', studentId, classId: null, askerId: parentId }, parentId);
    return true;
  });
  if (right) for (const [key] of tries) await giveBack(deps.db, key);
  return right;
}

/** Gives the place that was asked for; the child may have come to it by another way meanwhile. */
async function grantPlace(sql: Sql, place: { classId: string; studentId: string }): Promise<void> {
  try {
    await grantEnrolment(sql, place);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'already_enrolled') throw error;
  }
}

/** Lets a parent's request wait, where there is or may come somebody who answers it. */
async function askToLink(sql: Sql, askerId: string, studentId: string): Promise<void> {
  const [left] = await sql.query<{ left: boolean }>(
    `select exists (select from enrolment where student_id = $1)
       and not exists (${teachersInCharge('$1::uuid')})
       and not exists (select from sync_member where scope = ${scopeSql('parents', '$1::uuid')}) as left`,
    [studentId],
  );
  if (left?.left) throw new Refusal('child_in_no_class', { fields: { childUsername: 'child_in_no_class' } });
  await askFor(sql, { kind: 'link', askerId, studentId, classId: null });
}

export const parent: Handlers<
  'listChildren' | 'linkChild' | 'endLink' | 'listRequests' | 'approveRequest' | 'declineRequest'
> = {
  listChildren: async ({ who }, { db }) => {
    const rows = await db.read((sql) => readChildren(sql, who.userId, null));
    return rows.map(child);
  },

  linkChild: async ({ who, body, reply }, deps) => {
    const studentId = await deps.db.read((sql) => childNamed(sql, who.userId, body.childUsername));
    const code = body.familyCode?.trim() ?? '';
    if (code !== '' && (await linkByCode(deps, who.userId, studentId, code))) {
      const [linked] = await deps.db.read((sql) => readChildren(sql, who.userId, studentId));
      if (!linked) throw new Refusal('internal');
      return { message: 'Child account linked successfully!', child: child(linked) };
    }
    await deps.db
      .transaction((sql) => askToLink(sql, who.userId, studentId))
      .catch((error: unknown) => {
        const isDeclined = error instanceof Refusal && error.code === 'request_declined';
        throw isDeclined && code !== '' ? new Refusal('family_code_wrong') : error;
      });
    void reply.code(202);
    return { status: 'pending' as const };
  },

  endLink: async ({ who, params: { id } }, deps) => {
    const there = await deps.db.readAs(who.userId, async (sql) => {
      const found = await findById(sql, 'link', id);
      return found && (await holdsOne(sql, who.userId, [scope.family(found.studentId)]));
    });
    if (!there) throw new Refusal('not_found');
    await writeOne(deps, who, 'link', { id, del: true, set: {} });
    return undefined;
  },

  listRequests: async ({ who }, { db }) => {
    const rows = await db.read((sql) => readRequests(sql, who.userId, null));
    return rows.map(linkRequest);
  },

  // Never by the one who asked, and never by the child alone. The yes of a teacher who may not act for the child is told to who may.
  approveRequest: async ({ who, params: { id } }, { db }) => {
    const may = (row: RequestRow): boolean => {
      if (row.aboutMe) throw new Refusal('forbidden');
      return (row.mayApprove || row.teaches) && !row.mine;
    };
    const row = await db.transaction(async (sql) => {
      const found = await takeRequest(sql, who.userId, id, 'approved', may);
      if (found.status === 'approved') return found;
      if (!found.mayApprove) return vouch(sql, found, who.userId);
      const { askerId, studentId, classId } = found;
      if (found.kind === 'link') await grantLink(sql, { parentId: askerId, studentId });
      else if (classId) await grantPlace(sql, { classId, studentId });
      await settleRequests(sql, [id], 'approved', who.userId);
      return { ...found, status: 'approved' as const };
    });
    return linkRequest(row);
  },

  // By who may approve and by the child; who asked takes it back.
  declineRequest: async ({ who, params: { id } }, { db }) => {
    const row = await db.transaction(async (sql) => {
      const found = await takeRequest(sql, who.userId, id, 'declined', () => true);
      await settleRequests(sql, [id], 'declined', who.userId);
      return { ...found, status: 'declined' as const };
    });
    return linkRequest(row);
  },
};
