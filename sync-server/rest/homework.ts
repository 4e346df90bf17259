import { builtinVersion } from '../../tutor/index.ts';
import { find } from '../db/find.ts';
import { usageOf } from '../services/usage.ts';
import { Refusal } from '../errors.ts';
import { limitReached } from './may.ts';
import { homeworkSession } from './present/homework-session.ts';
import type { Handlers } from './router.ts';
import { idFor, writeOne } from './write.ts';

export const homework: Handlers<'listHomework' | 'openHomework'> = {
  listHomework: async ({ who }, { db }) => {
    const rows = await db.read((sql) =>
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
};
