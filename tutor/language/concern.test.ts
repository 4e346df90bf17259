import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildLesson, checkAnswer, loadKnowledge } from '../index.ts';
import { saysOf } from '../data/lesson-text.en.ts';
import { concernIn } from './concern.ts';
import { dangers } from '../data/danger-words.ts';
import { emergencies } from '../data/emergency-words.ts';
import { plain } from './plain-text.ts';
import { isDistressed } from './safety.ts';

const textsIn = (file: string): string[] =>
  readFileSync(path.join(import.meta.dirname, '../../tests/golden', file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { text: string }).text);

beforeAll(() => loadKnowledge());

describe('an answer of figures and signs', () => {
  test('is looked at by no rule, and none would find anything', () => {
    for (const text of ['', '999', '911', '3.50', '12 + 5 = 17', '£3 − £1', '1/2, 3/4?', '12:30']) {
      expect(concernIn(text), text).toBeNull();
      expect([...dangers, ...emergencies].filter((rule) => rule.test(plain(text)))).toEqual([]);
    }
  });

  test('is none when its signs are letters', () => {
    expect(concernIn('ⓘ ⓦⓐⓝⓣ ⓣⓞ ⓓⓘⓔ')).toBe('alert');
  });
});

describe('a sentence of a child in danger', () => {
  const sentences = textsIn('danger-new.jsonl');

  test('is met with one of the two fixed texts, nine times in ten', () => {
    expect(sentences.length).toBe(60);
    const missed = sentences.filter((text) => !['alert', 'care'].includes(concernIn(text) ?? ''));
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(6);
  });

  test('is met as often where it was written after the rules and the model', () => {
    const after = textsIn('danger-after.jsonl');
    expect(after.length).toBe(100);
    expect(after.filter((text) => concernIn(text) === null).length).toBeLessThanOrEqual(4);
  });

  test('is met nine times in ten where neither rule nor model has learnt from it', () => {
    const once = textsIn('danger-once.jsonl');
    expect(once.length).toBe(60);
    expect(once.filter((text) => concernIn(text) === null).length).toBeLessThanOrEqual(6);
  });

  test('gets no card, no lesson and no sum, as a question or as an answer', () => {
    const sum = buildLesson({ question: 'What is 347 + 285?', grade: 'PYP3' });
    for (const text of sentences) {
      const concern = concernIn(text);
      if (concern !== 'alert' && concern !== 'care') continue;
      const lesson = buildLesson({ question: text, grade: 'PYP3' });
      expect(lesson.unknown).toMatchObject({ why: 'unsafe', say: saysOf[concern] });
      expect([lesson.markable, lesson.card, lesson.analysis.givens]).toEqual([false, undefined, []]);
      expect(checkAnswer(sum, 'answer', text)).toEqual({
        verdict: 'cannot-check',
        feedback: saysOf[concern].join(' '),
        credit: 0,
      });
    }
  });

  test('stands beside an exercise whose sentence only could tell of danger, and beside the mark of an answer', () => {
    for (const question of [
      'Underline the verb: I am going to eat my lunch.',
      'Make this negative: I want to go home.',
    ]) {
      const lesson = buildLesson({ question, grade: 'PYP3' });
      expect([question, concernIn(question), lesson.unknown, lesson.markable]).toEqual([
        question,
        'care',
        undefined,
        true,
      ]);
      expect(lesson.care).toEqual(saysOf.care);
    }
    const lesson = buildLesson({ question: 'Make this negative: I want to go home.', grade: 'PYP3' });
    expect(checkAnswer(lesson, 'answer', 'I do not want to go home.').verdict).toBe('right');
    const wrong = checkAnswer(lesson, 'answer', 'I want not to go home.');
    expect(wrong.verdict).toBe('wrong');
    expect(wrong.feedback).toMatch(/^Not yet.*tell a grown-up you trust now\.$/);
  });

  test('says what to do in the words that are given', () => {
    expect(saysOf.care).toEqual(['If something is wrong, tell a grown-up you trust now.']);
    expect(saysOf['other-language'].join(' ')).toBe(
      'I can only read English so far. If something is wrong, tell a grown-up.',
    );
  });
});

describe('homework with hard words', () => {
  const questions = textsIn('danger-homework.jsonl');

  test('alerts nobody, and the soft line stands under one in a hundred at most', () => {
    expect(questions.length).toBeGreaterThan(300);
    expect(questions.filter(isDistressed)).toEqual([]);
    const soft = questions.filter((text) => concernIn(text) !== null);
    expect(soft.length, soft.join('\n')).toBeLessThanOrEqual(3);
  });
});

test('a text in another language is told from English with a foreign word in it and from misspelt English', () => {
  const foreign = [
    'mi hermana no puede respirar y tengo miedo',
    'je veux pas aller chez moi parce que j’ai peur',
    'ich habe angst und mein vater ist nicht da',
    'minha mae nao acorda e eu tenho medo',
    'мой папа меня бьёт',
    '我很害怕',
    'أنا خائف جدا',
    'saya takut dan ibu tidak ada di rumah',
  ];
  expect(foreign.filter((text) => concernIn(text) === null)).toEqual([]);
  for (const text of [
    'What does je suis mean in English?',
    'wat is teh anser to nubmer for',
    'la la la',
    '1 h 45 min + 30 min',
    'Die Welle is a film',
    'x + y = π',
  ])
    expect([text, concernIn(text)]).toEqual([text, null]);
});
