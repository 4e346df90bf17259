import { newId } from '../../schema/ids.ts';
import { scopeSql } from '../db/grants.ts';
import { select } from '../db/find.ts';
import type { Sql } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import type { Notice } from './notify.ts';
import { noticeId, notify } from './notify.ts';

/** What somebody asks about a child: to be linked with it, or a place for it in a class. */
export interface Wish {
  kind: 'link' | 'enrolment';
  askerId: string;
  studentId: string;
  classId: string | null;
}

const causeOf = (requestId: string): string => `request:${requestId}`;

/** Whether person `$1` teaches an active class of the child in `student`, as an expression of SQL. */
export const teachesChild = (student: string): string =>
  `exists (select from enrolment e join classroom c on c.id = e.class_id
     join sync_member m on m.user_id = $1 and m.scope = ${scopeSql('teachers', 'c.id')}
     where e.student_id = ${student} and not e.deleted and not c.deleted and c.is_active)`;

/**
 * Lets a request wait for a word from the child's side, once for the same wish, and tells those who may give it and the child.
 * Refuses with `request_declined` for a day after somebody has declined it.
 */
export async function askFor(sql: Sql, { kind, askerId, studentId, classId }: Wish): Promise<void> {
  const [declined] = await sql.query(
    `select 1 from link_request where kind = $1 and asker_id = $2 and student_id = $3 and class_id is not distinct from $4
       and status = 'declined' and decided_by <> asker_id and decided_at > now() - interval '1 day'`,
    [kind, askerId, studentId, classId],
  );
  if (declined) throw new Refusal('request_declined');
  const [made] = await sql.query<{ id: string }>(
    `insert into link_request (id, kind, asker_id, student_id, class_id) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning id`,
    [newId(), kind, askerId, studentId, classId],
  );
  if (made) await tellOf(sql, made.id, { kind, askerId, studentId, classId });
}

interface Facts {
  askerName: string;
  askerRole: string;
  askerSchool: string | null;
  childName: string;
  className: string | null;
}

async function tellOf(sql: Sql, id: string, { kind, askerId, studentId, classId }: Wish): Promise<void> {
  const [facts] = await select<Facts>(
    sql,
    `select trim(a.first_name || ' ' || a.last_name) as asker_name, a.role as asker_role, sc.name as asker_school,
       s.first_name as child_name, c.class_name
     from account a join account s on s.id = $2 left join school sc on sc.id = a.school_id and sc.verified
     left join classroom c on c.id = $3 where a.id = $1`,
    [askerId, studentId, classId],
  );
  if (!facts) throw new Refusal('not_found');
  const adults = await sql.query<{ user_id: string }>(
    `select m.user_id from sync_member m where m.scope = ${scopeSql('parents', '$1::uuid')} and m.user_id <> $2
     union select m.user_id from enrolment e join classroom c on c.id = e.class_id
       join sync_member m on m.scope = ${scopeSql('teachers', 'c.id')}
     where $3 = 'link' and e.student_id = $1 and not e.deleted and not c.deleted and c.is_active and m.user_id <> $2`,
    [studentId, askerId, kind],
  );
  const base = { cause: causeOf(id), kind: 'request' as const, about: id, createdAt: new Date().toISOString() };
  const { askerName, askerRole, askerSchool, childName, className } = facts;
  // No word that a stranger has typed: a name and a class's name are such words, the name of a confirmed school is none.
  const forChild = { wish: kind, role: askerRole, ...(askerSchool ? { school: askerSchool } : {}) };
  const forAdults = { ...forChild, studentId, childName, name: askerName, ...(className ? { className } : {}) };
  const notices: Notice[] = [
    { ...base, personId: studentId, details: forChild },
    ...adults.map(({ user_id }): Notice => ({ ...base, personId: user_id, details: forAdults })),
  ];
  await notify(sql, notices);
  const told = notices.map(({ personId }) => personId);
  await sql.query('update link_request set told = $2 where id = $1', [id, told]);
}

/** Marks waiting requests as answered and takes away the notices of them. */
export async function settleRequests(
  sql: Sql,
  ids: readonly string[],
  status: 'approved' | 'declined',
  decidedBy: string,
): Promise<void> {
  const settled = await sql.query<{ id: string; told: string[] }>(
    `update link_request set status = $2, decided_at = now(), decided_by = $3
     where id = any($1::uuid[]) and status = 'pending' returning id, told`,
    [ids, status, decidedBy],
  );
  const notices = settled.flatMap(({ id, told }) => told.map((personId) => noticeId(personId, causeOf(id))));
  await sql.query(
    `with due as (select id from notice where id = any($1::uuid[]) and not deleted order by id for update)
     update notice set deleted = true from due where notice.id = due.id`,
    [notices],
  );
}

/** As `settleRequests`, for what has come true by another way: a code that was typed. */
export async function settleWish(
  sql: Sql,
  { kind, studentId, classId, askerId }: Omit<Wish, 'askerId'> & { askerId: string | null },
  decidedBy: string,
): Promise<void> {
  const waiting = await sql.query<{ id: string }>(
    `select id from link_request where kind = $1 and student_id = $2 and class_id is not distinct from $3
       and ($4::uuid is null or asker_id = $4) and status = 'pending' order by id for update`,
    [kind, studentId, classId, askerId],
  );
  await settleRequests(
    sql,
    waiting.map(({ id }) => id),
    'approved',
    decidedBy,
  );
}
