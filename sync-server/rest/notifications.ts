import { naturalId, newId } from '../../schema/ids.ts';
import { isConsented } from '../services/family/consent.ts';
import { keepSubscription, vapidKeys } from '../services/notices/push.ts';
import { keepReminder } from '../services/notices/keep-reminder.ts';
import { dropReminder, readReminders } from '../services/notices/reminder.ts';
import { takeZone, zoneOf } from '../services/time-zone.ts';
import { Refusal } from '../errors.ts';
import type { Sql } from '../db/orm.ts';
import type { SignedIn } from '../auth/session.ts';
import type { Handlers } from './router.ts';

/** Children's browsers are told only with a word of a parent or the school. */
const mayPush = async (sql: Sql, { userId, role }: SignedIn): Promise<boolean> =>
  role !== 'student' || isConsented(sql, userId, 'push');

export const notifications: Handlers<
  'subscribe' | 'unsubscribe' | 'notificationSettings' | 'schedule' | 'unschedule' | 'scheduled'
> = {
  subscribe: async ({ who, body }, { db, config }) => {
    await db.transaction(async (sql) => {
      if (!(await mayPush(sql, who))) throw new Refusal('push_needs_consent');
      await takeZone(sql, who.userId, body.timeZone);
      await keepSubscription(sql, who, body, config.push.testHost);
    });
    return undefined;
  },

  unsubscribe: async ({ who, body }, { db }) => {
    await db.read((sql) =>
      sql.query('delete from push_subscription where person_id = $1 and ($2::text is null or endpoint = $2)', [
        who.userId,
        body.endpoint ?? null,
      ]),
    );
    return undefined;
  },

  notificationSettings: async ({ who }, { db, config }) => {
    const { publicKey } = await vapidKeys(db, config.push);
    return db.read(async (sql) => {
      const { timeZone, known } = await zoneOf(sql, who.userId);
      const [count] = await sql.query<{ browsers: number }>(
        'select count(*)::int as browsers from push_subscription where person_id = $1',
        [who.userId],
      );
      const allowed = await mayPush(sql, who);
      return { publicKey, timeZone, timeZoneKnown: known, allowed, browsers: count?.browsers ?? 0 };
    });
  },

  schedule: ({ who, body, key }, { db }) => {
    const id = body.id ?? (key === null ? newId() : naturalId('call', 'reminder', who.userId, key));
    return db.transaction(async (sql) => {
      await takeZone(sql, who.userId, body.timeZone);
      return keepReminder(sql, who.userId, { ...body, id }, new Date().toISOString());
    });
  },

  unschedule: async ({ who, params }, { db }) => {
    await db.transaction((sql) => dropReminder(sql, who.userId, params.id));
    return undefined;
  },

  scheduled: ({ who }, { db }) => db.read((sql) => readReminders(sql, who.userId)),
};
