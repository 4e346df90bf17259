import { collectionNames, collectionOf } from '../../schema/index.ts';
import { equal } from '../../schema/merge.ts';
import type { WireDocument } from '../../schema/wire.ts';
import type { Database } from '../../sync-server/db/orm.ts';
import { readRows } from '../../sync-server/db/tables.ts';
import { toWire } from '../../sync-server/sync/store.ts';
import type { Tablet } from './device.ts';
import { rowsOf } from './writers.ts';

/** Says in what a tablet differs from what its person may see; empty when it is at rest and has exactly that. */
export async function differences(db: Database, tablet: Tablet): Promise<string[]> {
  const { replica, member, index } = tablet;
  const found: string[] = [];
  const say = (text: string): void => void found.push(`set: client ${index} (${member.name}): ${text}`);
  for (const one of replica.waiting()) say(`still unsent: ${JSON.stringify(one)}`);
  for (const name of collectionNames) {
    if (!replica.has(name)) continue;
    const { fields, table } = collectionOf(name);
    const wanted = await db.read(async (sql) => {
      const visible = await sql.query<{ id: string }>(
        `select id from ${table} where not deleted and scopes && (select array_agg(scope) from sync_member where user_id = $1)`,
        [member.id],
      );
      return (
        await readRows(
          sql,
          name,
          visible.map(({ id }) => id),
        )
      ).map(toWire);
    });
    const want = new Map<string, WireDocument>(wanted.map((doc) => [doc.id, doc]));
    const have = new Map((await rowsOf({ tablet }, name)).map((doc) => [doc.id, doc]));
    for (const id of have.keys()) if (!want.has(id)) say(`${name} ${id} should not be here`);
    for (const [id, doc] of want) {
      const mine = have.get(id);
      if (!mine) say(`${name} ${id} is missing`);
      else if (mine.rev !== doc.rev) say(`${name} ${id} is at ${mine.rev}, the server at ${doc.rev}`);
      else {
        const edited = Object.keys(mine.edited);
        const other = Object.keys(fields).filter((field) => !equal(mine[field] ?? null, doc[field] ?? null));
        if (edited.length > 0) say(`${name} ${id} is still edited: ${edited}`);
        else if (other.length > 0) say(`${name} ${id} differs in ${other}`);
      }
    }
  }
  return found;
}
