import { endsAsDecimal, type Fraction, toDecimal } from './number.ts';
import type { Move } from './solved.ts';
import { fraction, numberSpec } from './solved.ts';
import { listedParts, numbersIn, styleOfTexts, whole } from './pattern.ts';
import type { Rule } from './pattern.ts';

const compare: Rule = (text) => {
  const match = whole(
    String.raw`which (?:number |fraction |decimal |one )?is (?:the )?(larger|bigger|greater|more|largest|biggest|greatest|smaller|less|smallest|least)\s*[,:?]?\s*(?:out of |of )?${listedParts}`,
  ).exec(text);
  if (!match) return null;
  const items = numbersIn(match[2] ?? '');
  if (
    !items ||
    items.length < 2 ||
    items.some((item, at) => items.some((other, i) => i !== at && other.value.equals(item.value)))
  )
    return null;
  const big = !/small|less|least/i.test(match[1] ?? '');
  const sorted = [...items].sort((a, b) => a.value.compare(b.value));
  const best = big ? sorted.at(-1) : sorted[0];
  if (!best) return null;
  const bottom = items.reduce((total, item) => fraction(total.lcm(item.value.d).n), fraction(1)).n;
  const topOf = (value: Fraction): bigint => value.n * value.s * (bottom / value.d);
  const fractions = items.some((item) => item.text.includes('/'));
  const most = items.length > 2 ? (big ? 'biggest' : 'smallest') : big ? 'bigger' : 'smaller';
  const moves: Move[] = fractions
    ? items.map((item) => ({
        say: `${item.text} is the same as ${topOf(item.value)}/${bottom}.`,
        expression: item.text,
        value: `${topOf(item.value)}/${bottom}`,
        ask: `${item.text} = □/${bottom}. What goes on top?`,
        expect: { kind: 'number', value: topOf(item.value).toString() },
        hint: 'Do the same to top and bottom.',
      }))
    : [];
  moves.push({
    say: `So ${best.text} is the ${most} number.`,
    ask: `Which is the ${most} one now?`,
    expect: choiceOf(best.text, items),
    hint: fractions ? 'The bottoms are the same. Look at the tops.' : 'Start with the place on the left.',
  });
  const strips = items.every(
    (item) => item.value.d <= 12n && item.value.compare(1) <= 0 && item.value.s > 0n && item.text.includes('/'),
  );
  return {
    topic: 'compare',
    year: fractions ? 4 : items.some((item) => item.text.includes('.')) ? 4 : 2,
    asked: `Find the ${most} one.`,
    expect: choiceOf(best.text, items),
    answer: best.text,
    moves,
    look: [fractions ? 'Make the bottoms the same first.' : 'Compare the places from the left.'],
    ...(strips
      ? {
          picture: {
            kind: 'fraction-strip' as const,
            strips: items.map((item) => ({
              // As it is written: three ninths are three of nine parts, not one of three.
              parts: Number(/\/(\d+)/.exec(item.text)?.[1] ?? item.value.d),
              filled: Number(/(\d+)\//.exec(item.text)?.[1] ?? item.value.n),
              label: item.text,
            })),
            label: 'A strip for each fraction, one above the other.',
          },
        }
      : {}),
    slips: [],
  };
};

const choiceOf = (value: string, items: readonly { text: string }[]): Move['expect'] => ({
  kind: 'choice',
  options: items.map(({ text }) => text),
  value,
});

const order: Rule = (text) => {
  const match = whole(
    String.raw`(?:put|write|arrange|place|order) (?:these |the )?(?:numbers |fractions |decimals )?(?:in )?(?:order)?,?(?: ?from| ?in)?\s*(smallest|least|lowest|ascending|largest|greatest|biggest|highest|descending)(?: to (?:largest|greatest|biggest|smallest|least|highest|lowest))?(?: first| order)?\s*[:,.]?\s*${listedParts}`,
  ).exec(text);
  const items = match && numbersIn(match[2] ?? '');
  if (!match || !items || items.length < 3) return null;
  const up = /small|least|low|asc/i.test(match[1] ?? '');
  const sorted = [...items].sort((a, b) => (up ? 1 : -1) * a.value.compare(b.value));
  if (sorted.some((item, at) => sorted[at + 1]?.value.equals(item.value))) return null;
  const answer = sorted.map((item) => item.text);
  // In several ways of writing they are first written in one.
  const ways = new Set(items.map(({ text }) => /[%/.]/.exec(text)?.[0] ?? ''));
  const isMixed = ways.size > 1 && (ways.has('%') || ways.has('/')) && items.every((item) => endsAsDecimal(item.value));
  const hint = ways.has('/')
    ? 'Make the bottoms the same. Look at the tops.'
    : ways.size === 1 && ways.has('')
      ? 'Count the digits first. Then compare from the left.'
      : 'Compare the places from the left.';
  const asDecimals = items.flatMap(({ text, value }): Move[] =>
    isMixed && /[%/]/.test(text)
      ? [
          {
            say: `${text} is ${toDecimal(value)}.`,
            ask: `Write ${text} with a point.`,
            expect: { kind: 'number', value: toDecimal(value) },
            hint: text.includes('%') ? 'Divide by 100.' : 'Divide the top by the bottom.',
            did: 'You wrote it with a point.',
          },
        ]
      : [],
  );
  return {
    topic: 'order',
    year: items.some((item) => /[./]/.test(item.text)) ? 4 : 2,
    asked: `Write them from ${up ? 'smallest to biggest' : 'biggest to smallest'}.`,
    expect: { kind: 'order', items: answer },
    answer: answer.join(', '),
    moves: [
      ...asDecimals,
      ...answer.map((item, at) => ({
        say: at === 0 ? `Start with ${item}.` : `Then comes ${item}.`,
        ask: at === 0 ? `Which is the ${up ? 'smallest' : 'biggest'}?` : 'Which comes next?',
        expect: item.includes('%')
          ? choiceOf(item, items)
          : numberSpec(sorted[at]?.value ?? fraction(0), styleOfTexts([item])),
        hint: isMixed ? 'Look at the ones with a point.' : hint,
      })),
    ],
    look: [isMixed ? 'Write them all in the same way first.' : hint],
    slips: [],
  };
};

export const compareRules: Rule[] = [compare, order];
