import { builtinVersion } from '../../tutor/index.ts';
import { find } from '../db/find.ts';
import { usageOf } from '../services/usage.ts';
import { Refusal } from '../errors.ts';
import { requireUsage } from './may.ts';
import { homeworkSession } from './present/homework-session.ts';
import type { Handlers } from './router.ts';
import { idFor, writeOne } from './write.ts';

export const homework: Handlers<'listHomework' | 'openHomework' | 'subscription'> = {
  listHomework: async ({ who }, { db }) => {
    const rows = await db.read((sql) =>
      find(sql, 'homeworkSession', { studentId: who.userId }, { order: ['-startedAt', '-id'], limit: 500 }),
    );
    return rows.map(homeworkSession);
  },

  openHomework: async ({ who, body, key }, deps) => {
    const id = idFor(who, 'homeworkSession', body.id, key);
    const [known] = await deps.db.read((sql) =>
      sql.query('select 1 from homework_session where id = $1 and student_id = $2', [id, who.userId]),
    );
    if (!known) await deps.db.read((sql) => requireUsage(sql, who.userId));
    const now = new Date().toISOString();
    const { questionText, subject } = body;
    const set = { questionText, subject, attempts: [], builtinVersion, startedAt: now, writtenAt: now };
    const made = homeworkSession(await writeOne(deps, who, 'homeworkSession', { id, new: true, set }));
    if (known || !made.overLimit) return made;
    // Other calls took what was left since it was looked at. By sync a session above the limit stays, by REST it is refused.
    await writeOne(deps, who, 'homeworkSession', { id, del: true, set: {} });
    await deps.db.read((sql) => requireUsage(sql, who.userId));
    throw new Refusal('conflict', { retryAfter: 1 });
  },

  subscription: async ({ who }, { db }) => {
    const { plan, used, limit } = await db.read((sql) => usageOf(sql, who.userId, new Date().toISOString()));
    const remaining = limit === -1 ? -1 : Math.max(0, limit - used);
    return { plan, monthlyUsage: { homeworkSessions: { used, limit, remaining } } };
  },
};
