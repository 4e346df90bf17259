import type { AnswerOf } from '../../schema/rest/index.ts';
import type { SignedIn } from '../auth/session.ts';
import type { Found } from '../db/find.ts';
import type { Database } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import type { DirectWrite } from '../sync/push-writes.ts';
import { handedIn } from './present/submission.ts';
import type { RestDeps } from './router.ts';
import { writeOne } from './write.ts';

type HandedIn = AnswerOf<'grade'>;

/** Gives answers as the class's teacher sees them, each with its student's whole name. */
export async function asHandedIn(db: Database, answers: readonly Found<'submission'>[]): Promise<HandedIn[]> {
  const rows = await db.read((sql) =>
    sql.query<{ id: string; name: string }>(
      `select id, trim(first_name || ' ' || last_name) as name from account where id = any($1::uuid[])`,
      [answers.map(({ studentId }) => studentId)],
    ),
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return answers.map((answer) => handedIn(answer, names.get(answer.studentId)));
}

/** Marks an answer or gives it back, and gives it as its teacher sees it then. */
export async function writeMark(deps: RestDeps, who: SignedIn, write: DirectWrite): Promise<HandedIn> {
  const [answer] = await asHandedIn(deps.db, [await writeOne(deps, who, 'submission', write)]);
  if (!answer) throw new Refusal('internal');
  return answer;
}
