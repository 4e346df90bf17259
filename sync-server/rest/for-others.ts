import { giveWord } from '../auth/one-time-word.ts';
import type { Sql } from '../db/orm.ts';
import { correctName } from '../services/privacy/correct-name.ts';
import { noteLook } from '../services/safety/looks.ts';
import { type actsFor, requireActsFor } from './may.ts';
import type { Call, RestDeps } from './router.ts';

type Side = keyof typeof actsFor;

/** Notes for a child's parents what the staff has done with its account; a parent's own doing is no look of the staff. */
async function note(
  sql: Sql,
  side: Side,
  { who, params }: Pick<Call<'renameStudent'>, 'who' | 'params'>,
  what: 'password' | 'name',
): Promise<void> {
  if (side !== 'parent') await noteLook(sql, { studentId: params.id, viewerId: who.userId, what });
}

/** Gives somebody a new word, for whoever may act for them. */
export const reset =
  (side: Side) =>
  async (call: Pick<Call<'resetStudentPassword'>, 'who' | 'params'>, { db }: RestDeps) => {
    const { id } = call.params;
    const given = await giveWord(db, async (sql) => {
      await requireActsFor(sql, side, call.who, id);
      return id;
    });
    await db.read((sql) => note(sql, side, call, 'password'));
    return given;
  };

/** Puts somebody's name right, for whoever may act for them. */
export const rename =
  (side: Side) =>
  async (call: Pick<Call<'renameStudent'>, 'who' | 'params' | 'body'>, { db }: RestDeps): Promise<undefined> => {
    await db.transaction(async (sql) => {
      await requireActsFor(sql, side, call.who, call.params.id);
      await correctName(sql, call.params.id, call.body);
      await note(sql, side, call, 'name');
    });
  };
