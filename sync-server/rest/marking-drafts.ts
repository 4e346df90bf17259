import { afterDraft, type DraftView } from '../../schema/marking-draft.ts';
import { askForMarkingDraft } from '../services/marking/ask-for-marking-draft.ts';
import { readMarkingDraft } from '../services/marking/marking-draft.ts';
import type { Handlers } from './router.ts';

const nothing: DraftView = { state: 'unavailable', draft: null };

/** Proposals of an AI service for a mark, asked for by a teacher; none is a mark until its teacher makes it one. */
export const markingDrafts: Handlers<'getMarkingDraft' | 'askForMarkingDraft'> = {
  getMarkingDraft: async ({ who, params: { id } }, { db, config }) => {
    const found = await db.read((sql) => readMarkingDraft(sql, { submissionId: id, teacherId: who.userId }));
    return config.ai ? found : nothing;
  },

  askForMarkingDraft: async ({ who, params: { id }, body }, { db, config }) => {
    const whose = { submissionId: id, teacherId: who.userId };
    return db.transaction(async (sql) => {
      const { state } = await readMarkingDraft(sql, whose);
      const next = afterDraft[state].asked;
      if (!config.ai || next === 'unavailable') return nothing;
      // Asked for twice, by an impatient press or by a colleague, it is on its way already.
      if (next !== state) await askForMarkingDraft(sql, { ...whose, ...body });
      return { state: next, draft: null };
    });
  },
};
