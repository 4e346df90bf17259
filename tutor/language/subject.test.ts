import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Subject } from '../../schema/limits.ts';
import { detectSubject } from '../index.ts';
import { textOf } from '../../scripts/tutor/story-answers.ts';
import type { SvampItem } from '../../scripts/tutor/story-answers.ts';

const questions = readFileSync(new URL('../../tests/golden/subjects.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { question: string; subject: Subject });

describe('the subject of a question', () => {
  it('is found in nine of ten, and is never another one', () => {
    expect(questions.length).toBeGreaterThanOrEqual(80);
    const found = questions.map((item) => ({ ...item, found: detectSubject(item.question) }));
    expect(found.filter((item) => item.found !== item.subject && item.found !== 'general')).toEqual([]);
    expect(found.filter((item) => item.found === item.subject).length / found.length).toBeGreaterThanOrEqual(0.9);
  });

  it('is mathematics for a story with numbers, whatever it is about', () => {
    const stories = JSON.parse(
      readFileSync(new URL('../../tests/fixtures/words/svamp-half.json', import.meta.url), 'utf8'),
    ) as SvampItem[];
    const found = stories.map((item) => detectSubject(textOf(item)));
    expect(found.filter((subject) => subject !== 'math' && subject !== 'general')).toEqual([]);
    expect(found.filter((subject) => subject === 'math').length / found.length).toBeGreaterThan(0.98);
  });

  it('is general for nothing, for noise and for a page of text', () => {
    expect(['', '???', 'asdf qwer', 'blah '.repeat(1000)].map(detectSubject)).toEqual(Array(4).fill('general'));
  });
});
