import { beforeAll, describe, expect, it } from 'vitest';
import { answersOfWordings, wordings } from '../../scripts/tutor/measure-wordings.ts';
import { loadKnowledge } from '../index.ts';

describe('plain questions of the curriculum in their usual wordings', () => {
  beforeAll(async () => loadKnowledge());

  it('are never answered wrongly, and as many are answered as before', () => {
    const answers = answersOfWordings(wordings());
    expect(answers.filter(({ answer, right }) => answer !== null && !right)).toEqual([]);
    expect(answers.filter(({ right }) => right).length / answers.length).toBeGreaterThanOrEqual(0.76);
  });
});
