import { errorTexts } from '../../schema/errors.en.ts';
import type { InvitingSchool } from '../auth/invitations.ts';
import { normalInvitation, requireRoom, schoolByInvitation } from '../auth/invitations.ts';
import { joinSchool } from '../services/school-staff.ts';
import type { Handlers } from './router.ts';

const locationOf = ({ city, country }: Pick<InvitingSchool, 'city' | 'country'>): string =>
  [city, country].filter(Boolean).join(', ');

export const invitations: Handlers<'checkInvitation' | 'acceptInvitation'> = {
  checkInvitation: async ({ params }, { db }) => {
    const code = normalInvitation(params.code);
    const [found] = await db.read((sql) =>
      sql.query<Pick<InvitingSchool, 'name' | 'city' | 'country'>>(
        'select name, city, country from school where invitation_code = $1 and (verified or decided_at is null)',
        [code],
      ),
    );
    if (!found) return { valid: false, message: errorTexts.invitation_invalid };
    return { valid: true, code, schoolName: found.name, schoolLocation: locationOf(found) };
  },

  acceptInvitation: ({ who, params }, { db }) =>
    db.transaction(async (sql) => {
      const school = await schoolByInvitation(sql, params.code);
      await joinSchool(sql, who.userId, school, () => requireRoom(sql, school));
      return { schoolName: school.name, schoolLocation: locationOf(school) };
    }),
};
