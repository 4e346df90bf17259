import type { AnswerOf } from '../../schema/rest.ts';
import { scopeSql } from '../db/grants.ts';
import type { Sql } from '../db/orm.ts';
import { grantEnrolment } from '../effects/enrolment.ts';
import { Refusal } from '../errors.ts';
import type { Handlers } from './router.ts';
import { caller } from './router.ts';

type Request = AnswerOf<'approveRequest'>;

interface Row extends Request {
  askerId: string;
  studentId: string;
  classId: string | null;
  isParent: boolean;
}

/** Reads the requests that a person made or may answer: about itself, about a linked child. */
const readRequests = (sql: Sql, userId: string, id: string | null): Promise<Row[]> =>
  sql.query<Row>(
    `select r.id, r.kind, r.status, trim(a.first_name || ' ' || a.last_name) as "askerName", s.username as "studentUsername",
       c.class_name as "className", r.created_at as "createdAt", r.asker_id = $1 as mine, r.asker_id as "askerId",
       r.student_id as "studentId", r.class_id as "classId", m.user_id is not null as "isParent"
     from link_request r join account a on a.id = r.asker_id join account s on s.id = r.student_id
     left join classroom c on c.id = r.class_id
     left join sync_member m on m.user_id = $1 and m.scope = ${scopeSql('parents', 'r.student_id')}
     where (r.asker_id = $1 or r.student_id = $1 or m.user_id is not null) and ($2::uuid is null or r.id = $2)
     order by r.created_at desc, r.id limit 200`,
    [userId, id],
  );

const shown = ({ id, kind, status, askerName, studentUsername, className, createdAt, mine }: Row): Request => ({
  id,
  kind,
  status,
  askerName,
  studentUsername,
  className,
  createdAt,
  mine,
});

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

export const requestHandlers: Pick<Handlers, 'listRequests' | 'approveRequest' | 'declineRequest'> = {
  listRequests: async (call, { db }) => {
    const rows = await db.read((sql) => readRequests(sql, caller(call).userId, null));
    return rows.map(shown);
  },
  // Never by the one who asked, and never by the child alone.
  approveRequest: async (call, { db }) => {
    const { userId } = caller(call);
    const may = (row: Row): boolean => {
      if (row.studentId === userId) throw new Refusal('forbidden');
      return row.isParent;
    };
    return shown(await db.transaction((sql) => decide(sql, userId, call.params['id'] ?? '', 'approved', may)));
  },
  declineRequest: async (call, { db }) => {
    const { userId } = caller(call);
    const may = (row: Row): boolean => row.isParent || row.studentId === userId;
    return shown(await db.transaction((sql) => decide(sql, userId, call.params['id'] ?? '', 'declined', may)));
  },
};
