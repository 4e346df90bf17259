import type { Role } from '../../../schema/who.ts';
import { refreshCopies } from '../../db/copies.ts';
import { find } from '../../db/find.ts';
import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import { shortNameOf } from '../../db/short-name.ts';
import { patchRow, patchRows, readRows, rowOf, updateRows } from '../../db/tables.ts';
import { Refusal } from '../../errors.ts';
import { teachersOf } from '../classes/own-students.ts';
import { changeTemplates } from '../classes/templates.ts';
import { nameParents } from '../family/linked-parents.ts';
import { lockStudents } from '../progress/progress.ts';

export interface PersonName {
  firstName: string;
  lastName: string;
}

// Whoever puts a parent's child into a class meanwhile waits, so that its new place does not have the name of before.
const lockAccounts = prepared(
  `select 1 from account where id = $1 or id in (select student_id from link where parent_id = $1 and not deleted)
   order by id for update`,
);

const setName = prepared('update account set first_name = $2, last_name = $3 where id = $1 returning role');

const inPlaces = prepared(
  `with due as (select id from enrolment where student_id = $1 and not deleted order by id for update)
   update enrolment e set first_name = a.first_name, surname_initial = left(a.last_name, 1), last_name = a.last_name
   from due, account a where e.id = due.id and a.id = $1`,
);

const onAnswers = prepared(
  `with due as (select id from submission where student_id = $1 and not deleted order by id for update)
   update submission s set student_name = ${shortNameOf('a')} from due, account a where s.id = due.id and a.id = $1`,
);

const onOpenDisputes = prepared(
  `update dispute d set student_name = ${shortNameOf('a')} from account a
   where a.id = $1 and d.student_id = $1 and d.state in ('open', 'platform')`,
);

const onOpenQuestions = prepared(
  `with due as (
     select n.id from notice n where n.kind = 'ask' and n.answer is null and not n.deleted
       and n.details ->> 'studentId' = $1::uuid::text and n.person_id in (${teachersOf('$1')}) order by n.id for update)
   update notice n set details = n.details || jsonb_build_object('studentName', ${shortNameOf('a')})
   from due, account a where n.id = due.id and a.id = $1`,
);

async function ofStudent(sql: Sql, id: string): Promise<void> {
  // An answer that is just being stored has taken this lock before it read the name.
  await lockStudents(sql, [id]);
  for (const statement of [inPlaces, onAnswers, onOpenDisputes, onOpenQuestions]) await sql.query(statement, [id]);
}

async function ofParent(sql: Sql, id: string, parentName: string): Promise<void> {
  const links = await find(sql, 'link', { parentId: id }, { order: ['id'] });
  await patchRows(
    sql,
    'link',
    links.map((link) => ({ id: link.id, changes: { parentName } })),
  );
  await nameParents(
    sql,
    links.map(({ studentId }) => studentId),
  );
}

async function ofTeacher(sql: Sql, id: string, teacherName: string): Promise<void> {
  const own = await find(sql, 'classroom', { teacherId: id });
  const rows = await readRows(
    sql,
    'classroom',
    own.map((one) => one.id),
    'update',
  );
  const changes = rows
    .filter(({ deleted, fields }) => !deleted && fields['teacherId'] === id)
    .map((row) => {
      const prev = { ...row.fields, id: row.id };
      return { prev, next: { ...prev, teacherName }, deleted: false };
    });
  await updateRows(
    sql,
    'classroom',
    changes.map(({ next }) => rowOf('classroom', next)),
  );
  await refreshCopies(sql, 'classroom', changes);
  await changeTemplates(sql, id, { teacherName });
}

const copies: Readonly<Partial<Record<Role, (sql: Sql, id: string, whole: string) => Promise<void>>>> = {
  student: ofStudent,
  parent: ofParent,
  teacher: ofTeacher,
};

/**
 * Puts right the name of a person, in the caller's transaction, and with it what others read of it now: every device hears of it
 * through the feed. What was said under the name of then (messages, notices, reports, what was settled) stays. Who may is the
 * caller's matter; refuses with `not_found`.
 */
export async function correctName(sql: Sql, id: string, { firstName, lastName }: PersonName): Promise<void> {
  await sql.query(lockAccounts, [id]);
  const [account] = await sql.query<{ role: Role }>(setName, [id, firstName, lastName]);
  if (!account) throw new Refusal('not_found');
  await patchRow(sql, 'person', id, { firstName, lastName });
  await copies[account.role]?.(sql, id, `${firstName} ${lastName}`.trim());
}
