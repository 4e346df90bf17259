import { describe, expect, it } from 'vitest';
import { skillOfCard } from '../practice/curriculum.ts';
import { leaks } from '../hints/leak.ts';
import { readingGate } from '../language/reading-level.ts';
import { checksInOrder, lessonOf } from '../science/card-lesson.ts';
import { grammarCards } from './grammar-find.ts';
import { findGrammarCard } from './grammar-find.ts';
import { englishLesson } from './index.ts';

describe('a card on a term of grammar', () => {
  it('has three questions with one right answer each, a source, a skill, and passes the reading gate of its year', () => {
    expect(grammarCards.length).toBeGreaterThanOrEqual(20);
    expect(new Set(grammarCards.map(({ id }) => id)).size).toBe(grammarCards.length);
    const hard = grammarCards.flatMap((card) => {
      expect(card.checks).toHaveLength(3);
      expect(skillOfCard(card.strand, card.year), card.id).not.toBeNull();
      expect(card.source.document, card.id).toMatch(/^National curriculum: English/);
      const texts = [
        ...[...card.say, card.example, card.myth.join(' '), card.clue],
        `I have a card about ${card.title}. Is this what you need?`,
        ...card.checks.flatMap((check) => [check.prompt, check.why]),
      ];
      const taught = [card.title, card.terms ?? '', card.keys];
      return texts.flatMap((text) => {
        const { ok, faults } = readingGate(text, card.grades[0] ?? 'PYP1', taught);
        return ok ? [] : [`${card.id}: ${text} (${faults.join('; ')})`];
      });
    });
    expect(hard).toEqual([]);
  });

  it('makes a whole lesson that tells nothing of its question before the last rung', () => {
    const faults = grammarCards.flatMap((card) => {
      const [main] = checksInOrder(card);
      const known = lessonOf(card, grammarCards, 'english');
      const whole = known.example && known.next && known.guided.length === 1 && known.examples.length === 2;
      const texts = [
        ...[...known.explanation, ...known.nudge, ...known.look, ...known.rule],
        ...known.guided.flatMap((step) => [step.prompt, ...step.hints]),
        ...(known.example ? [known.example.prompt, known.example.answer] : []),
      ];
      const told = texts.filter((text) => leaks(text, main.expect, ''));
      return [...(whole ? [] : [`${card.id}: a part is missing`]), ...told.map((text) => `${card.id}: ${text}`)];
    });
    expect(faults).toEqual([]);
  });

  it('is found by the term as children ask for it, and by nothing more', () => {
    for (const [question, id] of [
      ['whats a noun', 'noun'],
      ['What is an adjective?', 'adjective'],
      ['what is a prefix', 'prefix'],
      ['How do I use an apostrophe?', 'apostrophe'],
      ['where do i put the apostrophe in dogs bowl', 'apostrophe'],
      ['their or there?', 'homophone'],
      ['What does synonym mean?', 'synonym'],
      ['Can you explain verbs please', 'verb'],
      ['what is the past tense', 'tense'],
      ['What are speech marks?', 'speech-marks'],
      ['what is an apostrophe for', 'apostrophe'],
    ] as const)
      expect([question, findGrammarCard(question)?.id]).toEqual([question, id]);
    for (const question of [
      'What is the noun in: The dog ran?',
      'Is happy a verb or an adjective?',
      'Write a sentence with three adjectives about a dragon',
      'What is the plural of mouse?',
      'What is the opposite of hot?',
      'Write a poem',
      'adverbs',
      'What is the plural of',
      '',
    ])
      expect([question, findGrammarCard(question)]).toEqual([question, null]);
    expect(englishLesson('what is a noun')?.card?.question).toBe('I have a card about nouns. Is this what you need?');
    expect(englishLesson('What is the plural of mouse?')?.answer).toBe('mice');
  });
});
