import { strangeness } from './tokens.ts';

/** Signs that the recogniser takes for one another: what a letter may be where a number stands. */
const digitFor: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  '!': '1',
  ']': '1',
  '[': '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  G: '6',
  b: '6',
  t: '7',
  T: '7',
  F: '7',
  '+': '7',
  B: '8',
  g: '9',
  q: '9',
  u: '4',
  y: '4',
  A: '4',
};

/** What a digit may be where a word stands. */
const letterFor: Readonly<Record<string, readonly string[]>> = {
  '0': ['o', 'O'],
  '1': ['l', 'I', 'i'],
  '2': ['z'],
  '5': ['s', 'S'],
  '6': ['b'],
  '8': ['B'],
  '9': ['g'],
};

/** A token with its look-alike letters read as digits, and with its digits read as letters: at most eight readings. */
export function readingsOf(token: string): string[] {
  const readings = new Set<string>();
  const letters = [...token];
  readings.add(letters.map((sign) => digitFor[sign] ?? sign).join(''));
  readings.add(letters.map((sign) => (sign === '+' ? sign : (digitFor[sign] ?? sign))).join(''));
  readings.add(letters.map((sign) => letterFor[sign]?.[0] ?? sign).join(''));
  readings.add(letters.map((sign) => letterFor[sign]?.at(-1) ?? sign).join(''));
  for (const [i, sign] of letters.entries()) {
    const digit = digitFor[sign];
    if (digit) readings.add([...letters.slice(0, i), digit, ...letters.slice(i + 1)].join(''));
  }
  readings.delete(token);
  return [...readings].filter((reading) => strangeness(reading) > strangeness(token)).slice(0, 8);
}
