import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { errorTexts } from '../schema/errors.en.ts';
import { routes } from '../schema/rest/routes.ts';
import { words } from '../web/text/index.ts';
import { absentTests, testsNamedIn, titlesIn } from './support/titles.ts';
import { delays } from '../web/ui/delays.ts';
import { toastDuration, toastRemoveDelay, toastSwipeThreshold } from '../web/ui/toast-store.ts';

const root = path.join(import.meta.dirname, '..');
const rows = readFileSync(path.join(root, 'docs/coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [id = '', says = '', where = '', heldBy = ''] = line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    return { id, says, where, heldBy };
  });
const held = rows.filter(({ heldBy }) => heldBy !== 'later' && !heldBy.startsWith('no test: '));
/** The tests that a row names: `file › words of its title`. */
const named = rows.flatMap(({ id, heldBy }) => testsNamedIn(heldBy).map((one) => ({ id, ...one })));

/** The texts that a line of the specification quotes: between single quotes, where an apostrophe inside is none; a small word alone is a value. */
function quotesIn(says: string): string[] {
  const [specified = ''] = says.split(' (built: ');
  return [...specified.matchAll(/(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g)]
    .map(([, quote = '']) => quote)
    .filter((quote) => /[A-Za-z]{2}/.test(quote) && !/^[a-z]+$/.test(quote));
}

/** Every text of the program; what a text is given stands in it as `{}`. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replaceAll(/\{\w+\}/g, '{}')];
  if (typeof value === 'function') {
    const say = value as (...given: string[]) => unknown;
    try {
      return [String(say(...Array<string>(value.length).fill('{}')))];
    } catch {
      // It is told an object, and quoted by no row.
      return [];
    }
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

test('each line of the specification has one row, which is held by something or comes later', () => {
  expect(rows.length).toBe(348);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const whole = /^(?:later|no test: .+|`[^`›]+ › [^`]+`(?:; `[^`›]+ › [^`]+`)*)$/;
  expect(rows.filter(({ says, heldBy }) => says === '' || !whole.test(heldBy))).toEqual([]);
});

test('a row that is held by a test says where it is built, and only such a row', () => {
  const places = rows.map(({ id, where }) => ({
    id,
    places: [...where.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place),
  }));
  const heldIds = new Set(held.map(({ id }) => id));
  expect(places.filter(({ id, places: built }) => heldIds.has(id) !== built.length > 0)).toEqual([]);
  const absent = places.flatMap(({ id, places: built }) =>
    built
      .filter((place) => place.startsWith('tests/') || !existsSync(path.join(root, place)))
      .map((place) => `${id}: ${place}`),
  );
  expect(absent).toEqual([]);
});

test('each test that a row names exists: its words stand in a title of the file, and the file is one that is run', () => {
  expect(named.length).toBeGreaterThan(0);
  expect(absentTests(named)).toEqual([]);
});

test('the words beside a test count only in a title that is not skipped', () => {
  const source = [
    `test('a sum is marked', () => {});`,
    `it.each([['one', 1], ['two', 2]])('is refused with %s', () => {});`,
    'describe.runIf(true)(`kill -9 ${often}`, () => {});',
    `test.skip('what nobody looks at', () => {});`,
    `test('ends', () => { expect('in a body').toBe(why); });`,
  ].join('\n');
  expect(titlesIn(source)).toEqual(['a sum is marked', 'is refused with %s', 'kill -9 ${often}', 'ends']);
});

test('a call of the specification that a row calls built is in the table of calls', () => {
  const known = new Set(Object.values(routes).map((route) => route.replaceAll(/\{\w+\}/g, '{}')));
  const asked = held
    .filter(({ id }) => id.startsWith('7.'))
    .flatMap(({ id, says }) =>
      [...says.matchAll(/\b((?:GET|POST|PUT|PATCH|DELETE)(?: and [A-Z]+)?) (\/api\/[\w/{}-]+)/g)].flatMap(
        ([, methods = '', address = '']) =>
          methods.split(' and ').map((method) => ({ id, call: `${method} ${address.replaceAll(/\{\w+\}/g, '{}')}` })),
      ),
    );
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter(({ call }) => !known.has(call))).toEqual([]);
});

test('a text that a row quotes is a text of the program, letter by letter', () => {
  const texts = new Set(textsIn([words, errorTexts]));
  const quotes = held.flatMap(({ id, says }) => quotesIn(says).map((quote) => ({ id, quote })));
  expect(quotes.length).toBeGreaterThan(15);
  const absent = quotes.filter(({ quote }) => {
    const wanted = quote.replaceAll(/\{\w+\}/g, '{}');
    // A few words may be a piece of a sentence, one word is a text of its own.
    const [start = '', end] = wanted.split(' ... ');
    const says = (text: string): boolean =>
      text === wanted ||
      (wanted.includes(' ') && text.includes(wanted)) ||
      // What stands between differs from act to act.
      (end !== undefined && text.startsWith(`${start} `) && text.endsWith(` ${end}`));
    return ![...texts].some(says);
  });
  expect(absent).toEqual([]);
});

test('the numbers of toasts are those of the specification', () => {
  expect([toastDuration, toastRemoveDelay, toastSwipeThreshold]).toEqual([5_000, 1_000_000, 50]);
});

test('what waits waits as long as the specification says', () => {
  expect(delays).toEqual({ tip: 700, nextTip: 300, redirect: 500, invitation: 2_000, copied: 3_000 });
});
