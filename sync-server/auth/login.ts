import type { IncomingHttpHeaders } from 'node:http';
import { fieldTexts } from '../../schema/errors.en.ts';
import type { BodyOf } from '../../schema/rest/index.ts';
import type { Database } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import { noteDeviceZone } from '../services/time-zone.ts';
import type { Gate } from './limits.ts';
import { countWrong } from './limits.ts';
import { spendWord } from './one-time-word.ts';
import { hashPassword, inTurn, requireStrong, verifyPassword } from './passwords.ts';
import type { Sessions, SignedIn } from './session.ts';
import type { Asker } from './turns.ts';
import { createTurns } from './turns.ts';
import type { CurrentUser } from './who.ts';
import { currentUser, usernameKey } from './who.ts';

export interface SignIn {
  user: CurrentUser;
  cookies: string[];
}

/** Whoever asks without a session: the browser's headers and its address. */
export interface Asked {
  headers: IncomingHttpHeaders;
  ip: string;
}

interface Account {
  id: string;
  password_hash: string;
  /** The person has used the device that asks. */
  known: boolean;
}

const readAccount = async (db: Database, key: string, device: string | null): Promise<Account | undefined> => {
  const [account] = await db.read((sql) =>
    sql.query<Account>(
      `select a.id, a.password_hash, k.device is not null as known from account a
       left join known_device k on k.account_id = a.id and k.device = $2 where a.username_key = $1`,
      [key, device],
    ),
  );
  return account;
};

/** Few at a time, so that a school at the door leaves connections to those who write. */
const lookUp = createTurns({ atOnce: 2, ofName: 5, names: 1_000, all: 4_000 });

/** Whoever types a wrong password five times waits 1, 2, 4… seconds, at most 30. */
const guessing = { free: 5, longest: 30 };
/** All strangers together wait half as long, so that one address that goes on trying leaves a gap for the others. */
const everybody = { free: 5, longest: 15 };
/** Children mistype on their own tablet; who holds it may still not try a machine's list of words. */
const ownDevice = { free: 20, longest: 10 };
/** Wrong tries of one address: the school's mistypings of a morning, then one a second. Right ones are not slowed. */
const address = { burst: 100, everySeconds: 1 };

/** What stands before a check: for a device that the person has used only its own wrong tries, for a stranger's also all others. */
const gatesOf = (key: string, device: string | null, ip: string): Gate[] =>
  device === null
    ? [
        { key: `login ${key} from ${ip}`, pace: guessing },
        { key: `login ${key}`, pace: everybody },
        { key: `login address ${ip}`, rate: address },
      ]
    : [{ key: `login ${key} on ${device}`, pace: ownDevice }];

/**
 * Signs a person in and ends the device's session before. An unknown user and a wrong password answer the same, after the
 * same work. Checks wait for each other in fair order, and only then ask whether the name or the address is slowed.
 */
export async function signIn(
  deps: { db: Database; sessions: Sessions },
  asked: Asked,
  given: BodyOf<'login'>,
): Promise<SignIn> {
  const { db, sessions } = deps;
  const key = usernameKey(given.username);
  const device = await sessions.deviceOf(asked);
  const place = device === null ? `address ${asked.ip}` : `device ${device}`;
  const account = await lookUp({ from: place, name: key }, () => readAccount(db, key, device));
  const known = account?.known ? device : null;
  const from = known === null ? `address ${asked.ip}` : `device ${known}`;
  const fits = await inTurn({ from, name: key }, () =>
    countWrong(db, gatesOf(key, known, asked.ip), () => verifyPassword(account?.password_hash ?? null, given.password)),
  );
  if (!account || !fits) throw new Refusal('invalid_credentials');
  const before = await sessions.authenticate(asked);
  return db.transaction(async (sql) => {
    const user = await currentUser(sql, account.id);
    if (user.mustChangePassword && !(await spendWord(sql, account.id))) throw new Refusal('word_ended');
    const cookies = await sessions.start(sql, account.id, before, asked);
    await sessions.endOldest(sql, account.id);
    await noteDeviceZone(sql, account.id, given.timeZone);
    return { cookies, user };
  });
}

/** Gives the id of the account that a username and its password open, or null; for calls that count their tries themselves. */
export async function accountFor(
  db: Database,
  ip: string,
  given: { username: string; password: string },
): Promise<string | null> {
  const key = usernameKey(given.username);
  const account = await readAccount(db, key, null);
  const fits = await inTurn({ from: `address ${ip}`, name: key }, () =>
    verifyPassword(account?.password_hash ?? null, given.password),
  );
  return account && fits ? account.id : null;
}

interface OwnAccount {
  id: string;
  password_hash: string;
  username: string;
  first_name: string;
  last_name: string;
}

/** Reads the account of somebody who is signed in; refuses with `unauthorized` when it is gone. */
async function ownAccount(db: Database, userId: string): Promise<OwnAccount> {
  const [account] = await db.read((sql) =>
    sql.query<OwnAccount>('select id, username, first_name, last_name, password_hash from account where id = $1', [
      userId,
    ]),
  );
  if (!account) throw new Refusal('unauthorized');
  return account;
}

/** Refuses with `wrong_password`, named for `field`, unless this is the account's password; wrong ones slow down those that follow. */
async function requireOwn(
  db: Database,
  { id, password_hash: hash }: OwnAccount,
  given: { password: string; field: string },
  asker: Asker,
): Promise<void> {
  const gates = [{ key: `password ${id}`, pace: guessing }];
  const fits = await inTurn(asker, () => countWrong(db, gates, () => verifyPassword(hash, given.password)));
  if (!fits) throw new Refusal('wrong_password', { fields: { [given.field]: 'wrong_password' } });
}

/** Refuses with `wrong_password` unless this is the person's password; wrong ones slow down those that follow. */
export async function requirePassword(db: Database, userId: string, password: string): Promise<void> {
  const asker = { from: `account ${userId}`, name: 'check' };
  await requireOwn(db, await ownAccount(db, userId), { password, field: 'password' }, asker);
}

/**
 * Changes one's own password and ends all other sessions; refuses with `wrong_password` or `weak_password`. Whoever has
 * signed in with a one-time word need not type it again.
 */
export async function changePassword(
  deps: { db: Database; sessions: Sessions },
  who: SignedIn,
  given: { currentPassword?: string | undefined; newPassword: string },
): Promise<void> {
  const { db, sessions } = deps;
  const { currentPassword, newPassword } = given;
  if (currentPassword === undefined && !who.mustChangePassword)
    throw new Refusal('invalid', { fields: { currentPassword: fieldTexts.missing } });
  const account = await ownAccount(db, who.userId);
  const asker = { from: `account ${who.userId}`, name: 'change' };
  if (currentPassword !== undefined)
    await requireOwn(db, account, { password: currentPassword, field: 'currentPassword' }, asker);
  requireStrong(newPassword, [account.username, account.first_name, account.last_name], 'newPassword');
  const same =
    currentPassword === undefined
      ? await inTurn(asker, () => verifyPassword(account.password_hash, newPassword))
      : newPassword === currentPassword;
  if (same) throw new Refusal('weak_password', { fields: { newPassword: 'weak_password' } });
  const hash = await hashPassword(newPassword, asker);
  await db.transaction(async (sql) => {
    // A word that was given meanwhile stands: it was given because somebody else knew the password.
    const changed = await sql.query(
      `update account set password_hash = $2, must_change_password = false, word_ends_at = null
       where id = $1 and password_hash = $3 returning 1`,
      [who.userId, hash, account.password_hash],
    );
    if (changed.length === 0) throw new Refusal('conflict');
    await sessions.endOthers(sql, who.userId, who.sessionId);
  });
}
