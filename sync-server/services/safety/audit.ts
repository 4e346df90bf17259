import type { AuditAct } from '../../../schema/rest/platform.ts';
import type { Sql } from '../../db/orm.ts';

export interface Audited {
  actorId: string;
  act: AuditAct;
  /** What it was done to: an id. */
  about?: string;
  /** What the log shows of it; never a text or a name of a child. */
  details?: Readonly<Record<string, string>>;
}

/** Writes down what an administrator of the platform, or of a school about who runs it, does, in the transaction of the act itself. */
export async function audit(sql: Sql, { actorId, act, about = '', details = {} }: Audited): Promise<void> {
  await sql.query('insert into audit (actor_id, act, about, details) values ($1, $2, $3, $4)', [
    actorId,
    act,
    about,
    JSON.stringify(details),
  ]);
}
