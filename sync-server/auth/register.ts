import { newId } from '../../schema/ids.ts';
import type { BodyOf } from '../../schema/rest/index.ts';
import type { Role, teacherTypes } from '../../schema/who.ts';
import type { Database, Sql } from '../db/orm.ts';
import { sqlState } from '../db/orm.ts';
import { writeRows } from '../db/tables.ts';
import { refreshProgress } from '../services/progress.ts';
import { Refusal } from '../errors.ts';
import { newInvitationCode, schoolByInvitation } from './invitations.ts';
import type { Asked, SignIn } from './login.ts';
import { hashPassword, requireStrong } from './passwords.ts';
import type { Sessions } from './session.ts';
import type { CurrentUser } from './who.ts';
import { currentUser, usernameKey } from './who.ts';

type Registration = BodyOf<'register'>;

/**
 * Makes an account, the person's document and a session at once, and what `also` adds in the same transaction. Refuses
 * with `username_taken`, `weak_password` or `invitation_invalid`.
 */
export async function register(
  deps: { db: Database; sessions: Sessions },
  given: Registration,
  from: Asked,
  also?: (sql: Sql, user: CurrentUser) => Promise<void>,
): Promise<SignIn> {
  const { db, sessions } = deps;
  requireStrong(given.password, [given.username, given.firstName ?? '', given.lastName ?? '']);
  const [taken] = await db.read((sql) =>
    sql.query('select 1 from account where username_key = $1', [usernameKey(given.username)]),
  );
  if (taken) throw nameTaken();
  const hash = await hashPassword(given.password, { from: `address ${from.ip}`, name: usernameKey(given.username) });
  try {
    return await db.transaction(async (sql) => {
      const userId = newId();
      const school = await schoolOf(sql, given);
      await createAccount(sql, { ...given, id: userId, passwordHash: hash, school });
      const user = await currentUser(sql, userId);
      await also?.(sql, user);
      return { cookies: await sessions.start(sql, userId, null, from), user };
    });
  } catch (error) {
    // Of two registrations at the same moment the unique key refuses one.
    if (sqlState(error) === '23505') throw nameTaken();
    throw error;
  }
}

const nameTaken = (): Refusal => new Refusal('username_taken', { fields: { username: 'username_taken' } });

interface School {
  id: string;
  name: string;
}

async function schoolOf(sql: Sql, given: Registration): Promise<School | null> {
  if (given.role === 'teacher' && given.teacherType === 'school') {
    const school = await schoolByInvitation(sql, given.invitationCode ?? '');
    if (!school) throw new Refusal('invitation_invalid', { fields: { invitationCode: 'invitation_invalid' } });
    return school;
  }
  if (given.role !== 'school_admin') return null;
  const school = { id: newId(), name: given.schoolName ?? '' };
  await sql.query(
    `insert into school (id, name, address, city, country, contact_email, invitation_code) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      school.id,
      school.name,
      given.schoolAddress ?? null,
      given.schoolCity ?? null,
      given.schoolCountry ?? null,
      given.schoolContactEmail ?? '',
      newInvitationCode(),
    ],
  );
  return school;
}

interface NewAccount {
  id: string;
  username: string;
  passwordHash: string;
  role: Role;
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  teacherType?: (typeof teacherTypes)[number] | undefined;
  school: School | null;
}

/** Writes an account with its person document and its place in the school's staff, in the caller's transaction. */
export async function createAccount(sql: Sql, account: NewAccount): Promise<void> {
  const { id, username, role, school } = account;
  const teacherType = role === 'teacher' ? (account.teacherType ?? 'independent') : undefined;
  await sql.query(
    `insert into account (id, username, username_key, password_hash, role, first_name, last_name, email, teacher_type, school_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      id,
      username.trim(),
      usernameKey(username),
      account.passwordHash,
      role,
      account.firstName ?? '',
      account.lastName ?? '',
      account.email ?? null,
      teacherType ?? null,
      school?.id ?? null,
    ],
  );
  await writeRows(sql, 'person', [
    {
      id,
      username: username.trim(),
      role,
      firstName: account.firstName ?? '',
      lastName: account.lastName ?? '',
      ...(teacherType ? { teacherType } : {}),
      ...(school ? { schoolName: school.name } : {}),
    },
  ]);
  if (role === 'student') await refreshProgress(sql, [id], new Date().toISOString());
  if (school && (role === 'teacher' || role === 'school_admin')) {
    await sql.query('insert into school_staff (school_id, user_id) values ($1, $2)', [school.id, id]);
  }
}

/** Makes the platform admin of the settings when there is no such account yet. */
export async function ensureAdmin(db: Database, admin: { username: string; password: string }): Promise<void> {
  const [found] = await db.read((sql) =>
    sql.query('select 1 from account where username_key = $1', [usernameKey(admin.username)]),
  );
  if (found) return;
  const passwordHash = await hashPassword(admin.password);
  await db.transaction(async (sql) => {
    // Several processes may start at once, so the account may exist by now.
    await sql.query(`select pg_advisory_xact_lock(hashtext('paperboat admin'))`);
    const [made] = await sql.query('select 1 from account where username_key = $1', [usernameKey(admin.username)]);
    if (!made)
      await createAccount(sql, {
        id: newId(),
        username: admin.username,
        passwordHash,
        role: 'admin',
        firstName: 'Platform',
        lastName: 'Admin',
        school: null,
      });
  });
}
