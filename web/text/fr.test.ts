import { expect, test } from 'vitest';
import { isTold, textsOf } from '../../tests/support/texts.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

const english = new Map(textsOf(en));
const french = new Map(textsOf(fr));

/** Names, the tutor's English, and words that both languages have. */
const same = new Set(
  [
    ...['Paperboat', 'English', 'Français', 'Messages ({hotkey})', english.get('voice.demo.sample')],
    ...['Andika', 'Atkinson Hyperlegible', 'Lexend', 'OpenDyslexic'],
    ...['Classes', 'classes.csv', 'Conversations', 'Description', 'Excellent', 'Invitations', 'Maths', 'Message'],
    ...[
      'Messages',
      'Minutes',
      'Navigation',
      'Normal',
      'Notifications',
      'Parent',
      'Pause',
      'Photo',
      'Phrases',
      'Points',
    ],
    ...['Question', 'Questions', 'fraction', 'phrase', 'point'],
  ].map(String),
);

test('every text has one in French, and none was left in English', () => {
  expect([...english.keys()].filter((key) => !french.has(key))).toEqual([]);
  const left = [...french].filter(
    ([key, text]) => typeof text === 'string' && /\p{L}{3}/u.test(text) && text === english.get(key) && !same.has(text),
  );
  expect(left).toEqual([]);
});

test('a French text is told as much as the English one', () => {
  const other = [...french].filter(([key, text]) => {
    const source = english.get(key);
    return isTold(text) !== isTold(source) || (isTold(text) && isTold(source) && text.length !== source.length);
  });
  expect(other).toEqual([]);
});

test('French is set with its own apostrophes, and with gaps before its signs that no line breaks at', () => {
  const wrong = [...french].filter(([, text]) =>
    typeof text === 'string' ? /'| [;:!?»%]|« |\p{L}[;!?»]/u.test(text) : /\p{L}'\p{L}|« /u.test(String(text)),
  );
  expect(wrong).toEqual([]);
});
