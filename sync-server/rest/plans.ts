import { remainingOf } from '../../schema/views/homework.ts';
import { naturalId, newId } from '../../schema/ids.ts';
import type { AnswerOf } from '../../schema/rest/index.ts';
import { select } from '../db/find.ts';
import { askForPlan, holdersFor, takeBack } from '../services/school/plans.ts';
import { usageOf } from '../services/homework/usage.ts';
import type { Handlers } from './router.ts';

export const plans: Handlers<'subscription' | 'listPlans' | 'askPlan' | 'takeBackPlan'> = {
  subscription: ({ who }, { db }) =>
    db.read(async (sql) => {
      const now = new Date().toISOString();
      const { plan, used, limit, timeZone } = await usageOf(sql, who.userId, now);
      const homeworkSessions = { used, limit, remaining: remainingOf(limit, used) };
      return { plan, monthlyUsage: { homeworkSessions }, timeZone, holders: await holdersFor(sql, who, now) };
    }),

  listPlans: (_call, { db }) =>
    db.read((sql) =>
      select<AnswerOf<'listPlans'>[number]>(
        sql,
        `select id, name, price_pence, session_limit, audience, max_teachers, max_students, payment_url from plan
         where is_active order by audience = 'school', price_pence, session_limit = -1, session_limit, id`,
        [],
      ),
    ),

  askPlan: ({ who, body, key }, { db }) => {
    const { planId, forId } = body;
    const id = body.id ?? (key === null ? newId() : naturalId('call', 'plan', who.userId, key));
    return db.transaction((sql) => askForPlan(sql, who, { id, planId, forId }));
  },

  takeBackPlan: async ({ who, params }, { db }) => {
    await db.transaction((sql) => takeBack(sql, who.userId, params.id));
    return undefined;
  },
};
