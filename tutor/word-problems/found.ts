import { unitOf } from '../arithmetic/units.ts';
import type { Fraction } from '../arithmetic/number.ts';
import { groupNoun } from '../data/story-cues.ts';
import type { Asked, Fact, Story } from './types.ts';

export type Operator = '+' | '−' | '×' | '÷';
export const rules = {
  'change-start': 'change',
  'change-came': 'change',
  'change-went': 'change',
  'change-end': 'change',
  'change-needed': 'change',
  'whole-of-parts': 'part-whole',
  'part-of-whole': 'part-whole',
  difference: 'comparison',
  'difference-after': 'comparison',
  'more-or-fewer': 'comparison',
  'times-as-many': 'comparison',
  'in-each-group': 'equal-groups',
  'how-many-groups': 'equal-groups',
  'groups-in-all': 'equal-groups',
  'two-kinds-in-groups': 'equal-groups',
  'groups-of-groups': 'equal-groups',
  'part-of-amount': 'fractions',
  'rest-of-amount': 'fractions',
  'two-steps': 'two-steps',
} as const satisfies Record<string, string>;
/** A frame with the place of its unknown. */
export type RuleId = keyof typeof rules;
export type Frame = (typeof rules)[RuleId];
const isRule = (id: string): id is RuleId => Object.hasOwn(rules, id);
export const ruleIds: readonly RuleId[] = Object.keys(rules).filter(isRule);
export type Term = { operator: Operator; fact: Fact };
/** How a story was understood: `terms` are worked from the left. */
export type Found = {
  rule: RuleId;
  terms: Term[];
  value: Fraction;
  /** Where the second side of a comparison begins. */
  right?: number;
  /** Of two steps: what is worked first, and by which rule what that makes is worked on. */
  firsts?: readonly First[];
  second?: RuleId;
  /** How it is read back, where the steps do not say it. */
  said?: string;
  /** What is left over makes no full group, or needs one more. */
  rounded?: 'down' | 'up';
  /** The last step only writes it in the unit that is asked for. */
  inUnit?: string;
};
/** An amount that the story does not tell and a first step makes. */
export type First = { fact: Fact; found: Found; said?: string };

export const has = (words: readonly string[], word: string): boolean => words.includes(word);
/** Tells whether two lists share a word. */
export const meets = (a: readonly string[], b: readonly string[]): boolean => a.some((word) => b.includes(word));
/** Tells whether all words of the first list are in the second. */
export const within = (a: readonly string[], b: readonly string[]): boolean => a.every((word) => b.includes(word));
/** Gives all words that are said of an amount. */
export const describe = (fact: Fact): string[] => [...fact.noun, ...fact.words, ...fact.owner, ...fact.when, fact.verb];
/** Tells whether the question asks for this amount itself: all its words are said of it. */
export const toldBy = ({ noun, words }: Asked, fact: Fact): boolean =>
  words.length > 0 && fact.than === undefined && within([...noun, ...words], describe(fact));
/** Tells whether an amount is a number, not one that is left open. */
export const known = (fact: Fact): fact is Fact & { value: Fraction } => fact.value !== null;

/** The amounts of the kind that is asked for. */
export function ofKind(story: Story, noun = story.asked.noun): Fact[] {
  const { facts } = story;
  if (
    has(noun, 'money') ||
    (noun.length === 0 && /\bhow much\b/i.test(story.asked.text) && facts.some((fact) => fact.money))
  )
    return facts.filter((fact) => fact.money);
  if (noun.length === 0) return facts;
  // 'her friend gave her 6 new cards': cards like the others, where no old ones are told apart.
  const plain = ({ noun: told }: Fact): string[] =>
    has(noun, 'new') || /\bold\b/.test(story.body) ? told : told.filter((word) => word !== 'new');
  return facts.filter(
    (fact) =>
      plain(fact).length > 0 &&
      (within(noun, fact.noun) || within(plain(fact), noun)) &&
      // '2 packs of pens' are packs: how many pens they are is not said.
      (fact.noun.length < 2 || !groupNoun.test(fact.noun[0] ?? '') || has(noun, fact.noun[0] ?? '')),
  );
}

/** The short name of the unit that a noun holds: metre is m. */
export const unitName = (words: readonly string[]): string | undefined =>
  words.map((word) => unitOf(word)?.name).find((name) => name !== undefined);

/** The amounts whose unit the result has: how many groups there are has none, so many times an amount has that of the amount. */
export function measuredBy({ rule, second, terms }: Found): Fact[] {
  const facts = terms.map(({ fact }) => fact);
  switch (second ?? rule) {
    case 'how-many-groups':
      return [];
    case 'in-each-group':
    case 'times-as-many':
      return facts.slice(0, 1);
    case 'groups-in-all':
    case 'groups-of-groups':
      return facts.slice(-1);
    case 'two-kinds-in-groups':
      return facts.slice(0, 2);
    default:
      return facts;
  }
}

/** What is added or taken away must be of one kind. */
export const ofOneKind = (facts: readonly Fact[]): boolean =>
  facts.every((fact) =>
    facts.every(
      (other) =>
        fact.money === other.money &&
        (fact.noun.length === 0 || other.noun.length === 0 || meets(fact.noun, other.noun)),
    ),
  );

/** Gives the terms worked from the left; null where one is unknown, kinds are mixed or nothing real comes out. */
export const solve = (rule: RuleId, terms: Term[]): Found | null => {
  let value: Fraction | null = null;
  for (const { operator, fact } of terms) {
    if (!known(fact)) return null;
    if (value === null) value = fact.value;
    else if (operator === '÷') {
      if (fact.value.equals(0)) return null;
      value = value.div(fact.value);
    } else
      value =
        operator === '+' ? value.add(fact.value) : operator === '−' ? value.sub(fact.value) : value.mul(fact.value);
  }
  if (rules[rule] === 'change' && !ofOneKind(terms.map((one) => one.fact))) return null;
  return value === null || value.s < 0n ? null : { rule, terms, value };
};
export const term =
  (operator: Operator) =>
  (fact: Fact): Term => ({ operator, fact });
