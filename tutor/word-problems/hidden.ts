import { Fraction, showNumber } from '../arithmetic/number.ts';
import { unitOf } from '../arithmetic/units.ts';
import { totalCue } from '../data/story-cues.ts';
import { has, known, meets, solve, term } from './found.ts';
import type { First, Found } from './found.ts';
import { singular } from './lexicon.ts';
import { storyText } from '../data/story-text.ts';
import type { Fact, Story } from './types.ts';

/** A number that no story tells and every child knows: one part, 1,000 g in 1 kg. */
const wellKnown = (like: Fact, value: number | Fraction): Fact => ({ ...like, value: new Fraction(value), text: '' });

/** '187 of them are girls. How many more girls than boys?': the boys are the rest, then both are compared. */
export function moreThanTheRest(story: Story): Found | null {
  const [, sort = '', mine = '', others = ''] =
    /^how many (more|fewer|less) ([a-z]+) than ([a-z]+)(?: (?:are|were) (?:there|in [a-z ]+))?\?$/i.exec(
      story.asked.text,
    ) ?? [];
  const [whole, part, more] = story.facts.filter(known);
  if (!whole || !part || more || story.facts.length > 2 || whole.than || part.than || part.per || part.money)
    return null;
  const kinds = [mine, others].map((word) => singular(word.toLowerCase()));
  const said = [whole, part].map(({ clause }) =>
    kinds.filter((kind) => clause.split(' ').some((word) => singular(word) === kind)),
  );
  const [kind, second] = said[1] ?? [];
  // Of two kinds that make the whole one is told: girls of the pupils, or 'the rest are boys'.
  const [a = '', b = ''] = kinds;
  const arePair = pairs.some((pair) => has(pair, a) && has(pair, b));
  const restIs = new RegExp(`\\b(?:the rest|the others?) (?:are|were|is) (?:all )?(?:${others}|${mine})\\b`, 'i').test(
    story.body,
  );
  if (said[0]?.length !== 0 || !kind || second || !(arePair || restIs) || whole.value.compare(part.value) <= 0)
    return null;
  const rest = solve('part-of-whole', [term('+')(whole), term('−')(part)]);
  if (!rest) return null;
  const first: First = { fact: { ...part, value: rest.value, text: 'that' }, found: rest };
  const isMine = (kind === a) === (sort.toLowerCase() === 'more');
  const terms = isMine ? [term('+')(part), term('−')(first.fact)] : [term('+')(first.fact), term('−')(part)];
  const found = solve('two-steps', terms);
  return found && found.value.s > 0n ? { ...found, second: 'difference', firsts: [first] } : null;
}
const pairs = [
  ['boy', 'girl'],
  ['man', 'woman'],
  ['adult', 'child'],
];

/** 'Ali has 3 times as many as Ben. They have 96 together': one part is Ben's, three are Ali's, and all make 96. */
export function partsOfTotal({ facts, asked, numbers }: Story): Found | null {
  const link = facts.find((fact) => known(fact) && fact.than?.sort === 'times');
  const total = facts.find((fact) => fact !== link && known(fact));
  if (!link?.than || !link.value || !total?.value || facts.length > 2 || numbers !== 2) return null;
  if (!totalCue.test(total.clause) || total.than || total.per || link.value.compare(2) < 0 || link.value.d !== 1n)
    return null;
  const other = link.than.words.filter((word) => !has(link.owner, word) && !has(link.noun, word) && word !== link.verb);
  const mine = link.owner.length > 0 ? link.owner : link.noun;
  const words = [...asked.noun, ...asked.owner, ...asked.words];
  const asksMine = meets(
    mine.filter((word) => !has(other, word)),
    words,
  );
  const [, many = mine[0] ?? '', one = other[0] ?? ''] =
    /times as many ([a-z]+) as ([a-z]+)/.exec(link.owner.length > 0 ? '' : link.clause) ?? [];
  if (other.length === 0 || mine.length === 0 || asksMine === meets(other, words)) return null;
  if (/\b(?:more|fewer|less|than|left|now|difference|together|altogether)\b/i.test(asked.text)) return null;
  const part = wellKnown(link, 1);
  const all = solve('whole-of-parts', [term('+')(link), term('+')(part)]);
  if (!all) return null;
  const parts: First = { fact: { ...link, value: all.value, text: 'that' }, found: all };
  const found = solve('two-steps', [term('+')(total), term('÷')(parts.fact), ...(asksMine ? [term('×')(link)] : [])]);
  if (!found || found.value.d !== 1n) return null;
  return {
    ...found,
    second: 'in-each-group',
    firsts: [parts],
    said: storyText.parts(one, many, link.owner.length > 0, showNumber(link.value), showNumber(total.value)),
  };
}

/** '5 pens cost £60. How much do 8 pens cost?': what one costs first, then as many as are asked for. */
export function byTheOne({ facts, asked, numbers }: Story): Found | null {
  const [count, price, wanted, more] = facts;
  if (!count || !price || !wanted || more || numbers !== 3 || !facts.every(known)) return null;
  const isPrice = price.money && price.verb === 'cost' && count.clause === price.clause && !price.per;
  const sameThing = wanted.asked && count.noun.join() === wanted.noun.join() && count.noun.length > 0;
  if (!isPrice || !sameThing || count.money || !/^how much (?:do|will|would|did)\b.*\bcost\?$/i.test(asked.text))
    return null;
  const one = solve('in-each-group', [term('+')(price), term('÷')(count)]);
  if (!one || one.value.mul(100).d !== 1n) return null;
  const first: First = { fact: { ...price, value: one.value, text: 'that' }, found: one };
  const found = solve('two-steps', [term('+')(wanted), term('×')(first.fact)]);
  return found && { ...found, second: 'groups-in-all', firsts: [first] };
}

type Measure = { text: string; unit: string; small: string; size: Fraction };
const measured = /(?<![\d.,])(\d[\d,]*(?:\.\d+)?) ?(km|m|cm|mm|kg|g|l|ml)\b/g;
const whole = ['length', 'mass', 'capacity'];

/** '1.5 kg … 350 g': the story with all of it in the smaller unit, and how each amount came there; null where there is one unit. */
export function inOneMeasure(question: string): { question: string; steps: Map<string, Measure> } | null {
  const units = [...question.matchAll(measured)].map(([, , name = '']) => unitOf(name));
  const [first] = units;
  const small = units.toSorted((a, b) => (a?.size ?? new Fraction(0)).compare(b?.size ?? 0))[0];
  if (!first || !small || !whole.includes(first.dimension) || units.length > 3) return null;
  if (units.some((unit) => unit?.dimension !== first.dimension) || new Set(units).size !== 2) return null;
  const asked = /\bin ([a-z]+)\?$/i.exec(question.trim())?.[1];
  if (asked && unitOf(asked)?.name !== small.name) return null;
  const steps = new Map<string, Measure>();
  const written = question.replace(measured, (all, text: string, name: string) => {
    const size = unitOf(name)?.size.div(small.size);
    if (!size || size.equals(1)) return all;
    const value = new Fraction(text.replaceAll(',', '')).mul(size).toString();
    steps.set(value, { text, unit: name, small: small.name, size });
    return `${value} ${small.name}`;
  });
  return /\d\.\d+ \w/.test(written) ? null : { question: written, steps };
}

/** A story that was worked in one unit, with the step that brought it there. */
export function withMeasures(found: Found, steps: ReadonlyMap<string, Measure>): Found | null {
  const firsts = found.terms.flatMap(({ fact }): First[] => {
    const step = steps.get(fact.text);
    const told = step && { ...fact, text: step.text, value: new Fraction(step.text.replaceAll(',', '')) };
    const made = told && solve('groups-in-all', [term('+')(told), term('×')(wellKnown(fact, step.size))]);
    return made
      ? [{ fact, found: made, said: storyText.sameAs(step.text, step.unit, showNumber(made.value), step.small) }]
      : [];
  });
  return firsts.length > 0 && firsts.length === steps.size
    ? { ...found, rule: 'two-steps', second: found.rule, firsts }
    : null;
}
