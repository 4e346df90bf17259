import type { AnswerOf } from '../../schema/rest/index.ts';
import { select } from '../db/find.ts';
import { scopeSql } from '../db/grants.ts';
import type { Sql } from '../db/orm.ts';
import { grantEnrolment } from '../services/enrolment.ts';
import { Refusal } from '../errors.ts';
import { linkRequest } from './present/link-request.ts';
import type { Handlers } from './router.ts';

type Request = AnswerOf<'approveRequest'>;

interface Row extends Request {
  studentId: string;
  classId: string | null;
  isParent: boolean;
}

/** Reads the requests that a person made or may answer: about itself, about a linked child. */
const readRequests = (sql: Sql, userId: string, id: string | null): Promise<Row[]> =>
  select<Row>(
    sql,
    `select r.id, r.kind, r.status, trim(a.first_name || ' ' || a.last_name) as asker_name,
       s.username as student_username, c.class_name, r.created_at, r.asker_id = $1 as mine, r.student_id, r.class_id,
       m.user_id is not null as is_parent
     from link_request r join account a on a.id = r.asker_id join account s on s.id = r.student_id
     left join classroom c on c.id = r.class_id
     left join sync_member m on m.user_id = $1 and m.scope = ${scopeSql('parents', 'r.student_id')}
     where (r.asker_id = $1 or r.student_id = $1 or m.user_id is not null) and ($2::uuid is null or r.id = $2)
     order by r.created_at desc, r.id limit 200`,
    [userId, id],
  );

/** Decides a waiting request once; `may` says who. Everybody else is told that there is none. */
async function decide(
  sql: Sql,
  userId: string,
  id: string,
  status: 'approved' | 'declined',
  may: (row: Row) => boolean,
): Promise<Row> {
  await sql.query('select 1 from link_request where id = $1 for update', [id]);
  const [row] = await readRequests(sql, userId, id);
  if (!row || row.mine || !may(row)) throw new Refusal('not_found');
  if (row.status === status) return row;
  if (row.status !== 'pending') throw new Refusal('conflict');
  await sql.query('update link_request set status = $2, decided_at = now(), decided_by = $3 where id = $1', [
    id,
    status,
    userId,
  ]);
  if (status === 'approved' && row.classId)
    await grantEnrolment(sql, { classId: row.classId, studentId: row.studentId }, 'parent');
  return { ...row, status };
}

export const parent: Handlers<'listRequests' | 'approveRequest' | 'declineRequest'> = {
  listRequests: async ({ who }, { db }) => {
    const rows = await db.read((sql) => readRequests(sql, who.userId, null));
    return rows.map(linkRequest);
  },

  // Never by the one who asked, and never by the child alone.
  approveRequest: async ({ who, params }, { db }) => {
    const may = (row: Row): boolean => {
      if (row.studentId === who.userId) throw new Refusal('forbidden');
      return row.isParent;
    };
    return linkRequest(await db.transaction((sql) => decide(sql, who.userId, params.id, 'approved', may)));
  },

  declineRequest: async ({ who, params }, { db }) => {
    const may = (row: Row): boolean => row.isParent || row.studentId === who.userId;
    return linkRequest(await db.transaction((sql) => decide(sql, who.userId, params.id, 'declined', may)));
  },
};
