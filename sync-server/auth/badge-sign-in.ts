import type { BodyOf } from '../../schema/rest/index.ts';
import type { Database } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import { noteDeviceZone } from '../services/time-zone.ts';
import { hashOf } from './badge-secret.ts';
import { countWrong } from './limits.ts';
import type { Asked, SignIn } from './login.ts';
import type { Sessions } from './session.ts';
import { createTurns } from './turns.ts';
import { currentUser } from './who.ts';

/** A class before one camera, with cards that were renewed among them; then whoever plays with it waits. Nobody guesses 130 bits. */
const wrongBadges = { free: 30, longest: 10 };

/** Few at a time, so that a school at its tablets leaves connections to those who write. */
const lookUp = createTurns({ atOnce: 4, ofName: 5, names: 1_000, all: 4_000 });

/**
 * Signs a student in by the badge of a card, on a device on which a teacher or another student of the same school has signed in
 * before: a card that was found opens nothing elsewhere. An unknown badge and a strange device get one answer,
 * `badge_invalid`. Wrong ones slow down the device that tries, and never its address: a school has one.
 */
export async function signInByBadge(
  deps: { db: Database; sessions: Sessions },
  asked: Asked,
  { badge, timeZone }: BodyOf<'badgeLogin'>,
): Promise<SignIn> {
  const { db, sessions } = deps;
  const device = await sessions.deviceOf(asked);
  // Where nobody has signed in, no badge is right: there is nothing to try.
  if (device === null) throw new Refusal('badge_invalid');
  const secret = hashOf(badge.trim().toUpperCase());
  let found: { id: string } | undefined;
  await lookUp({ from: device, name: secret }, () =>
    countWrong(db, [{ key: `badges on ${device}`, pace: wrongBadges }], async () => {
      [found] = await db.read((sql) =>
        sql.query<{ id: string }>(
          `select a.id from badge b join account a on a.id = b.student_id
           where b.secret_hash = $1 and exists (
             select from known_device k join account other on other.id = k.account_id
             where k.device = $2 and other.school_id = a.school_id and other.id <> a.id)`,
          [secret, device],
        ),
      );
      return found !== undefined;
    }),
  );
  if (!found) throw new Refusal('badge_invalid');
  const { id } = found;
  const before = await sessions.authenticate(asked);
  return db.transaction(async (sql) => {
    const cookies = await sessions.start(sql, id, before, asked);
    // The session of this transaction.
    await sql.query('update session set by_badge = true where account_id = $1 and created_at = now()', [id]);
    await sessions.endOldest(sql, id);
    await noteDeviceZone(sql, id, timeZone);
    return { cookies, user: { ...(await currentUser(sql, id)), mustChangePassword: false } };
  });
}
