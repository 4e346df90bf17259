import type { Fraction } from './number.ts';
import type { Move } from './solved.ts';
import { fraction, numberSpec } from './solved.ts';
import { listed, numbersIn, styleOfTexts, whole } from './pattern.ts';
import type { Rule } from './pattern.ts';

const compare: Rule = (text) => {
  const match = whole(
    String.raw`which (?:number |fraction |decimal |one )?is (?:the )?(larger|bigger|greater|more|largest|biggest|greatest|smaller|less|smallest|least)\s*[,:?]?\s*(?:out of |of )?${listed}`,
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
    expect: { kind: 'choice', options: items.map((item) => item.text), value: best.text },
    hint: fractions ? 'The bottoms are the same. Look at the tops.' : 'Start with the place on the left.',
  });
  const strips = items.every(
    (item) => item.value.d <= 12n && item.value.compare(1) <= 0 && item.value.s > 0n && item.text.includes('/'),
  );
  return {
    topic: 'compare',
    year: fractions ? 4 : items.some((item) => item.text.includes('.')) ? 4 : 2,
    asked: `Find the ${most} one.`,
    expect: { kind: 'choice', options: items.map((item) => item.text), value: best.text },
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

const order: Rule = (text) => {
  const match = whole(
    String.raw`(?:put|write|arrange|place|order) (?:these |the )?(?:numbers |fractions |decimals )?(?:in )?(?:order)?,?(?: ?from| ?in)?\s*(smallest|least|lowest|ascending|largest|greatest|biggest|highest|descending)(?: to (?:largest|greatest|biggest|smallest|least|highest|lowest))?(?: first| order)?\s*[:,.]?\s*${listed}`,
  ).exec(text);
  const items = match && numbersIn(match[2] ?? '');
  if (!match || !items || items.length < 3) return null;
  const up = /small|least|low|asc/i.test(match[1] ?? '');
  const sorted = [...items].sort((a, b) => (up ? 1 : -1) * a.value.compare(b.value));
  if (sorted.some((item, at) => sorted[at + 1]?.value.equals(item.value))) return null;
  const answer = sorted.map((item) => item.text);
  return {
    topic: 'order',
    year: items.some((item) => /[./]/.test(item.text)) ? 4 : 2,
    asked: `Write them from ${up ? 'smallest to biggest' : 'biggest to smallest'}.`,
    expect: { kind: 'order', items: answer },
    answer: answer.join(', '),
    moves: answer.map((item, at) => ({
      say: at === 0 ? `Start with ${item}.` : `Then comes ${item}.`,
      ask: at === 0 ? `Which is the ${up ? 'smallest' : 'biggest'}?` : 'Which comes next?',
      expect: numberSpec(sorted[at]?.value ?? fraction(0), styleOfTexts([item])),
      hint: 'Compare the places from the left.',
    })),
    look: ['Compare the places from the left.'],
    slips: [],
  };
};

export const compareRules: Rule[] = [compare, order];
