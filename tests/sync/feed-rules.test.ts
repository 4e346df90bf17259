import { expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { patchRow } from '../../sync-server/db/tables.ts';
import { useTestDatabase } from '../support/postgres.ts';
import { makeAssignment, makeClassroom, makePerson } from './school.ts';

const database = useTestDatabase();
const query = <Row extends object>(text: string, params: readonly unknown[] = []): Promise<Row[]> =>
  database.db.read((sql) => sql.query<Row>(text, params));
const entriesOf = async (id: string): Promise<string[]> => {
  const rows = await query<{ scope: string; gone: boolean }>(
    `select split_part(scope, ':', 1) as scope, gone from sync_entry where doc_id = $1 and collection <> '$grants' order by 1`,
    [id],
  );
  return rows.map(({ scope, gone }) => `${scope} ${gone ? 'gone' : 'here'}`);
};

test('the entries of a deleted document are marked gone, however it was deleted', async () => {
  const classId = await makeClassroom(database.db, await makePerson(database.db, 'teacher'));
  const [one, two] = [await makeAssignment(database.db, classId), await makeAssignment(database.db, classId)];
  expect(await entriesOf(one)).toEqual(['c here', 't here']);
  await query('update assignment set deleted = true where id = $1', [one]);
  expect(await entriesOf(one)).toEqual(['c gone', 't gone']);
  await query('update assignment set deleted = false where id = $1', [one]);
  expect(await entriesOf(one)).toEqual(['c here', 't here']);
  // A tombstone that arrives as one.
  const unknown = newId();
  await query(
    `insert into assignment (id, deleted, scopes, rev_epoch, rev_xid) values ($1, true, array['u:x'], 0, '0')`,
    [unknown],
  );
  expect(await entriesOf(unknown)).toEqual(['u gone']);
  // A withdrawn one that is deleted afterwards.
  await database.db.transaction((sql) => patchRow(sql, 'assignment', two, { isPublished: false }));
  expect(await entriesOf(two)).toEqual(['c gone', 't here']);
  await query('update assignment set deleted = true where id = $1', [two]);
  expect(await entriesOf(two)).toEqual(['c gone', 't gone']);
});
