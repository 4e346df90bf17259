import { expect, test } from 'vitest';
import { feedbackDraft, scoreDraft } from './mark-draft.ts';

test('a mark that was typed for one round is not that of the next, and of the first it is where it always was', () => {
  const first = { id: 'rivers-maya' };
  expect([scoreDraft(first), feedbackDraft(first)]).toEqual(['draft:score:rivers-maya', 'draft:grade:rivers-maya']);
  const second = { ...first, round: 2 };
  expect(scoreDraft(second)).not.toBe(scoreDraft(first));
  expect(feedbackDraft(second)).not.toBe(feedbackDraft(first));
});
