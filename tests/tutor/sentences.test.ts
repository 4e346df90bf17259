import { expect, it } from 'vitest';
import { builtInSentences, tooHard } from '../../scripts/tutor/measure-sentences.ts';
import { loadKnowledge } from '../../tutor/index.ts';

it('every sentence that the tutor says to the golden questions passes the reading gate', async () => {
  await loadKnowledge();
  const all = builtInSentences();
  expect(all.length).toBeGreaterThan(8000);
  expect(tooHard(all)).toEqual([]);
});
