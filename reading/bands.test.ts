import { expect, test } from 'vitest';
import { reading } from '../schema/reading.ts';
import { bandOf, isDoubtful, readingOf } from './bands.ts';

const words = (line: string, confidence = 95) => line.split(' ').map((text) => ({ text, confidence }));
const withWeak = (line: string, weak: string, confidence: number) =>
  words(line).map((word) => (word.text === weak ? { ...word, confidence } : word));

test('a sure question is GREEN, one weak number makes it AMBER, a weak letter word does not', () => {
  const text = 'What is 347 + 285?';
  expect(bandOf(text, words(text))).toBe('green');
  expect(bandOf(text, withWeak(text, '347', 79))).toBe('amber');
  expect(bandOf(text, withWeak(text, 'is', 61))).toBe('green');
});

test('a sign of arithmetic counts like a number: a doubted plus makes it AMBER', () => {
  const text = '84 + 7 =';
  expect(bandOf(text, withWeak(text, '+', 60))).toBe('amber');
});

test('a sign that is doubted is marked for the child, never passed over', () => {
  for (const sign of ['+', '×', '÷']) expect(isDoubtful({ text: sign, confidence: 60 })).toBe(true);
  expect(isDoubtful({ text: 'is', confidence: 61 })).toBe(false);
});

test('a digit beside a letter drawn like one is never GREEN, however sure, and is marked', () => {
  for (const text of ['Is 5l a prime number?', 'Is l7 a prime number?', 'What is 4O + 3?']) {
    const read = readingOf(text, words(text, 99), 'paddle');
    expect([text, read.band]).toEqual([text, 'amber']);
    expect(read.words.filter(isDoubtful)).toHaveLength(1);
  }
  const litres = 'How many ml are in 250ml + 5 l?';
  expect(readingOf(litres, words(litres, 99), 'paddle').band).toBe('green');
});

test('numbers alone are never GREEN: most of a question may be missing', () => {
  for (const text of ['347', '3 4', '2 4 —', '1,000']) expect(bandOf(text, words(text))).toBe('amber');
  expect(bandOf('347 + 285', words('347 + 285'))).toBe('green');
});

test('a stacked fraction or a sum in columns is looked over, however sure its digits are', () => {
  for (const text of ['3 1\n+\n4 8', '347\n+ 285'])
    expect(bandOf(text, words(text.replaceAll('\n', ' ')))).toBe('amber');
});

test('no words or doubtful ones are RED and ask for typing', () => {
  expect(readingOf('', [], 'tablet')).toMatchObject({ band: 'red', requiresManualInput: true, confidence: 0 });
  expect(readingOf('. -', words('. -'), 'paddle')).toMatchObject({ band: 'red', requiresManualInput: true });
  expect(readingOf('What is it', words('What is it', 59), 'tesseract')).toMatchObject({ band: 'red' });
});

test('a letter or two are no question, however sure', () => {
  expect(readingOf('L', words('L'), 'paddle')).toMatchObject({ band: 'red', requiresManualInput: true });
  expect(readingOf('Why?', words('Why?'), 'paddle').band).toBe('green');
});

test('a list whose 1 was read as a letter is looked over', () => {
  const list = 'I. What is the capital?\n2. Name two oceans.';
  expect(bandOf(list, words(list.replace('\n', ' ')))).toBe('amber');
  expect(bandOf('I. What is it?', words('I. What is it?'))).toBe('green');
});

test('an upper limit lowers the band and never raises it', () => {
  expect(readingOf('What is it', words('What is it'), 'paddle', 'amber').band).toBe('amber');
  expect(readingOf('', [], 'paddle', 'amber').band).toBe('red');
});

test('a page full of text is cut to the limits of the wire', () => {
  const line = Array.from({ length: 3_000 }, (_, i) => `word${i}`).join(' ');
  expect(reading.safeParse(readingOf(line, words(line, 123), 'tesseract')).success).toBe(true);
});
