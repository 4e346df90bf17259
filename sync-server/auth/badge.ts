import { createHash, randomBytes } from 'node:crypto';
import type { Database, Sql } from '../db/orm.ts';
import { select } from '../db/find.ts';
import { Refusal } from '../errors.ts';
import { giveBack, take } from './limits.ts';
import type { Asked, SignIn } from './login.ts';
import type { Sessions } from './session.ts';
import { currentUser } from './who.ts';

/** Letters and digits that a QR code packs tightly; what stands before them tells our cards from other codes. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const prefix = 'PAPERBOAT:';
const secretLetters = 26;

/** Gives what the QR code of a card says: 130 random bits. */
const newBadge = (): string =>
  prefix + [...randomBytes(secretLetters)].map((byte) => letters[byte % letters.length]).join('');

const hashOf = (badge: string): string => createHash('sha256').update(badge).digest('base64url');

/** A class before one camera, with cards that were renewed among them; nobody guesses 130 bits. */
const wrongBadges = { max: 60, seconds: 600 };

interface Card {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
}

/**
 * Makes badges for pupils of a class; those that they had before stop working. Refuses with `not_found` when one of them is
 * not in the class, and with `cards_need_school` when one is not a pupil of the class's school.
 */
export async function makeBadges(
  sql: Sql,
  { classId, studentIds, byId }: { classId: string; studentIds: readonly string[]; byId: string },
): Promise<(Card & { badge: string })[]> {
  const wanted = [...new Set(studentIds)];
  const cards = await select<Card & { ofSchool: boolean }>(
    sql,
    `select a.id, a.first_name, a.last_name, a.username, coalesce(a.school_id = c.school_id, false) as of_school
     from enrolment e join account a on a.id = e.student_id join classroom c on c.id = e.class_id
     where e.class_id = $1 and not e.deleted and a.id = any($2::uuid[]) order by a.first_name, a.last_name, a.id`,
    [classId, wanted],
  );
  if (cards.length < wanted.length) throw new Refusal('not_found');
  if (!cards.every(({ ofSchool }) => ofSchool)) throw new Refusal('cards_need_school');
  const made = cards.map(({ ofSchool: _, ...card }) => ({ ...card, badge: newBadge() }));
  await sql.query(
    `insert into badge (student_id, secret_hash, made_by)
     select r.id, r.hash, $2 from jsonb_to_recordset($1::jsonb) as r(id uuid, hash text) order by r.id
     on conflict (student_id) do update set secret_hash = excluded.secret_hash, made_by = excluded.made_by, made_at = now()`,
    [JSON.stringify(made.map(({ id, badge }) => ({ id, hash: hashOf(badge) }))), byId],
  );
  return made;
}

/** Stops the badges of a class's pupils, or of one of them. */
export async function endBadges(sql: Sql, classId: string, studentId: string | null): Promise<void> {
  await sql.query(
    `delete from badge b using enrolment e where b.student_id = e.student_id and e.class_id = $1 and not e.deleted
       and ($2::uuid is null or e.student_id = $2)`,
    [classId, studentId],
  );
}

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
