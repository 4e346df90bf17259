import { normalInvitation } from '../auth/invitations.ts';
import { errorTexts } from '../../schema/errors.en.ts';
import type { Handlers } from './router.ts';

export const school: Handlers<'checkInvitation'> = {
  checkInvitation: async ({ params }, { db }) => {
    const code = normalInvitation(params.code);
    const [found] = await db.read((sql) =>
      sql.query<{ name: string; city: string | null; country: string | null }>(
        'select name, city, country from school where invitation_code = $1',
        [code],
      ),
    );
    if (!found) return { valid: false, message: errorTexts.invitation_invalid };
    const schoolLocation = [found.city, found.country].filter(Boolean).join(', ');
    return { valid: true, code, schoolName: found.name, schoolLocation };
  },
};
