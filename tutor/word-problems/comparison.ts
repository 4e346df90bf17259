import { comparing, startCue, turnedCue } from '../data/story-cues.ts';
import { describe, has, known, meets, ofOneKind, solve, term, within } from './found.ts';
import type { Found, Term } from './found.ts';
import { timeWords } from './lexicon.ts';
import type { Asked, Fact, Story } from './types.ts';
import { signOf } from './sign.ts';
import { lemmas, tokensOf } from './tokens.ts';

/** 'How many more X than Y …?' */
export function difference(story: Story): Found | null {
  const { asked } = story;
  if (!comparing.test(asked.text)) return null;
  const [, first, second = ''] = /^(.*?)\b(?:than|compared to)\b(.*)$/i.exec(asked.text) ?? [];
  if (first === undefined) return bare(story);
  const asksCost = /\bhow much\b/i.test(asked.text) && story.facts.some((fact) => fact.money);
  const facts = story.facts.filter((fact) => known(fact) && (!asksCost || fact.money));
  // A verb that no amount has speaks of something that must be worked out first.
  const asksAct = asked.kind !== 'state' && asked.verb !== 'do' && asked.verb !== 'go';
  if (asksAct && !facts.some((fact) => fact.verb === asked.verb || has(describe(fact), asked.verb))) return null;
  const sides = sidesOf(first, second);
  const pair = pairMeant(facts, sides, asksEnd(asked));
  if (!pair) return null;
  const [a, b] = turnedCue.test(first) ? [pair.b, pair.a] : [pair.a, pair.b];
  if (!(a.end && b.end)) {
    if (mayBeMore(story, facts, a, b)) return null;
    const touched = touchedBy(facts, a, b);
    if (touched.length > 0 && !asksAct && !isAtFirst(story, facts, a, b)) {
      if (asksEnd(asked)) return null;
      const moved = touched.filter((fact) => !fact.than && fact.kind !== 'act');
      if ([a, b, ...moved].some((fact) => fact.kind !== 'state')) return after(story, a, b, moved);
    }
  }
  if (holdsGroups(story, a, b) || namesOthers(asked, sides, a, b)) return null;
  if (/\bneed/.test(asked.text) && touchedBy(facts, a, b).some((fact) => fact.verb !== a.verb)) return null;
  return solve('difference', [term('+')(a), term('−')(b)]);
}

const asksEnd = ({ text }: Asked): boolean => /\b(?:left|now|still)\b/.test(text);
const plain = (text: string): string[] =>
  lemmas(tokensOf(`x ${text}`)).filter((word) => !/^(?:x|how|have|many|more|do|be)$/.test(word));

/** What is compared; `shared` belongs to both sides, and a second one `withoutVerb` has the verb of the first. */
type Sides = { left: string[]; right: string[]; shared: string[]; withoutVerb: boolean };

function sidesOf(first: string, second: string): Sides {
  const left = plain(first);
  // 'than reading homework did she have': what follows the verb belongs to both sides.
  const verbAt = second.search(/\b(?:is|are|was|were|did|does|do|has|have|had|will|would|can|could)\b/i);
  const [head, tail] = verbAt < 0 ? [second, ''] : [second.slice(0, verbAt), second.slice(verbAt)];
  const headWords = plain(head);
  const hasHead = headWords.length > 0;
  // 'than those he lost' has a verb of its own.
  const ownClause =
    tokensOf(`x ${head}`).some((token) => token.verb && !token.verb.base) ||
    /\b(?:he|she|they|it|those|that)\b/i.test(head);
  const named = hasHead ? headWords : plain(tail);
  // 'than her brother on Sunday': the day is that of both.
  const isDay = (word: string): boolean => timeWords.has(word);
  const days = left.some(isDay) || named.every(isDay) ? [] : named.filter(isDay);
  return {
    left,
    right: named.filter((word) => !days.includes(word)),
    shared: [...(hasHead ? plain(tail) : []), ...days],
    withoutVerb: hasHead && !ownClause,
  };
}

/** The two amounts that most is said of in the question, each by a word that only its own side has; null where others are as near. */
function pairMeant(
  facts: readonly Fact[],
  { left, right, shared, withoutVerb }: Sides,
  prefersEnd: boolean,
): { a: Fact; b: Fact } | null {
  const told = facts.map((fact) => ({ fact, words: describe(fact) }));
  const mine = left.filter((word) => !right.includes(word));
  const other = right.filter((word) => !left.includes(word) && told.some(({ words }) => has(words, word)));
  if (other.length === 0) return null;
  const both = left.filter((word) => right.includes(word));
  const count = (words: readonly string[], of: readonly string[]): number =>
    of.filter((word) => has(words, word)).length;
  const pairs: { a: Fact; b: Fact; points: number }[] = [];
  for (const { fact: a, words: wa } of told)
    for (const { fact: b, words: wb } of told) {
      if (a === b || a.than || b.than || Boolean(a.per) !== Boolean(b.per)) continue;
      if (withoutVerb && a.kind !== b.kind && !(a.end && b.end)) continue;
      if (!other.every((word) => has(wb, word)) || other.some((word) => has(wa, word))) continue;
      if (!mine.some((word) => has(wa, word) && !has(wb, word))) continue;
      const points =
        count(wa, left) +
        count(wb, [...right, ...both]) +
        count(wb, left) * 0.5 -
        (a.more ? 0.25 : 0) -
        (b.more ? 0.25 : 0) +
        count(wa, shared) +
        count(wb, shared) +
        (prefersEnd ? Number(a.end) + Number(b.end) : 0);
      pairs.push({ a, b, points });
    }
  const best = Math.max(...pairs.map(({ points }) => points));
  const [one, another] = pairs.filter(({ points }) => points === best);
  return one && !another ? one : null;
}

/** The other amounts of what is compared, which may change the two. */
function touchedBy(facts: readonly Fact[], a: Fact, b: Fact): Fact[] {
  const owners = [...a.owner, ...b.owner];
  return facts.filter(
    (fact) =>
      fact !== a &&
      fact !== b &&
      meets(fact.noun, [...a.noun, ...b.noun]) &&
      (fact.owner.length === 0 || meets(fact.owner, owners) || a.owner.length === 0),
  );
}

/** What they have, need or are in the end is not what they were given at first: 'some' or 'more than' may change it. */
function mayBeMore({ asked, facts: told }: Story, facts: readonly Fact[], a: Fact, b: Fact): boolean {
  if (told.some((fact) => fact.value === null && meets(fact.noun, [...a.noun, ...b.noun]))) return true;
  const isOwn = asked.owner.length > 0 && within(asked.owner, a.owner) && within(asked.owner, b.owner);
  return facts.some((fact) => fact.than) && !(isOwn && a.kind === b.kind);
}

/** How many there were at first is told before anything happens. */
function isAtFirst({ asked, facts: told }: Story, facts: readonly Fact[], a: Fact, b: Fact): boolean {
  const last = facts.findLastIndex((fact) => fact === a || fact === b);
  return (
    startCue.test(asked.text) &&
    a.kind === 'state' &&
    a.verb === b.verb &&
    [a, b].every((fact) => !fact.end && told.indexOf(fact) < 3) &&
    facts.slice(0, last).every((fact) => fact.verb === a.verb)
  );
}

/** Of what is in each group and how many groups there are: the groups are compared, or all that is in them. */
const holdsGroups = ({ asked, facts }: Story, a: Fact, b: Fact): boolean =>
  a.per !== undefined &&
  !/\b(?:each|every|per|an?|one)\b/i.test(asked.text) &&
  facts.some((fact) => !fact.per && meets(fact.noun, [...(a.per ?? []), ...(b.per ?? [])]));

/** Books are not compared with pages. */
const namesOthers = ({ text }: Asked, { left, right, shared }: Sides, a: Fact, b: Fact): boolean =>
  !/\bhow much\b/i.test(text) &&
  [a, b].some((fact) => !fact.money && fact.noun.length > 0 && !meets(fact.noun, [...left, ...right, ...shared]));

/** 'How many more books did the blue house have?': of two amounts the other is meant. */
function bare({ asked, facts }: Story): Found | null {
  const [a, b, more] = facts;
  if (!a || !b || more || !known(a) || !known(b) || /\bneed|\bmust\b|\bto\b/.test(asked.text)) return null;
  if (
    a.verb !== b.verb ||
    a.verb === '' ||
    a.more ||
    b.more ||
    a.than ||
    b.than ||
    a.per ||
    b.per ||
    !ofOneKind([a, b])
  )
    return null;
  const words = [...asked.noun, ...asked.words];
  const points = [a, b].map((fact) => words.filter((word) => has(describe(fact), word)).length);
  if (points[0] === points[1]) return null;
  const [mine, other] = (points[0] ?? 0) > (points[1] ?? 0) ? [a, b] : [b, a];
  const turned = turnedCue.test(asked.text);
  return solve('difference', [term('+')(turned ? other : mine), term('−')(turned ? mine : other)]);
}

/** The difference of two amounts that have changed since they were told. */
function after({ asked, facts }: Story, a: Fact, b: Fact, moved: Fact[]): Found | null {
  if (facts.some((fact) => fact.end || !known(fact)) || facts.length > 4) return null;
  // What one of them gives to the other changes both.
  if (moved.some((fact) => fact.per || meets(fact.recipient, [...a.owner, ...b.owner]))) return null;
  const sides: Term[][] = [[], []];
  for (const fact of facts.filter((one) => one === a || one === b || moved.includes(one))) {
    const own = [a, b].map(
      (one) =>
        fact === one ||
        (within(fact.noun, one.noun) &&
          (fact.owner.length === 0 ||
            one.owner.length === 0 ||
            meets(fact.owner, one.owner) ||
            within(one.owner, one.noun))),
    );
    const sign = fact.kind === 'state' ? 1 : signOf(fact, [], asked.words, true);
    if (own[0] === own[1] || sign === null) return null;
    const side = own[0] ? 0 : 1;
    sides[side]?.push({ operator: (sign === 1) === (side === 0) ? '+' : '−', fact });
  }
  // What is taken away cannot stand first.
  if (sides[0]?.[0]?.operator !== '+') return null;
  const found = solve('difference-after', sides.flat());
  return found && { ...found, right: sides[0]?.length ?? 1 };
}
