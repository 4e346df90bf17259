import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildLesson, checkAnswer } from '../index.ts';
import { isDistressed } from './safety.ts';
import { say } from '../data/lesson-text.en.ts';
import { processorMs } from '../../tests/support/processor.ts';

const golden = path.join(import.meta.dirname, '../../tests/golden');
const told = readFileSync(path.join(golden, 'safety.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { text: string; alarm: boolean });
const questionsIn = (file: string): string[] =>
  readFileSync(path.join(golden, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { question: string }).question);

describe('a text that speaks of danger or despair', () => {
  test('is seen, also in capitals and behind a question', () => {
    const danger = told.filter(({ alarm }) => alarm).map(({ text }) => text);
    expect(danger.length).toBeGreaterThan(200);
    expect(danger.filter((text) => !isDistressed(text))).toEqual([]);
    expect(danger.filter((text) => !isDistressed(`What is 3 + 4? ${text.toUpperCase()}!!`))).toEqual([]);
  });

  test('is not what homework sounds like', () => {
    const homework = told.filter(({ alarm }) => !alarm).map(({ text }) => text);
    expect(homework.length).toBeGreaterThan(150);
    expect(homework.filter(isDistressed)).toEqual([]);
  });

  test('is none of the golden questions', () => {
    const files = [
      'arithmetic/questions.jsonl',
      ...readdirSync(golden).filter((file) => /-questions\.jsonl$|^subjects/.test(file)),
    ];
    const questions = files.flatMap(questionsIn);
    expect(questions.length).toBeGreaterThan(400);
    expect(questions.filter(isDistressed)).toEqual([]);
  });

  test('is looked for in any text in a moment, however long', async () => {
    const texts = [
      'my dad always '.repeat(700),
      'i want to '.repeat(1_000),
      'a '.repeat(9_000),
      ' '.repeat(9_000),
      '\u0000😀'.repeat(900),
    ];
    expect(await processorMs(() => expect(texts.filter(isDistressed)).toEqual([]))).toBeLessThan(2_000);
  });
});

test('an answer that says so is met with kind words, at any step and however the question is marked', () => {
  for (const question of ['What is 347 + 285?', 'Write 305 in words.', 'Is 5 odd or even?', 'Why is the sky blue?']) {
    const lesson = buildLesson({ question, grade: 'PYP3' });
    expect(checkAnswer(lesson, 'answer', 'i want to die')).toEqual({
      verdict: 'cannot-check',
      feedback: say.unsafe.join(' '),
      credit: 0,
    });
    expect(checkAnswer(lesson, 'answer', 'my dad hits me').feedback).toMatch(/not alone/);
  }
});
