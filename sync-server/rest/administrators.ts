import type { AnswerOf } from '../../schema/rest/index.ts';
import { makeAdministratorCode } from '../auth/administrator-code.ts';
import { select } from '../db/find.ts';
import { Refusal } from '../errors.ts';
import { audit } from '../services/safety/audit.ts';
import { holdOffice, leaveOffice } from '../services/school/administrators.ts';
import type { Handlers } from './router.ts';
import { schoolOf } from './school.ts';

type Listed = AnswerOf<'schoolAdministrators'>;

export const administrators: Handlers<
  'schoolAdministrators' | 'inviteAdministrator' | 'withdrawAdministratorInvitation' | 'removeAdministrator'
> = {
  schoolAdministrators: ({ who }, { db }) =>
    db.read(async (sql) => {
      const { id } = await schoolOf(sql, who.userId);
      const all = await select<Listed['administrators'][number]>(
        sql,
        `select a.id, a.first_name, a.last_name, a.username, t.joined_at
         from school_staff t join account a on a.id = t.user_id
         where t.school_id = $1 and a.role = 'school_admin' order by t.joined_at, a.id`,
        [id],
      );
      const [invitation = null] = await select<NonNullable<Listed['invitation']>>(
        sql,
        `select coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.username) as made_by, k.expires_at
         from administrator_code k join account a on a.id = k.made_by where k.school_id = $1 and k.expires_at > now()`,
        [id],
      );
      return { administrators: all, invitation };
    }),

  inviteAdministrator: ({ who }, { db }) =>
    db.transaction(async (sql) => {
      const { id, name, isDeclined } = await holdOffice(sql, who.userId);
      if (isDeclined) throw new Refusal('school_declined');
      await audit(sql, { actorId: who.userId, act: 'administrator.invited', about: id, details: { name } });
      return makeAdministratorCode(sql, { schoolId: id, byId: who.userId });
    }),

  withdrawAdministratorInvitation: async ({ who }, { db }) => {
    await db.transaction(async (sql) => {
      const { id, name } = await holdOffice(sql, who.userId);
      const ended = await sql.query('delete from administrator_code where school_id = $1 returning 1', [id]);
      if (ended.length > 0)
        await audit(sql, { actorId: who.userId, act: 'administrator.withdrawn', about: id, details: { name } });
    });
    return undefined;
  },

  removeAdministrator: async ({ who, params }, { db, sessions }) => {
    await db.transaction(async (sql) => {
      const { id, name } = await holdOffice(sql, who.userId);
      await leaveOffice(sql, id, params.id);
      // Whoever leaves is at the device and signs out there, so that what is only on it is sent first.
      await sessions.endOthers(sql, params.id, params.id === who.userId ? who.sessionId : null);
      await audit(sql, { actorId: who.userId, act: 'administrator.left', about: params.id, details: { name } });
    });
    return undefined;
  },
};
