import { describe, expect, it } from 'vitest';
import type { Band, Reading } from '../../../schema/reading.ts';
import { type Facts, next, stateOf } from './state.ts';

const reading = (band: Band): Reading => ({
  text: 'What is 347 + 285?',
  words: [],
  band,
  confidence: 90,
  engine: 'tablet',
  requiresManualInput: band === 'red',
});
const facts = (over: Partial<Facts> = {}): Facts => ({
  questionText: '',
  hasPhoto: true,
  typed: false,
  changing: false,
  ...over,
});

describe('a question between its picture and its lesson', () => {
  it('is read first, by tablet or school', () => {
    expect(stateOf(facts())).toBe('reading');
    expect(stateOf(facts({ tabletReading: reading('green') }))).toBe('tablet-text');
    expect(stateOf(facts({ reading: reading('amber') }))).toBe('server-text');
  });

  it("takes the school's reading in the place of the tablet's while nothing is typed or confirmed", () => {
    const both = { tabletReading: reading('green'), reading: reading('green') };
    expect(stateOf(facts(both))).toBe('server-text');
    expect(stateOf(facts({ ...both, typed: true }))).toBe('typing');
    expect(stateOf(facts({ ...both, questionText: '347 + 285' }))).toBe('lesson');
  });

  it('keeps words that were read when the other reader finds none', () => {
    expect(stateOf(facts({ tabletReading: reading('green'), reading: reading('red') }))).toBe('tablet-text');
    expect(stateOf(facts({ tabletReading: reading('red'), reading: reading('green') }))).toBe('server-text');
    expect(stateOf(facts({ tabletReading: reading('green'), photoState: 'unreadable' }))).toBe('tablet-text');
  });

  it('asks for typing when nobody can read it', () => {
    expect(stateOf(facts({ tabletReading: reading('red') }))).toBe('unread');
    expect(stateOf(facts({ photoState: 'unreadable' }))).toBe('unread');
  });

  it('starts at typing without a picture and at the lesson with a question', () => {
    expect(stateOf(facts({ hasPhoto: false }))).toBe('typing');
    expect(stateOf(facts({ hasPhoto: false, questionText: '3 + 4' }))).toBe('lesson');
  });

  it('leaves the lesson only when the child wants to change the question', () => {
    for (const event of ['tablet-read', 'tablet-unread', 'server-read', 'server-unread', 'typed'] as const)
      expect(next.lesson[event]).toBe('lesson');
    expect(stateOf(facts({ questionText: '3 + 4', typed: true }))).toBe('lesson');
    expect(stateOf(facts({ questionText: '3 + 4', changing: true, reading: reading('green') }))).toBe('typing');
  });
});
