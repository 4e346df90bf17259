import { newId } from '../../schema/ids.ts';
import type { BodyOf } from '../../schema/rest/index.ts';
import type { Role, teacherTypes } from '../../schema/who.ts';
import { ConfigError } from '../config.ts';
import type { Database, Sql } from '../db/orm.ts';
import { sqlState } from '../db/orm.ts';
import { writeRows } from '../db/tables.ts';
import { refreshProgress } from '../services/progress/progress.ts';
import { audit } from '../services/safety/audit.ts';
import { noteDeviceZone } from '../services/time-zone.ts';
import { Refusal } from '../errors.ts';
import { useAdministratorCode } from './administrator-code.ts';
import { newInvitationCode, requireRoom, schoolByInvitation } from './invitations.ts';
import type { Asked, SignIn } from './login.ts';
import { isReserved, schoolKey, skeletonOf } from './names.ts';
import { hashPassword, requireStrong } from './passwords.ts';
import type { Sessions } from './session.ts';
import type { CurrentUser } from './who.ts';
import { currentUser, usernameKey } from './who.ts';

type Registration = BodyOf<'register'>;

/**
 * Makes an account, the person's document and a session at once, and what `also` adds in the same transaction. Refuses
 * with `username_taken` (one that looks the same too), `username_reserved`, `weak_password`, `school_exists`, or what is
 * wrong with the invitation.
 */
export async function register(
  deps: { db: Database; sessions: Sessions },
  given: Registration,
  from: Asked,
  also?: (sql: Sql, user: CurrentUser) => Promise<void>,
): Promise<SignIn> {
  const { db, sessions } = deps;
  if (isReserved(given.username)) throw new Refusal('username_reserved', { fields: { username: 'username_reserved' } });
  requireStrong(given.password, [given.username, given.firstName ?? '', given.lastName ?? '']);
  const [taken] = await db.read((sql) =>
    sql.query('select 1 from account where username_key = $1 or coalesce(username_skeleton, username_key) = $2', [
      usernameKey(given.username),
      skeletonOf(given.username),
    ]),
  );
  if (taken) throw nameTaken();
  await requireNewSchool(db, given);
  const hash = await hashPassword(given.password, { from: `address ${from.ip}`, name: usernameKey(given.username) });
  try {
    return await db.transaction(async (sql) => {
      const userId = newId();
      const school = await schoolOf(sql, given, userId);
      await createAccount(sql, { ...given, id: userId, passwordHash: hash, school });
      await noteDeviceZone(sql, userId, given.timeZone);
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

/** Tells somebody who registers a school that one of its name is in its city already, unless they said that theirs is another. */
async function requireNewSchool(db: Database, given: Registration): Promise<void> {
  if (given.role !== 'school_admin' || given.invitationCode || given.isAnotherSchool) return;
  const key = schoolKey(given.schoolName ?? '', given.schoolCity);
  const [there] = await db.read((sql) => sql.query('select 1 from school where name_key = $1', [key]));
  if (there) throw new Refusal('school_exists', { fields: { schoolName: 'school_exists' } });
}

interface School {
  id: string;
  name: string;
  /** The code by which a teacher comes. */
  code?: string;
}

async function schoolOf(sql: Sql, given: Registration, userId: string): Promise<School | null> {
  if (given.role === 'teacher' && given.teacherType === 'school') {
    const school = await schoolByInvitation(sql, given.invitationCode ?? '');
    await requireRoom(sql, school);
    return school;
  }
  if (given.role !== 'school_admin') return null;
  if (given.invitationCode) {
    const there = await useAdministratorCode(sql, given.invitationCode);
    await audit(sql, {
      actorId: userId,
      act: 'administrator.joined',
      about: there.id,
      details: { name: there.name },
    });
    return there;
  }
  const school = { id: newId(), name: given.schoolName ?? '' };
  await sql.query(
    `insert into school (id, name, address, city, country, contact_email, invitation_code, name_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      school.id,
      school.name,
      given.schoolAddress || null,
      given.schoolCity || null,
      given.schoolCountry || null,
      given.schoolContactEmail ?? '',
      newInvitationCode(),
      schoolKey(school.name, given.schoolCity),
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
  teacherType?: (typeof teacherTypes)[number] | '' | undefined;
  school: School | null;
}

/** Writes an account with its person document and its place in the school's staff, in the caller's transaction. */
export async function createAccount(sql: Sql, account: NewAccount): Promise<void> {
  const { id, username, role, school } = account;
  const teacherType = role === 'teacher' ? account.teacherType || 'independent' : undefined;
  await sql.query(
    `insert into account (id, username, username_key, username_skeleton, password_hash, role, first_name, last_name, email, teacher_type, school_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      username.trim(),
      usernameKey(username),
      skeletonOf(username),
      account.passwordHash,
      role,
      account.firstName ?? '',
      account.lastName ?? '',
      account.email || null,
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
    await sql.query('insert into school_staff (school_id, user_id, invitation_code) values ($1, $2, $3)', [
      school.id,
      id,
      school.code ?? null,
    ]);
  }
}

/**
 * Makes the platform admin of the settings when there is no such account yet; throws when the name is somebody else's, since
 * the operator would wait for an admin who never comes.
 */
export async function ensureAdmin(db: Database, admin: { username: string; password: string }): Promise<void> {
  const isThere = async (sql: Sql): Promise<boolean> => {
    const [found] = await sql.query<{ role: Role }>('select role from account where username_key = $1', [
      usernameKey(admin.username),
    ]);
    if (found && found.role !== 'admin')
      throw new ConfigError(['ADMIN_USERNAME names somebody who is no platform admin. Choose another name.']);
    return found !== undefined;
  };
  if (await db.read(isThere)) return;
  const passwordHash = await hashPassword(admin.password);
  await db.transaction(async (sql) => {
    // Several processes may start at once, so the account may exist by now.
    await sql.query(`select pg_advisory_xact_lock(hashtext('paperboat admin'))`);
    if (!(await isThere(sql)))
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
