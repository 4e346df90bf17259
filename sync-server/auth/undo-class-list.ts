import { naturalId } from '../../schema/ids.ts';
import type { AnswerOf } from '../../schema/rest/index.ts';
import type { Sql } from '../db/orm.ts';
import { readRows, rowOf, updateRows } from '../db/tables.ts';
import { Refusal } from '../errors.ts';
import { followEnds } from '../services/classes/end-places.ts';

/** SQL that tells whether the list `l` can be undone: for a day, while nobody whose account it made has signed in or has a parent linked. */
const isUndoable = `l.undone_at is null and l.made_at > now() - interval '1 day' and not exists (
  select from class_list_pupil p join session s on s.account_id = p.student_id where p.list_id = l.id and p.made)
  and not exists (select from class_list_pupil p join link k on k.student_id = p.student_id where p.list_id = l.id and p.made and not k.deleted)`;

/** Gives the newest lists of a class. */
export const classLists = (sql: Sql, classId: string): Promise<AnswerOf<'listClassLists'>> =>
  sql.query<AnswerOf<'listClassLists'>[number]>(
    `select l.id, l.made_at as "madeAt", (select count(*) from class_list_pupil p where p.list_id = l.id)::int as pupils,
       ${isUndoable} as undoable
     from class_list l where l.class_id = $1 and l.undone_at is null order by l.made_at desc, l.id limit 10`,
    [classId],
  );

/** Takes away what a list made: its accounts, and its places in the class. Refuses with `not_found` or `undo_over`, and then nothing has changed. */
export async function undoClassList(sql: Sql, classId: string, listId: string): Promise<void> {
  const [list] = await sql.query('select 1 from class_list where id = $1 and class_id = $2 for update', [
    listId,
    classId,
  ]);
  if (!list) throw new Refusal('not_found');
  // Whoever is just signing in holds its account; afterwards the session is seen.
  const students = await sql.query<{ id: string; made: boolean }>(
    `select p.student_id as id, p.made from class_list_pupil p join account a on a.id = p.student_id
     where p.list_id = $1 order by a.id for update of a`,
    [listId],
  );
  const [undoable] = await sql.query(`select 1 from class_list l where l.id = $1 and ${isUndoable}`, [listId]);
  if (!undoable) throw new Refusal('undo_over');
  const made = students.flatMap(({ id, made: byList }) => (byList ? [id] : []));
  await bury(sql, 'person', made);
  const places = await sql.query<{ id: string }>(
    'select id from enrolment where not deleted and (student_id = any($1::uuid[]) or (class_id = $2 and student_id = any($3::uuid[])))',
    [made, classId, students.map(({ id }) => id)],
  );
  await bury(
    sql,
    'enrolment',
    places.map(({ id }) => id),
  );
  const notices = await sql.query<{ id: string }>('select id from notice where person_id = any($1::uuid[])', [made]);
  await bury(
    sql,
    'notice',
    notices.map(({ id }) => id),
  );
  await bury(
    sql,
    'progress',
    made.map((id) => naturalId('progress', id)),
  );
  const others = students.flatMap(({ id, made: byList }) => (byList ? [] : [{ classId, studentId: id }]));
  await followEnds(sql, others, new Date().toISOString());
  await sql.query('delete from link_request where student_id = any($1::uuid[])', [made]);
  await sql.query('delete from account where id = any($1::uuid[])', [made]);
  await sql.query('update class_list set undone_at = now() where id = $1', [listId]);
}

/** Leaves nothing of documents but whose they were. */
async function bury(
  sql: Sql,
  collection: 'person' | 'enrolment' | 'notice' | 'progress',
  ids: readonly string[],
): Promise<void> {
  const rows = await readRows(sql, collection, ids, 'update');
  const kept = ['role', 'classId', 'studentId', 'personId'];
  await updateRows(
    sql,
    collection,
    rows.map(({ id, fields }) => {
      const own = Object.fromEntries(Object.entries(fields).filter(([name]) => kept.includes(name)));
      return rowOf(collection, { ...own, id, deleted: true });
    }),
  );
}
