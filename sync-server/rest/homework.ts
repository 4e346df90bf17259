import { builtinVersion } from '../../tutor/index.ts';
import { find, findById } from '../db/find.ts';
import { report } from '../services/safety/content-report.ts';
import { notify } from '../services/notices/notify.ts';
import { alertsFor } from '../services/safety/safety.ts';
import { usageOf } from '../services/homework/usage.ts';
import { Refusal } from '../errors.ts';
import { limitReached } from './may.ts';
import { homeworkSession } from './present/homework-session.ts';
import { reportedOf } from './reported-homework.ts';
import type { Handlers } from './router.ts';
import { idFor, writeOne } from './write.ts';

export const homework: Handlers<'listHomework' | 'openHomework' | 'reportHomework'> = {
  listHomework: async ({ who }, { db }) => {
    const rows = await db.readAs(who.userId, (sql) =>
      find(sql, 'homeworkSession', { studentId: who.userId }, { order: ['-startedAt', '-id'], limit: 500 }),
    );
    return rows.map(homeworkSession);
  },

  openHomework: async ({ who, body, key }, deps) => {
    const id = idFor(who, 'homeworkSession', body.id, key);
    const now = new Date().toISOString();
    const { questionText, subject } = body;
    const set = { questionText, subject, attempts: [], builtinVersion, startedAt: now, writtenAt: now };
    try {
      return homeworkSession(await writeOne(deps, who, 'homeworkSession', { id, new: true, set }));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'limit_reached') throw error;
      throw limitReached((await deps.db.read((sql) => usageOf(sql, who.userId, now))).limit);
    }
  },
  reportHomework: async ({ who, params: { id }, body }, { db }) => {
    const at = new Date().toISOString();
    await db.transaction(async (sql) => {
      const session = await findById(sql, 'homeworkSession', id);
      if (session?.studentId !== who.userId) throw new Refusal('not_found');
      const child = await findById(sql, 'person', who.userId);
      await report(sql, reportedOf(session, child?.lastName), { reporterId: who.userId, ...body }, at);
      const written = { studentId: who.userId, about: id, before: [], now: [body.note] };
      await notify(sql, await alertsFor(sql, [written], at));
    });
    return { reported: true };
  },
};
