import { normalInvitation } from '../auth/invitations.ts';
import { countWrongCodes } from '../auth/limits.ts';
import type { AnswerOf } from '../../schema/rest/index.ts';
import type { Sql } from '../db/orm.ts';
import { errorTexts } from '../../schema/errors.en.ts';
import type { Handlers } from './router.ts';

async function check(sql: Sql, code: string): Promise<AnswerOf<'checkInvitation'>> {
  const [found] = await sql.query<{ name: string; city: string | null; country: string | null }>(
    'select name, city, country from school where invitation_code = $1',
    [code],
  );
  if (!found) return { valid: false, message: errorTexts.invitation_invalid };
  const schoolLocation = [found.city, found.country].filter(Boolean).join(', ');
  return { valid: true, code, schoolName: found.name, schoolLocation };
}

export const school: Handlers<'checkInvitation'> = {
  checkInvitation: ({ who, params, request }, { db }) =>
    countWrongCodes(
      db,
      { userId: who?.userId ?? null, ip: request.ip },
      () => db.read((sql) => check(sql, normalInvitation(params.code))),
      (outcome) => 'answer' in outcome && !outcome.answer.valid,
    ),
};
