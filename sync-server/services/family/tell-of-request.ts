import { noTeacher } from '../../../schema/classroom.ts';
import { scopeSql } from '../../db/grants.ts';
import { select } from '../../db/find.ts';
import type { Sql } from '../../db/orm.ts';
import { Refusal } from '../../errors.ts';
import type { Notice } from '../notices/notify.ts';
import { notify } from '../notices/notify.ts';
import { teachersOf } from '../classes/own-students.ts';
import { causeOf, type Wish } from './request-wish.ts';

interface Facts {
  askerName: string;
  askerRole: string;
  askerSchool: string | null;
  childName: string;
  className: string | null;
}

export async function tellOf(sql: Sql, id: string, { kind, askerId, studentId, classId }: Wish): Promise<void> {
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
     union select t.user_id from (${teachersOf('$1::uuid')}) t where $3 = 'link' and t.user_id <> all($4::uuid[])`,
    // Nobody is the teacher of a class that waits for one.
    [studentId, askerId, kind, [askerId, noTeacher]],
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
