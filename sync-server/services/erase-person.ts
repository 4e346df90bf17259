import { type CollectionName, collectionNames } from '../../schema/index.ts';
import type { Role } from '../../schema/who.ts';
import type { Sql } from '../db/orm.ts';
import { tableOf } from '../db/tables.ts';
import { bury } from './bury.ts';
import { handOver, removeCoTeacher } from './class-teachers.ts';
import { nameParents } from './linked-parents.ts';
import { keptCollections } from './privacy/collections.ts';
import type { Kept } from './privacy/kept.ts';
import { keptTables } from './privacy/tables.ts';
import { lockStudents } from './progress.ts';
import { leaveSchool } from './school-staff.ts';

/** Who lets a person be erased, and when. */
export interface Word {
  byId: string;
  at: string;
}

const goesOf = ({ goes, whose }: Kept): string => goes ?? whose ?? 'false';

/**
 * Erases a person as the data map says: tombstones without content, which reach every device with the next exchange, no rows
 * of the server's own, and files by the queue. False where there is no such account. Who may, and the end of the sessions, are
 * the caller's matter.
 */
export async function erasePerson(sql: Sql, personId: string, { byId, at }: Word): Promise<boolean> {
  const [account] = await sql.query<{ role: Role; schoolId: string | null }>(
    'select role, school_id as "schoolId" from account where id = $1 for update',
    [personId],
  );
  if (!account) return false;
  if (account.role === 'student') await lockStudents(sql, [personId]);
  if (account.role === 'teacher') await leaveClasses(sql, personId, account.schoolId);
  const children = await sql.query<{ id: string }>(
    'select student_id as id from link where parent_id = $1 and not deleted order by 1',
    [personId],
  );
  await eraseRows(sql, personId);
  await sql.query('delete from account where id = $1', [personId]);
  await nameParents(
    sql,
    children.map(({ id }) => id),
  );
  await sql.query('insert into erasure (id, by_id, at) values ($1, $2, $3) on conflict (id) do nothing', [
    personId,
    byId,
    at,
  ]);
  await sql.query(`select graphile_worker.add_job('keep_erasures', '{}', job_key := 'keep_erasures')`);
  // Another process knows the person's sessions for some seconds more, and takes what a device sends meanwhile.
  await sql.query(
    `select graphile_worker.add_job('erase_remains', json_build_object('id', $1::uuid), job_key := 'erase:' || $1,
       run_at := now() + interval '15 seconds')`,
    [personId],
  );
  return true;
}

/** Erases all rows that are about a person, but for the account itself; any number of times. */
export async function eraseRows(sql: Sql, personId: string): Promise<void> {
  await eraseFiles(sql, personId);
  for (const collection of collectionNames) await eraseDocuments(sql, collection, personId);
  for (const [table, kept] of Object.entries(keptTables))
    if (kept.erasure === 'delete' && table !== 'account')
      await sql.query(`delete from ${table} t where ${goesOf(kept)}`, [personId]);
}

/** Whether this account was erased: its devices are told so, and forget what they hold. */
export async function isErased(sql: Pick<Sql, 'query'>, personId: string): Promise<boolean> {
  return (await sql.query('select 1 from erasure where id = $1', [personId])).length > 0;
}

/** A school's classes wait for a colleague; a tutor's have nobody any more. */
async function leaveClasses(sql: Sql, teacherId: string, schoolId: string | null): Promise<void> {
  if (schoolId !== null) await leaveSchool(sql, schoolId, { teacherId, classesTo: null });
  const taught = await sql.query<{ id: string; own: boolean }>(
    `select c.id, c.teacher_id = $1 as own from classroom c join class_teacher t on t.class_id = c.id and t.teacher_id = $1
     where not c.deleted order by c.id`,
    [teacherId],
  );
  for (const { id, own } of taught) await (own ? handOver(sql, id, null) : removeCoTeacher(sql, id, teacherId));
}

/** From now on nobody gets the files; the job takes the bytes. Before the rows that say whose they are. */
async function eraseFiles(sql: Sql, personId: string): Promise<void> {
  for (const table of ['upload', 'document_file']) {
    const kept = keptTables[table];
    if (!kept) continue;
    await sql.query(
      `with gone as (delete from ${table} t where ${goesOf(kept)} returning blob)
       select graphile_worker.add_job('erase_picture', json_build_object('blob', blob), job_key := 'erase:' || blob) from gone`,
      [personId],
    );
  }
}

async function eraseDocuments(sql: Sql, collection: CollectionName, personId: string): Promise<void> {
  const kept = keptCollections[collection];
  if (kept.erasure !== 'tombstone') return;
  const rows = await sql.query<{ id: string }>(
    `select id from ${tableOf(collection).name} t where not deleted and (${goesOf(kept)})`,
    [personId],
  );
  await bury(
    sql,
    collection,
    rows.map(({ id }) => id),
    'bare',
  );
}
