import { unitOf } from '../arithmetic/units.ts';
import { solve, term } from './found.ts';
import type { First, Found } from './found.ts';
import type { Fact, Story } from './types.ts';

type Understood = { story: Story; found: Found; leftOut: Fact[] };

const written =
  /(?<![\d.,])\d[\d,]*(?:\.\d+)? ?(km|m|cm|mm|kg|g|l|ml|kilometres?|metres?|centimetres?|millimetres?|kilograms?|grams?|litres?|millilitres?|minutes?|hours?|seconds?)\b/gi;
const askedMany =
  /\bhow many (kilometres|metres|centimetres|millimetres|kilograms|grams|litres|millilitres|minutes|hours|seconds|km|cm|kg|ml)\b(?=[^.?!]*\?)/i;
const askedIn =
  /,? in (kilometres|metres|centimetres|millimetres|kilograms|grams|litres|millilitres|minutes|hours|seconds|km|m|cm|kg|g|l|ml)(?=\?$)/i;

/**
 * 'Each lap is 400 m. Kai runs 8 laps. How many kilometres does he run?': worked in the unit of the story, then written in
 * the unit that is asked for. Null where the story has two units, or that of the question.
 */
export function inOtherUnit(question: string, understand: (question: string) => Understood | null): Understood | null {
  const told = [...question.matchAll(written)].map(([, name = '']) => unitOf(name));
  const [unit] = told;
  const [asked, name = ''] = askedMany.exec(question) ?? askedIn.exec(question) ?? [];
  const other = unitOf(name);
  if (!unit || !other || asked === undefined || told.some((one) => one?.name !== unit.name)) return null;
  if (other.dimension !== unit.dimension || other.name === unit.name) return null;
  const inner = understand(question.replace(asked, /^how many/i.test(asked) ? `how many ${unit.many}` : ''));
  if (!inner || inner.leftOut.length > 0 || inner.found.firsts || inner.found.rounded) return null;
  const [like] = inner.found.terms;
  const isBigger = other.size.compare(unit.size) > 0;
  const factor = isBigger ? other.size.div(unit.size) : unit.size.div(other.size);
  const measured = inner.found.terms.some(({ fact }) => fact.noun.some((word) => unitOf(word)?.name === unit.name));
  if (!like || !measured) return null;
  const fact: Fact = { ...like.fact, value: inner.found.value, text: 'that', noun: [other.one] };
  const first: First = { fact, found: inner.found };
  const found = solve('two-steps', [
    term('+')(fact),
    term(isBigger ? '÷' : '×')({ ...like.fact, value: factor, text: '', noun: [] }),
  ]);
  return found && { ...inner, found: { ...found, second: 'change-end', firsts: [first], inUnit: other.many } };
}
