import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Grade } from '../../schema/limits.ts';
import { solveArithmetic } from '../arithmetic/solve.ts';
import { spellingPatterns } from '../data/misspellings.ts';
import { englishLesson } from '../english/index.ts';
import type { Known } from './known.ts';
import { readingGate } from '../language/reading-level.ts';
import { cardLesson, cards } from '../science/index.ts';
import { lookAgain } from '../data/mistake-words.ts';
import { topicText } from '../data/topic-words.ts';
import { anyTopic, rungTitle, say } from '../data/lesson-text.en.ts';
import { gradeOf } from '../year.ts';

/** What is too hard in these texts for this school year. */
const tooHard = (texts: readonly string[], grade: Grade, taught: readonly string[] = []): string[] =>
  texts.flatMap((text) => {
    const { ok, faults } = readingGate(text, grade, taught);
    return ok ? [] : [`${text} (${grade}: ${faults.join('; ')})`];
  });

const golden = readFileSync(new URL('../../tests/golden/arithmetic/questions.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { question: string });

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];

/** Every sentence of a lesson in words, but the questions of others that it quotes. */
const sentencesOf = (known: Known): string[] => [
  ...[known.asked, known.did, ...known.explanation, ...known.nudge, ...known.look, ...known.rule, ...known.steps],
  ...known.guided.flatMap((step) => [step.prompt, ...step.hints, step.did ?? '']),
  ...(known.example?.steps.map((step) => step.say) ?? []),
  ...(known.slips ?? []).map((slip) => slip.say),
  ...(known.card ? [known.card.question] : []),
];

describe('every built-in sentence', () => {
  it('of the templates can be read in the first school year, of a topic in the year of the topic', () => {
    const made = [say.right('You added the tens.'), say.places('ones', 'tens'), say.lettersFit(4)];
    for (const count of [1, 2, 5]) made.push(say.someFit(count), say.orderFits(count));
    const texts = [...textsOf([anyTopic, rungTitle, say, lookAgain]), ...made];
    expect(texts.length).toBeGreaterThan(70);
    expect(tooHard(texts, 'PYP1')).toEqual([]);
    const years = new Map<string, number>();
    for (const { question } of golden) {
      const solved = solveArithmetic(question);
      if (solved && 'topic' in solved) years.set(solved.topic, Math.min(solved.year, years.get(solved.topic) ?? 5));
    }
    expect(years.size).toBeGreaterThan(30);
    const topics = Object.entries(topicText).flatMap(([topic, { nudge, rule }]) =>
      tooHard([nudge, rule], gradeOf(years.get(topic) ?? 2)).map((fault) => `${topic}: ${fault}`),
    );
    expect(topics).toEqual([]);
    expect(tooHard(textsOf(spellingPatterns), 'PYP2')).toEqual([]);
  });

  it('of the concept cards can be read in the year the card is for', () => {
    const all = cards.flatMap((card) => {
      const grade = card.grades[0] ?? 'PYP1';
      const taught = [card.title, card.terms ?? ''];
      const texts = [
        ...[...card.say, card.example, card.myth.join(' '), card.clue],
        ...[`I have a card about ${card.title}. Is this what you need?`],
        ...card.checks.flatMap((check) => [check.prompt, check.why]),
      ];
      return tooHard(texts, grade, taught);
    });
    expect(all).toEqual([]);
  });

  it('of the English lessons can be read in the year of the topic, the child’s own words left out', () => {
    const questions = [
      ...['child', 'box', 'baby', 'toy', 'leaf', 'potato', 'sheep', 'cat'].map(
        (word) => `What is the plural of ${word}?`,
      ),
      ...['mice', 'babies', 'boxes', 'dogs'].map((word) => `What is the singular of ${word}?`),
      ...['run', 'stop', 'carry', 'bake', 'play', 'put'].map((word) => `What is the past tense of ${word}?`),
      ...['run', 'make', 'read', 'tie'].map((word) => `Add -ing to ${word}.`),
      ...['go', 'walk', 'cut'].map((word) => `What is the past participle of ${word}?`),
      ...['big', 'happy', 'nice', 'beautiful', 'good', 'tall'].map((word) => `What is the comparative of ${word}?`),
      ...['big', 'happy', 'good'].map((word) => `What is the superlative of ${word}?`),
      ...['hot', 'honest'].map((word) => `What is the opposite of ${word}?`),
      ...['happy', 'agree', 'possible', 'write'].map((word) => `Add a prefix to ${word}.`),
      ...['do not', 'I am', 'will not'].map((word) => `What is the contraction of ${word}?`),
      ...["don't", "we're", "can't"].map((word) => `Write ${word} as two words.`),
      ...['noun', 'verb', 'adverb'].map((kind) => `Find the ${kind} in: The dog ran quickly.`),
      'Find the adjective in: The old king slept.',
      'Find the pronoun in: She ate an apple.',
      'Find the preposition in: The cat slept under the bed.',
      'What is a synonym of big?',
      'What kind of word is happy?',
      'Put in the past tense: I run',
      'Put in the future tense: I run',
      'a or an: apple',
      'Put in alphabetical order: cat, apple, ball',
      'How many vowels are in banana?',
      'How many letters are in school?',
      'Which word rhymes with cat: dog, hat or cup?',
      ...['becuase', 'skool', 'hapy', 'hopeing', 'babys', 'nife', 'elefant', 'dont', 'alot', 'recieve'].map(
        (word) => `Correct the spelling: ${word}`,
      ),
      'Correct this sentence: i went to the park',
      'Correct this sentence: She go to school.',
    ];
    const hard = questions.flatMap((question) => {
      const known = englishLesson(question);
      if (!known) return [`no lesson: ${question}`];
      const grade = gradeOf(known.year);
      const quoted = [question, known.answer, known.example?.prompt ?? '', known.example?.answer ?? ''];
      return tooHard(
        sentencesOf(known)
          .filter(Boolean)
          .map((text) => text.replace(/\S*□\S*/g, '□')),
        grade,
        quoted,
      ).map((fault) => `${question}: ${fault}`);
    });
    expect(hard).toEqual([]);
  });

  it('of a card’s lesson leaks nothing before the last rung, and no part of it is missing', () => {
    expect(cards.length).toBeGreaterThanOrEqual(120);
    for (const card of cards) {
      const known = cardLesson(card);
      expect(known.example && known.next && known.guided.length === 1 && known.examples.length === 2, card.id).toBe(
        true,
      );
    }
  });
});
