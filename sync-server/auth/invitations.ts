import { randomBytes, randomInt } from 'node:crypto';
import type { Sql } from '../db/orm.ts';
import { Refusal } from '../errors.ts';

/** Crockford's base 32: nothing that looks like something else. */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Letters that are told apart when read aloud in class; no vowels, so that no word comes out. */
const spoken = 'BCDFGHJKLMNPQRSTVWXZ';

const joinCodeLetters = 6;

/** Gives so many random letters of Crockford's base 32, five bits each. */
export const randomCrockford = (count: number): string =>
  [...randomBytes(count)].map((byte) => crockford[byte % 32]).join('');

/** Gives an invitation code of 50 random bits, as "7K2QX-M4P9T". */
export function newInvitationCode(): string {
  const letters = randomCrockford(10);
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Gives a join code of 6 letters. */
export const newJoinCode = (): string =>
  Array.from({ length: joinCodeLetters }, () => spoken[randomInt(spoken.length)]).join('');

/** Takes letters of Crockford's base 32 as typed, gives them bare: O is 0, I and L are 1, case and spaces do not matter. */
export const normalCrockford = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** Takes an invitation code as typed, gives it as stored. */
export function normalInvitation(typed: string): string {
  const bare = normalCrockford(typed);
  return `${bare.slice(0, 5)}-${bare.slice(5)}`;
}

export const normalJoinCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z]/g, '');

/** A school that takes teachers by its code. */
export interface InvitingSchool {
  id: string;
  name: string;
  /** The code as stored. */
  code: string;
  city: string | null;
  country: string | null;
  maxTeachers: number;
}

export const invitationRefused = (code: 'invitation_invalid' | 'school_teachers_full'): Refusal =>
  new Refusal(code, { fields: { invitationCode: code } });

/** Gives the school that a code invites to, its row locked until the end of the transaction; refuses with `invitation_invalid`. */
export async function schoolByInvitation(sql: Sql, typed: string): Promise<InvitingSchool> {
  const [school] = await sql.query<InvitingSchool>(
    `select id, name, invitation_code as code, city, country, max_teachers as "maxTeachers" from school
     where invitation_code = $1 and (verified or decided_at is null) for update`,
    [normalInvitation(typed)],
  );
  if (!school) throw invitationRefused('invitation_invalid');
  return school;
}

/** Refuses with `school_teachers_full`; the lock of `schoolByInvitation` keeps two teachers from taking the last place. */
export async function requireRoom(sql: Sql, school: InvitingSchool): Promise<void> {
  const [staff] = await sql.query<{ teachers: number }>(
    `select count(*)::int as teachers from account where school_id = $1 and role = 'teacher'`,
    [school.id],
  );
  if ((staff?.teachers ?? 0) >= school.maxTeachers) throw invitationRefused('school_teachers_full');
}
