import { comparing, endCue, peopleWords, totalCue } from '../data/story-cues.ts';
import { describe, has, known, meets, solve, term, within } from './found.ts';
import type { Found } from './found.ts';
import type { Asked, Fact, Story } from './types.ts';
import { lemmas, tokensOf } from './tokens.ts';

/** Equal groups: how many groups, how many in each, how many in all. */
export function groups({ asked, body, facts: told }: Story): Found | null {
  const facts = told.filter(known);
  if (asksNoGroups(asked) || facts.some((fact) => fact.than)) return null;
  const rates = facts.filter((fact) => fact.per);
  const counts = facts.filter((fact) => !fact.per);
  if (asksEach.test(asked.text)) return rates.length > 0 ? null : inEachGroup(asked, body, counts);
  const chain = chained(rates, counts, wordsOf(asked));
  if (chain !== undefined) return chain;
  const kinds = twoKinds(asked, rates);
  const [rate, second] = kinds ?? spokenOf(asked, rates);
  if (!rate || (second && !kinds) || hasRival(facts, rate, second)) return null;
  if (asksGroups(asked, rate) && !second) return howManyGroups(asked, counts, rate);
  if (asksThings(asked, rate) || (kinds && arePeople(asked, rates)))
    return inAllGroups(asked, { rates, counts }, rate, second);
  return null;
}

const wordsOf = ({ noun, words }: Asked): string[] => [...noun, ...words];
/** All that is said of an amount, and of what it is so many for each. */
const saidOf = (fact: Fact): string[] => [...describe(fact), ...(fact.per ?? [])];
const only = (list: readonly Fact[]): Fact | undefined => (list.length === 1 ? list[0] : undefined);

/** A comparison, or what is there in the end or is not. */
const asksNoGroups = ({ text }: Asked): boolean =>
  (comparing.test(text) && /\bthan\b|\bmore\b/.test(text)) ||
  /\b(?:extra|additional)\b/.test(text) ||
  (endCue.test(text) && !/\bnow\b/.test(text)) ||
  /\bnot\b/.test(text);
const asksEach = /\b(?:each|every|per|apiece)\b|\bhow big\b|\bdoes (?:one|a|an)\b/i;

const shareCue =
  /\b(?:equal\w*|evenly|split|divid\w+|share[ds]?|same (?:number|amount)|distribut\w+|organi[sz]ed|full|each)\b/i;

/** 'How many pages per day' needs no word of sharing. */
const perTime = /\b(?:per|each|every|a) (?:day|week|month|hour|minute)\b/i;

/** One amount shared by another: 'how many apples are in each bag?' */
function inEachGroup(asked: Asked, body: string, counts: readonly Fact[]): Found | null {
  const { text } = asked;
  const each = /\b(?:each|every|per|one|an?)\b(.*?)(?:\bof\b.*)?$/i.exec(text)?.[1] ?? '';
  const eachWords = lemmas(tokensOf(`x ${each}`)).slice(0, 3);
  const ofWhat = lemmas(tokensOf(`x ${/\bof ([a-z]+)\?/.exec(text)?.[1] ?? ''}`));
  const wanted = [...asked.noun, ...ofWhat].filter((word) => word !== 'x');
  const named = counts.filter(
    (fact) => meets(fact.noun, eachWords) || (eachWords[0] === 'person' && meets(fact.noun, peopleWords)),
  );
  const group = only(named) ?? only(named.filter((fact) => meets([...fact.owner, ...fact.words], wanted)));
  const whole = sharedOut(counts, named, wanted);
  if (!group || !whole) return null;
  // What is put into the boxes is told with them: 'put 30 apples into 5 boxes', and 15 pears on the table.
  const beside = counts.filter((fact) => fact.sentence === group.sentence && !meets(fact.noun, group.noun));
  if (whole.sentence !== group.sentence && beside.length > 0) return null;
  if (!shareCue.test(body + text) && !perTime.test(text)) return null;
  const found = solve('in-each-group', [term('+')(whole), term('÷')(group)]);
  return found && (found.value.d === 1n || (whole.money && found.value.mul(100).d === 1n)) ? found : null;
}

/** The one amount that is shared among the groups, by what is asked for or by what is said of the groups. */
function sharedOut(counts: readonly Fact[], named: readonly Fact[], wanted: readonly string[]): Fact | undefined {
  const many = counts.filter(
    (fact) => !named.includes(fact) && (wanted.length === 0 || within(fact.noun, wanted) || within(wanted, fact.noun)),
  );
  if (many.length === 0 && has(wanted, 'money')) return only(counts.filter((fact) => fact.money));
  const group = only(named);
  return only(many) ?? only(many.filter((fact) => group && meets(fact.noun, [...group.owner, ...group.words])));
}

/** Groups of groups: 20 wheels, 19 seats on each, 15 people on each seat; undefined where no amount is a group of another. */
function chained(rates: Fact[], counts: Fact[], wanted: string[]): Found | null | undefined {
  const linked = rates
    .flatMap((a) => rates.map((b): [Fact, Fact] => [a, b]))
    .find(([a, b]) => a !== b && has(a.noun, b.per?.[0] ?? ''));
  if (!linked) return undefined;
  const [outer, inner] = linked;
  const [count, more] = counts;
  if (!count || more || rates.length > 2 || !meets(count.noun, outer.per ?? []) || !meets(inner.noun, wanted))
    return null;
  return solve('groups-of-groups', [term('+')(count), term('×')(outer), term('×')(inner)]);
}

/** 45 eggs in boxes of 6: 7 full boxes, 8 boxes to hold them all; where neither is asked for, only what comes out whole. */
function roundedGroups(found: Found, text: string): Found | null {
  if (found.value.d === 1n) return found;
  if (/\b(?:full|complete|whole)\b/i.test(text)) return { ...found, value: found.value.floor(), rounded: 'down' };
  return /\b(?:needed|need|needs|required)\b/i.test(text) && found.terms.every(({ fact }) => !fact.money)
    ? { ...found, value: found.value.ceil(), rounded: 'up' }
    : null;
}

/** Of several amounts those that the question says most of, by words that not all of them share. */
function spokenOf(asked: Asked, list: readonly Fact[]): readonly Fact[] {
  if (list.length < 2) return list;
  const telling = wordsOf(asked).filter((word) => !list.every((fact) => has(saidOf(fact), word)));
  const points = list.map((fact) => telling.filter((word) => has(saidOf(fact), word)).length);
  const best = Math.max(...points);
  return best === 0 ? list : list.filter((_, at) => points[at] === best);
}

/** '2 women and 1 man at each table': how many guests? */
const arePeople = ({ noun }: Asked, rates: readonly Fact[]): boolean =>
  meets(noun, peopleWords) && rates.length === 2 && rates.every((fact) => meets(fact.noun, peopleWords));

/** The two kinds in each group that the question asks for together; null where it does not. */
function twoKinds(asked: Asked, rates: readonly Fact[]): readonly Fact[] | null {
  const areGuests = arePeople(asked, rates) && rates.every((fact) => !meets(fact.noun, asked.noun));
  const kinds = areGuests ? rates : rates.filter((fact) => meets(fact.noun, asked.noun));
  const [one, other, more] = kinds;
  if (!one || !other || more) return null;
  const isNamed = (fact: Fact, beside: Fact): boolean =>
    asked.noun.some((word) => has(fact.noun, word) && !has(beside.noun, word));
  // 'red peaches and green peaches … how many peaches altogether'
  const isTotal =
    totalCue.test(asked.text) &&
    one.sentence === other.sentence &&
    one.noun.join() !== other.noun.join() &&
    kinds.every((fact) => asked.noun.length > 0 && within(asked.noun, fact.noun));
  return areGuests || isTotal || (isNamed(one, other) && isNamed(other, one)) ? kinds : null;
}

/** What is earned and what is paid each week must be worked together: only a list of likes leaves a choice. */
const hasRival = (facts: readonly Fact[], rate: Fact, second: Fact | undefined): boolean =>
  facts.some(
    (fact) =>
      fact.per &&
      fact !== rate &&
      fact !== second &&
      (within(fact.noun, rate.noun) || within(rate.noun, fact.noun) || (fact.money && rate.money)) &&
      (fact.verb !== rate.verb || (meets(fact.per, rate.per ?? []) && fact.sentence !== rate.sentence)),
  );

const asksGroups = ({ noun }: Asked, rate: Fact): boolean =>
  meets(noun, rate.per ?? []) && !(rate.noun.length > 0 && within(noun, rate.noun));
/** Tells whether what the groups hold is asked for. */
const asksThings = ({ noun, text }: Asked, rate: Fact): boolean =>
  noun.length === 0 ||
  (rate.noun.length > 0
    ? within(noun, rate.noun) || within(rate.noun, noun)
    : meets(noun, rate.words) && !meets(noun, rate.per ?? [])) ||
  (rate.money && /how much/i.test(text));

/** So many things in groups of so many: how many groups they make. */
function howManyGroups(asked: Asked, counts: readonly Fact[], rate: Fact): Found | null {
  const per = rate.per ?? [];
  const things = counts.filter((fact) =>
    rate.noun.length > 0
      ? within(fact.noun, rate.noun) || within(rate.noun, fact.noun)
      : counts.length === 1 || meets(fact.noun, rate.words),
  );
  const whole = only(spokenOf(asked, things));
  // '8 jars of marbles': how many jars there are is told.
  if (!whole || counts.some((fact) => has(per, fact.noun[0] ?? ''))) return null;
  const found = solve('how-many-groups', [term('+')(whole), term('÷')(rate)]);
  const isTold = asked.noun.every((word) => has(per, word) || /^(?:full|complete|whole)$/.test(word));
  return found && (isTold || found.value.d === 1n) ? roundedGroups(found, asked.text) : null;
}

/** So many groups with so many in each, of one kind or of two: how many in all. */
function inAllGroups(
  asked: Asked,
  { rates, counts }: { rates: readonly Fact[]; counts: readonly Fact[] },
  rate: Fact,
  second: Fact | undefined,
): Found | null {
  const per = rate.per ?? [];
  const named = counts.filter((fact) => meets(fact.noun, per) || (per.length === 0 && fact.noun.length > 0));
  const group = only(spokenOf(asked, named));
  if (!group) return null;
  const wanted = wordsOf(asked);
  const isChosen =
    meets(wanted, group.when) ||
    meets(
      wanted,
      group.noun.filter((word) => !per.includes(word)),
    );
  // Another amount of the same kind means that there is more to do.
  const isMore = (fact: Fact): boolean =>
    meets(fact.noun, rate.noun) ||
    meets(fact.noun, asked.noun) ||
    (fact.money && rate.money) ||
    (meets(fact.noun, per) && rates.length === 1 && !isChosen);
  if (counts.some((fact) => fact !== group && isMore(fact))) return null;
  if (second) return solve('two-kinds-in-groups', [term('+')(rate), term('+')(second), term('×')(group)]);
  const isStrange = (word: string): boolean =>
    !/^(?:money|make|get|have|be|total|number|score|earn|need|sell|harvest|fill|give)$/.test(word) &&
    ![rate, group].some((fact) => has(saidOf(fact), word));
  if (rates.length + counts.length > 2 && wanted.some(isStrange)) return null;
  return solve('groups-in-all', [term('+')(group), term('×')(rate)]);
}
