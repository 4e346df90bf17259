import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findCard } from '../science/index.ts';
import { grammarPoints, putRight } from './grammar-points.ts';
import { processorMs } from '../../tests/support/processor.ts';

const rows = readFileSync(new URL('../../tests/golden/sentences.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { text: string; right: boolean });

describe('a point of grammar in a child’s sentence', () => {
  it('is never made of a sentence that is right', () => {
    const right = rows.filter((row) => row.right);
    expect(right.length).toBeGreaterThanOrEqual(150);
    const alarms = right.flatMap(({ text }) => grammarPoints(text).map(({ say }) => [text, say]));
    expect(alarms).toEqual([]);
  });

  it('is found where a child slipped', () => {
    expect(rows.filter(({ text, right }) => !right && grammarPoints(text).length === 0)).toEqual([]);
  });

  it('puts right only what is sure', () => {
    expect(putRight("she don't like it")?.fixed).toBe("She doesn't like it.");
    expect(putRight('I has two dog')?.fixed).toBe('I have two dogs.');
    expect(putRight('I runned home')).toBeNull();
    expect(putRight('Did he go to school?')).toBeNull();
  });

  it('is not looked for in the sciences when nothing is wrong', () => {
    expect(findCard('Correct this sentence: The sun rises in the east.')).toBeNull();
    expect(findCard('Is this sentence right? Plants need light and water.')).toBeNull();
  });

  it('takes no time over a text that was made to take long', async () => {
    for (const text of [
      'a '.repeat(2500),
      'and '.repeat(1250),
      '. '.repeat(2500),
      'two dog '.repeat(600),
      ' '.repeat(5000),
      'a.b.'.repeat(1250),
    ]) {
      expect(await processorMs(() => grammarPoints(text))).toBeLessThan(200);
    }
  });
});
