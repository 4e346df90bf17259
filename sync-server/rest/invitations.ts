import { errorTexts } from '../../schema/errors.en.ts';
import type { AnswerOf } from '../../schema/rest/index.ts';
import type { InvitingSchool } from '../auth/invitations.ts';
import { normalInvitation, requireRoom, schoolByInvitation } from '../auth/invitations.ts';
import { codesOfAddress, codesOfPerson, countWrongCodes } from '../auth/limits.ts';
import type { Sql } from '../db/orm.ts';
import { joinSchool } from '../services/school/school-staff.ts';
import type { Handlers } from './router.ts';

const locationOf = ({ city, country }: Pick<InvitingSchool, 'city' | 'country'>): string =>
  [city, country].filter(Boolean).join(', ');

async function check(sql: Sql, code: string): Promise<AnswerOf<'checkInvitation'>> {
  const [found] = await sql.query<Pick<InvitingSchool, 'name' | 'city' | 'country'>>(
    'select name, city, country from school where invitation_code = $1 and (verified or decided_at is null)',
    [code],
  );
  if (!found) return { valid: false, message: errorTexts.invitation_invalid };
  return { valid: true, code, schoolName: found.name, schoolLocation: locationOf(found) };
}

export const invitations: Handlers<'checkInvitation' | 'acceptInvitation'> = {
  checkInvitation: ({ who, params, request }, { db }) =>
    countWrongCodes(
      db,
      who ? codesOfPerson(who.userId) : codesOfAddress('look', request.ip),
      () => db.read((sql) => check(sql, normalInvitation(params.code))),
      (outcome) => 'answer' in outcome && !outcome.answer.valid,
    ),

  acceptInvitation: ({ who, params }, { db }) =>
    countWrongCodes(
      db,
      codesOfPerson(who.userId),
      () =>
        db.transaction(async (sql) => {
          const school = await schoolByInvitation(sql, params.code);
          await joinSchool(sql, who.userId, school, () => requireRoom(sql, school));
          return { schoolName: school.name, schoolLocation: locationOf(school) };
        }),
      (outcome) => 'code' in outcome && outcome.code === 'invitation_invalid',
    ),
};
