import { comparing, endCue, peopleWords, totalCue } from '../data/story-cues.ts';
import { describe, has, known, meets, solve, term, within } from './found.ts';
import type { Found } from './found.ts';
import type { Fact, Story } from './types.ts';
import { lemmas, tokensOf } from './tokens.ts';

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

const shareCue =
  /\b(?:equal\w*|evenly|split|divid\w+|share[ds]?|same (?:number|amount)|distribut\w+|organi[sz]ed|full|each)\b/i;

/** Equal groups: how many groups, how many in each, how many in all. */
export function groups(story: Story): Found | null {
  const { asked } = story;
  const text = asked.text;
  if ((comparing.test(text) && /\bthan\b|\bmore\b/.test(text)) || /\b(?:extra|additional)\b/.test(text)) return null;
  if ((endCue.test(text) && !/\bnow\b/.test(text)) || /\bnot\b/.test(text)) return null;
  const facts = story.facts.filter(known);
  if (facts.some((fact) => fact.than)) return null;
  let rates: Fact[] = facts.filter((fact) => fact.per);
  const counts = facts.filter((fact) => !fact.per);
  const asksEach =
    /\b(?:each|every|per|apiece)\b/i.test(text) || /\bhow big\b/i.test(text) || /\bdoes (?:one|a|an)\b/i.test(text);
  const eachWords = asksEach
    ? lemmas(tokensOf(`x ${/\b(?:each|every|per|one|an?)\b(.*?)(?:\bof\b.*)?$/i.exec(text)?.[1] ?? ''}`)).slice(0, 3)
    : [];
  if (asksEach) {
    if (rates.length > 0) return null;
    const wanted = [...asked.noun, ...lemmas(tokensOf(`x ${/\bof ([a-z]+)\?/.exec(text)?.[1] ?? ''}`))].filter(
      (word) => word !== 'x',
    );
    const group = counts.filter(
      (fact) => meets(fact.noun, eachWords) || (eachWords[0] === 'person' && meets(fact.noun, peopleWords)),
    );
    let many = counts.filter(
      (fact) =>
        !group.includes(fact) && (wanted.length === 0 || within(fact.noun, wanted) || within(wanted, fact.noun)),
    );
    if (many.length > 1 && group.length === 1) {
      const spoken = many.filter((fact) => meets(fact.noun, [...(group[0]?.owner ?? []), ...(group[0]?.words ?? [])]));
      if (spoken.length === 1) many = spoken;
    }
    if (group.length > 1) {
      const near = group.filter((fact) => meets(fact.owner, wanted) || meets(fact.words, wanted));
      if (near.length === 1) group.splice(0, group.length, ...near);
    }
    if (many.length === 0 && has(wanted, 'money')) many = counts.filter((fact) => fact.money);
    if (group.length !== 1 || many.length !== 1 || !group[0] || !many[0]) return null;
    // What is put into the boxes is told with them: 'put 30 apples into 5 boxes', and 15 pears on the table.
    const [whole, of] = [many[0], group[0]];
    if (
      whole.sentence !== of.sentence &&
      counts.some((fact) => fact.sentence === of.sentence && !meets(fact.noun, of.noun))
    )
      return null;
    // 'How many pages per day' needs no word of sharing.
    const perTime = /\b(?:per|each|every|a) (?:day|week|month|hour|minute)\b/i.test(text);
    if (!shareCue.test(story.body + text) && !perTime) return null;
    const found = solve('in-each-group', [term('+')(many[0]), term('÷')(group[0])]);
    return found && (found.value.d === 1n || (many[0].money && found.value.mul(100).d === 1n)) ? found : null;
  }
  const wanted = [...asked.noun, ...asked.words];
  const choose = (list: Fact[]): Fact[] => {
    if (list.length < 2) return list;
    const telling = wanted.filter(
      (word) =>
        list.some((fact) => has([...describe(fact), ...(fact.per ?? [])], word)) &&
        !list.every((fact) => has([...describe(fact), ...(fact.per ?? [])], word)),
    );
    const points = list.map(
      (fact) => telling.filter((word) => has([...describe(fact), ...(fact.per ?? [])], word)).length,
    );
    const best = Math.max(...points);
    return best === 0 ? list : list.filter((_, at) => points[at] === best);
  };
  const before = rates.length;
  const chain = chained(rates, counts, wanted);
  if (chain !== undefined) return chain;
  // '2 women and 1 man at each table': how many guests?
  const people =
    meets(asked.noun, peopleWords) && rates.length === 2 && rates.every((fact) => meets(fact.noun, peopleWords));
  const sort =
    people && rates.every((fact) => !meets(fact.noun, asked.noun))
      ? rates
      : rates.filter((fact) => meets(fact.noun, asked.noun));
  const [kindA, kindB] = sort;
  const several =
    sort.length === 2 &&
    kindA !== undefined &&
    kindB !== undefined &&
    (sort.every((fact) => people && !meets(fact.noun, asked.noun)) ||
      sort.every((fact, at) =>
        asked.noun.some((word) => has(fact.noun, word) && !has(sort[1 - at]?.noun ?? [], word)),
      ) ||
      // 'red peaches and green peaches … how many peaches altogether'
      (totalCue.test(text) &&
        kindA.sentence === kindB.sentence &&
        kindA.noun.join() !== kindB.noun.join() &&
        sort.every((fact) => asked.noun.length > 0 && within(asked.noun, fact.noun))));
  rates = several ? sort : choose(rates);
  const [rate, second] = rates;
  if (!rate || rates.length > 2) return null;
  if (second && !several) return null;
  // What is earned and what is paid each week must be worked together: only a list of likes leaves a choice.
  const rival = facts.filter((fact) => fact.per && fact !== rate && fact !== second);
  if (
    rival.some(
      (fact) =>
        (within(fact.noun, rate.noun) || within(rate.noun, fact.noun) || (fact.money === rate.money && rate.money)) &&
        (fact.verb !== rate.verb || (meets(fact.per ?? [], rate.per ?? []) && fact.sentence !== rate.sentence)),
    )
  )
    return null;
  const per = rate.per ?? [];
  const asksKind =
    asked.noun.length === 0 ||
    (rate.noun.length > 0 && (within(asked.noun, rate.noun) || within(rate.noun, asked.noun))) ||
    (rate.noun.length === 0 && meets(asked.noun, rate.words) && !meets(asked.noun, per)) ||
    (rate.money && /how much/i.test(text));
  const asksGroups = meets(asked.noun, per) && !(rate.noun.length > 0 && within(asked.noun, rate.noun));
  if (asksGroups && !second) {
    const many = choose(
      counts.filter((fact) =>
        rate.noun.length > 0
          ? within(fact.noun, rate.noun) || within(rate.noun, fact.noun)
          : counts.length === 1 || meets(fact.noun, rate.words),
      ),
    );
    if (many.length !== 1 || !many[0]) return null;
    // '8 jars of marbles': how many jars there are is told.
    if (counts.some((fact) => has(per, fact.noun[0] ?? ''))) return null;
    const found = solve('how-many-groups', [term('+')(many[0]), term('÷')(rate)]);
    const isTold = asked.noun.every((word) => has(per, word) || /^(?:full|complete|whole)$/.test(word));
    return found && (isTold || found.value.d === 1n) ? roundedGroups(found, text) : null;
  }
  if (asksKind || (people && several)) {
    const group = choose(counts.filter((fact) => meets(fact.noun, per) || (per.length === 0 && fact.noun.length > 0)));
    if (group.length !== 1 || !group[0]) return null;
    const others = counts.filter((fact) => fact !== group[0]);
    // Another amount of the same kind means that there is more to do.
    if (
      others.some(
        (fact) =>
          meets(fact.noun, rate.noun) ||
          meets(fact.noun, asked.noun) ||
          (fact.money === rate.money && rate.money) ||
          (meets(fact.noun, per) &&
            before === 1 &&
            !meets(wanted, group[0]?.when ?? []) &&
            !meets(wanted, group[0]?.noun.filter((word) => !per.includes(word)) ?? [])),
      )
    )
      return null;
    if (second) return solve('two-kinds-in-groups', [term('+')(rate), term('+')(second), term('×')(group[0])]);
    if (
      facts.length > 2 &&
      [...asked.noun, ...asked.words].some(
        (word) =>
          !/^(?:money|make|get|have|be|total|number|score|earn|need|sell|harvest|fill|give)$/.test(word) &&
          ![rate, group[0]].some((fact) => fact && has([...describe(fact), ...(fact.per ?? [])], word)),
      )
    )
      return null;
    if (before > 1 && counts.length === 1 && rate.per?.join() !== rates[0]?.per?.join()) return null;
    return solve('groups-in-all', [term('+')(group[0]), term('×')(rate)]);
  }
  return null;
}
