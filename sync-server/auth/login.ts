import type { Database } from '../db/orm.ts';
import { Refusal } from '../errors.ts';
import { forget, giveBack, take } from './limits.ts';
import { hashPassword, requireStrong, verifyPassword } from './passwords.ts';
import type { Sessions, SignedIn } from './session.ts';
import type { CurrentUser } from './who.ts';
import { currentUser, usernameKey } from './who.ts';

const quarter = 15 * 60;
const perAccount = { max: 10, seconds: quarter };
/** Only wrong tries count, because a whole school signs in from one address. */
const perAddress = { max: 100, seconds: quarter };

export interface SignIn {
  user: CurrentUser;
  cookies: string[];
}

export interface Asked {
  headers: Record<string, string | string[] | undefined>;
  ip: string;
}

/**
 * Signs a person in and ends the device's session before. An unknown user and a wrong password answer the same, after
 * the same work. Strangers' wrong tries fill the buckets of the account and the address, which a device that signed in
 * before does not ask.
 */
export async function signIn(
  deps: { db: Database; sessions: Sessions },
  asked: Asked,
  given: { username: string; password: string },
): Promise<SignIn> {
  const { db, sessions } = deps;
  const key = usernameKey(given.username);
  const [account] = await db.read((sql) =>
    sql.query<{ id: string; password_hash: string }>('select id, password_hash from account where username_key = $1', [
      key,
    ]),
  );
  const device = account ? await sessions.knownDevice(asked, account.id) : null;
  const address = `login address ${asked.ip}`;
  const bucket = device === null ? `login account ${key}` : `login device ${device}`;
  if (device === null) await take(db, address, perAddress);
  await take(db, bucket, perAccount);
  const fits = await verifyPassword(account?.password_hash ?? null, given.password);
  if (!account || !fits) throw new Refusal('invalid_credentials');
  await forget(db, bucket);
  if (device === null) await giveBack(db, address);
  const before = await sessions.authenticate(asked);
  const name = await sessions.deviceOf(asked);
  return db.transaction(async (sql) => {
    const cookies = await sessions.start(sql, account.id, before, name);
    await sessions.endOldest(sql, account.id);
    return { cookies, user: await currentUser(sql, account.id) };
  });
}

/** Gives the id of the account that a username and its password open, or null; for calls that count their tries themselves. */
export async function accountFor(db: Database, given: { username: string; password: string }): Promise<string | null> {
  const [account] = await db.read((sql) =>
    sql.query<{ id: string; password_hash: string }>('select id, password_hash from account where username_key = $1', [
      usernameKey(given.username),
    ]),
  );
  const fits = await verifyPassword(account?.password_hash ?? null, given.password);
  return account && fits ? account.id : null;
}

/** Changes one's own password and ends all other sessions; refuses with `wrong_password` or `weak_password`. */
export async function changePassword(
  deps: { db: Database; sessions: Sessions },
  who: SignedIn,
  given: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { db, sessions } = deps;
  await take(db, `password ${who.userId}`, perAccount);
  const [account] = await db.read((sql) =>
    sql.query<{ username: string; first_name: string; last_name: string; password_hash: string }>(
      'select username, first_name, last_name, password_hash from account where id = $1',
      [who.userId],
    ),
  );
  if (!account) throw new Refusal('unauthorized');
  if (!(await verifyPassword(account.password_hash, given.currentPassword))) {
    throw new Refusal('wrong_password', { fields: { currentPassword: 'wrong_password' } });
  }
  requireStrong(given.newPassword, [account.username, account.first_name, account.last_name], 'newPassword');
  if (given.newPassword === given.currentPassword)
    throw new Refusal('weak_password', { fields: { newPassword: 'weak_password' } });
  const hash = await hashPassword(given.newPassword);
  await db.transaction(async (sql) => {
    await sql.query('update account set password_hash = $2, must_change_password = false where id = $1', [
      who.userId,
      hash,
    ]);
    await sessions.endOthers(sql, who.userId, who.sessionId);
  });
}
