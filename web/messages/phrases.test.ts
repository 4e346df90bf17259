import { expect, test } from 'vitest';
import { messagePhrases } from '../../schema/message.ts';
import { words } from '../text/index.ts';
import { inOwnLanguage, phrasesIn, withPhrase } from './phrases.ts';

const english = words.messages.phrases;
const spanish = { ...english, thanks: 'Gracias por contármelo.', 'meeting-yes': 'Sí, me va bien.' };

test('a phrase is written once, after what is there', () => {
  const text = withPhrase('Friday at 15:30? ', 'meeting-yes');
  expect(text).toBe('Friday at 15:30? Yes, that works. ');
  expect(withPhrase(text, 'meeting-yes')).toBe(text);
  expect(phrasesIn(text)).toEqual(['meeting-yes']);
});

test('a reader of another language has the phrases in its own words beside the text as written', () => {
  const content = 'I know it now. Thank you for telling me.';
  const phrases = phrasesIn(content);
  expect(inOwnLanguage({ content, phrases })).toEqual([]);
  expect(inOwnLanguage({ content, phrases }, spanish)).toEqual(['Gracias por contármelo.']);
  expect(inOwnLanguage({ content, phrases: ['of-next-year' as 'thanks'] }, spanish)).toEqual([]);
});

test('no phrase is a part of another one', () => {
  for (const phrase of messagePhrases) expect(phrasesIn(english[phrase])).toEqual([phrase]);
});
