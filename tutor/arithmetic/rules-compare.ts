import { endsAsDecimal, type Fraction, toDecimal } from './number.ts';
import * as wordings from '../data/asked/compare.ts';
import { addUp, conversionMoves } from './rules-convert.ts';
import type { Move } from './solved.ts';
import { fraction, move, numberSpec } from './solved.ts';
import { asked, listedParts, numbersIn, styleOfTexts, whole } from './pattern.ts';
import type { Random } from '../random.ts';
import { parseQuantity, showAmount } from './units.ts';
import type { Rule } from './pattern.ts';

/** What is compared: as it is written, what it is worth, and the steps that put all of it in one way of writing. */
type Listed = { items: { text: string; value: Fraction }[]; moves: Move[] };

const partsOf = (text: string): string[] => text.split(/\s*(?:[,;]\s*(?:or\b)?|\bor\b)\s*/i).filter(Boolean);

/** Amounts of one kind, in the smallest of their units; 'and' may join two of them or the parts of one. */
function amountsIn(text: string): Listed | null {
  const read = partsOf(text).flatMap((part) => parseQuantity(part) ?? []);
  const [least] = read.flatMap(({ terms }) => terms).sort((one, other) => one.unit.size.compare(other.unit.size));
  if (!least || read.length < partsOf(text).length || /\band\b/i.test(text)) return null;
  const { unit } = least;
  return read.every(({ dimension }) => dimension === unit.dimension)
    ? {
        items: partsOf(text).map((part, at) => ({ text: part, value: read[at]?.base ?? fraction(0) })),
        moves: read.flatMap((one) => [
          ...one.terms.flatMap((term) =>
            term.unit.name === unit.name ? [] : conversionMoves(term.value, term.unit, unit),
          ),
          ...(one.terms.length > 1 ? [addUp(one, unit)] : []),
        ]),
      }
    : null;
}

/** '3 pens for £1.20', '5 for £1.75': the price of one of each. */
function offersIn(text: string, per: string): Listed | null {
  const offers = partsOf(text).map((part) => ({ part, found: wordings.offer.exec(part) }));
  const items = offers.map(({ part, found }) => ({
    text: part,
    value: fraction(found?.[4] ?? found?.[5] ?? 0).div(fraction(found?.[1] ?? 1)),
  }));
  const things = new Set(offers.flatMap(({ found }) => found?.[2] ?? []));
  const coins = new Set(offers.map(({ found }) => found?.[3] ?? 'p'));
  const isPer = per === '' || [...things].every((thing) => thing.startsWith(per));
  if (offers.some(({ found }) => !found) || things.size !== 1 || coins.size !== 1 || !isPer) return null;
  if (!items.every(({ value }) => endsAsDecimal(value))) return null;
  return {
    items,
    moves: offers.map(({ found }, at) =>
      move(`${found?.[4] ?? found?.[5]} ÷ ${found?.[1]}`, items[at]?.value ?? fraction(0), 'decimal', {
        hint: 'Share the price by how many there are.',
        did: 'You found the price of one.',
      }),
    ),
  };
}

function offersLike(random: Random): string {
  const [one, other] = [random.whole(21, 49), random.whole(51, 79)];
  const [few, many] = [random.whole(2, 4), random.whole(5, 9)];
  const price = (each: number, count: number): string => `£${((each * count) / 100).toFixed(2)}`;
  return `Which is better value: ${few} pens for ${price(one, few)} or ${many} pens for ${price(other, many)}?`;
}

/** Two amounts in the biggest and the smallest unit that were named, near enough to be looked at twice. */
function amountsLike(random: Random, most: string, items: Listed['items']): string {
  const units = items.flatMap(({ text }) => parseQuantity(text)?.terms.map(({ unit }) => unit) ?? []);
  const sorted = units.toSorted((a, b) => a.size.compare(b.size));
  const [small, big] = [sorted[0], sorted.at(-1)];
  if (!small || !big) return '';
  const factor = Number(big.size.div(small.size).toString());
  const [count, part, side] = [random.whole(2, 8), random.whole(1, 3), random.pick([1, -1])];
  const near = count * factor + side * Math.max(1, Math.floor((factor * part) / 10));
  return `Which is ${most}, ${showAmount(fraction(count), big)} or ${showAmount(fraction(near), small)}?`;
}

const yesNoAsked = asked(wordings.yesNo);
const amountAsked = asked(wordings.amounts);
const offerAsked = asked(wordings.offers);

/** 'Which is longer, 3 m or 250 cm?', 'Which is cheaper per pen: 3 pens for £1.20 or 5 for £1.75?' */
const compareWorth: Rule = (text) => {
  const [, one = '', isThan = '', other = ''] = yesNoAsked.exec(text) ?? [];
  const [, than = isThan, list = isThan && `${one} or ${other}`] = amountAsked.exec(text) ?? [];
  const offers = than ? null : offerAsked.exec(text);
  const read = than ? amountsIn(list) : offers ? offersIn(offers[2] ?? '', offers[1] ?? '') : null;
  const items = read?.items.toSorted((a, b) => a.value.compare(b.value)) ?? [];
  const best = than && !wordings.little.test(than) ? items.at(-1) : items[0];
  if (!read || !best || items.length < 2 || items.some(({ value }, at) => items[at + 1]?.value.equals(value)))
    return null;
  const most = than.toLowerCase() || 'cheaper';
  const which = choiceOf(best.text, read.items);
  const value = best.text === one ? 'yes' : 'no';
  const expect: Move['expect'] = isThan ? { kind: 'choice', options: ['yes', 'no'], value } : which;
  return {
    topic: 'compare',
    year: offers ? 5 : 3,
    asked: offers ? wordings.wanted.price : isThan ? wordings.wanted.yesNo : `Find which is ${most}.`,
    expect,
    answer: isThan ? value : best.text,
    moves: [
      ...read.moves,
      {
        say: `So ${best.text} is ${most}.`,
        ask: `Which is ${most} now?`,
        expect: which,
        hint: 'Look at what you have found.',
        did: 'You compared them.',
      },
    ],
    look: [offers ? 'Look at the first one. What does one cost there?' : 'Look at the units. Are they the same?'],
    slips: [],
    again: (random) => (offers ? offersLike(random) : amountsLike(random, most, items)),
  };
};

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
    String.raw`(?:put|write|arrange|place|order) (?:these |the )?(?:${wordings.kinds} )?(?:in )?(?:order)?,?(?: ?from| ?in)?\s*(${wordings.ends})(?: to (?:${wordings.ends}))?(?: first| order)?\s*[:,.]?\s*(?:${listedParts}|${wordings.listedAmounts})`,
  ).exec(text);
  const amounts = match?.[3] ? amountsIn(match[3]) : null;
  const items = match?.[2] ? numbersIn(match[2]) : amounts?.items;
  if (!match || !items || items.length < 3) return null;
  const up = /asc/i.test(match[1] ?? '') || wordings.little.test(match[1] ?? '');
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
      ...(amounts?.moves ?? asDecimals),
      ...answer.map((item, at) => ({
        say: at === 0 ? `Start with ${item}.` : `Then comes ${item}.`,
        ask: at === 0 ? `Which is the ${up ? 'smallest' : 'biggest'}?` : 'Which comes next?',
        expect:
          amounts || item.includes('%')
            ? choiceOf(item, items)
            : numberSpec(sorted[at]?.value ?? fraction(0), styleOfTexts([item])),
        hint: isMixed ? 'Look at the ones with a point.' : amounts ? 'Look at what you have found.' : hint,
      })),
    ],
    look: [isMixed || amounts ? 'Write them all in the same way first.' : hint],
    slips: [],
  };
};

export const compareRules: Rule[] = [compare, compareWorth, order];
