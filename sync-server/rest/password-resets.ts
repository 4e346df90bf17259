import { giveWord } from '../auth/one-time-word.ts';
import { scopeSql } from '../db/grants.ts';
import { Refusal } from '../errors.ts';
import { noteLook } from '../services/safety/looks.ts';
import { peopleOf, teachersInCharge } from '../services/classes/own-students.ts';
import type { Call, RestDeps } from './router.ts';

/** Who may give whom a new word, by the call: each asks for the id of the person ($2) on behalf of the asker ($1). */
const mayReset = {
  resetStudentPassword: `select a.id from account a where a.id = $2 and a.role = 'student' and $1 in (${teachersInCharge('a.id')})`,
  resetChildPassword: `select a.id from account a
    join sync_member m on m.user_id = $1 and m.scope = ${scopeSql('parents', 'a.id')} where a.id = $2 and a.role = 'student'`,
  resetPersonPassword: `select a.id from account a join account admin on admin.id = $1 and ${peopleOf('admin', 'a')} where a.id = $2`,
} as const;

export const reset =
  (name: keyof typeof mayReset) =>
  async ({ who, params }: Pick<Call<'resetStudentPassword'>, 'who' | 'params'>, { db }: RestDeps) => {
    const given = await giveWord(db, async (sql) => {
      const [found] = await sql.query<{ id: string }>(mayReset[name], [who.userId, params.id]);
      if (!found) throw new Refusal('not_found');
      return found.id;
    });
    // A parent's own doing is no look of the staff.
    if (name !== 'resetChildPassword')
      await db.read((sql) => noteLook(sql, { studentId: params.id, viewerId: who.userId, what: 'password' }));
    return given;
  };
