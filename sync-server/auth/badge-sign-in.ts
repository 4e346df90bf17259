import type { Database } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import { hashOf } from './badge-secret.ts';
import { giveBack, take } from './limits.ts';
import type { Asked, SignIn } from './login.ts';
import type { Sessions } from './session.ts';
import { currentUser } from './who.ts';

/** A class before one camera, with cards that were renewed among them; nobody guesses 130 bits. */
const wrongBadges = { max: 60, seconds: 600 };

/**
 * Signs a pupil in by the badge of a card, on a device on which a teacher or another pupil of the same school has signed in
 * before: a card that was found opens nothing elsewhere. An unknown badge and a strange device get one answer, `badge_invalid`.
 */
export async function signInByBadge(
  deps: { db: Database; sessions: Sessions },
  asked: Asked,
  badge: string,
): Promise<SignIn> {
  const { db, sessions } = deps;
  const address = `badge address ${asked.ip}`;
  await take(db, address, wrongBadges);
  const device = await sessions.deviceOf(asked);
  const [found] = await db.read((sql) =>
    sql.query<{ id: string }>(
      `select a.id from badge b join account a on a.id = b.student_id
       where b.secret_hash = $1 and exists (
         select from known_device k join account other on other.id = k.account_id
         where k.device = $2 and other.school_id = a.school_id and other.id <> a.id)`,
      [hashOf(badge.trim().toUpperCase()), device],
    ),
  );
  if (!found) throw new Refusal('badge_invalid');
  await giveBack(db, address);
  const before = await sessions.authenticate(asked);
  return db.transaction(async (sql) => {
    const cookies = await sessions.start(sql, found.id, before, asked);
    // The session of this transaction.
    await sql.query('update session set by_badge = true where account_id = $1 and created_at = now()', [found.id]);
    await sessions.endOldest(sql, found.id);
    return { cookies, user: { ...(await currentUser(sql, found.id)), mustChangePassword: false } };
  });
}
