import { comparing, startCue, turnedCue } from '../data/story-cues.ts';
import { describe, has, known, meets, ofOneKind, solve, term, within } from './found.ts';
import type { Found, Term } from './found.ts';
import { timeWords } from './lexicon.ts';
import type { Fact, Story } from './types.ts';
import { signOf } from './sign.ts';
import { lemmas, tokensOf } from './tokens.ts';

/** 'How many more X than Y …?' */
export function difference(story: Story): Found | null {
  const { asked } = story;
  const split = /^(.*?)\b(?:than|compared to)\b(.*)$/i.exec(asked.text);
  if (!split && comparing.test(asked.text)) return bare(story);
  if (!split || !comparing.test(asked.text)) return null;
  const cost = /\bhow much\b/i.test(asked.text) && story.facts.some((fact) => fact.money);
  const facts = story.facts.filter(known).filter((fact) => !cost || fact.money);
  const plain = (words: string[]): string[] => words.filter((word) => !/^(?:x|how|have|many|more|do|be)$/.test(word));
  const left = plain(lemmas(tokensOf(`x ${split[1]}`)));
  // 'than reading homework did she have': what follows the verb belongs to both sides.
  const second = split[2] ?? '';
  const verbAt = second.search(/\b(?:is|are|was|were|did|does|do|has|have|had|will|would|can|could)\b/i);
  const [head, tail] = verbAt < 0 ? [second, ''] : [second.slice(0, verbAt), second.slice(verbAt)];
  const headWords = plain(lemmas(tokensOf(`x ${head}`)));
  // 'than those he lost' has a verb of its own.
  const ownClause =
    tokensOf(`x ${head}`).some((token) => token.verb && !token.verb.base) ||
    /\b(?:he|she|they|it|those|that)\b/i.test(head);
  const named = headWords.length > 0 ? headWords : plain(lemmas(tokensOf(`x ${tail}`)));
  // 'than her brother on Sunday': the day is that of both.
  const day = (word: string): boolean => timeWords.has(word);
  const common = left.some(day) || named.every(day) ? [] : named.filter(day);
  const right = named.filter((word) => !common.includes(word));
  const shared = [...(headWords.length > 0 ? plain(lemmas(tokensOf(`x ${tail}`))) : []), ...common];
  const mine = left.filter((word) => !right.includes(word));
  const other = right.filter((word) => !left.includes(word));
  const said = facts.map((fact) => describe(fact));
  const real = other.filter((word) => said.some((words) => has(words, word)));
  if (real.length === 0) return null;
  // A verb that no amount has speaks of something that must be worked out first.
  const act = asked.kind !== 'state' && asked.verb !== 'do' && asked.verb !== 'go';
  if (act && !facts.some((fact) => fact.verb === asked.verb || has(describe(fact), asked.verb))) return null;
  const pairs: { a: Fact; b: Fact; points: number }[] = [];
  facts.forEach((a, i) => {
    facts.forEach((b, j) => {
      const [wa, wb] = [said[i] ?? [], said[j] ?? []];
      if (a === b || a.than || b.than || Boolean(a.per) !== Boolean(b.per)) return;
      if (headWords.length > 0 && !ownClause && a.kind !== b.kind && !(a.end && b.end)) return;
      if (!real.every((word) => has(wb, word)) || real.some((word) => has(wa, word))) return;
      if (!mine.some((word) => has(wa, word) && !has(wb, word))) return;
      const points =
        left.filter((word) => has(wa, word)).length +
        [...right, ...left.filter((word) => !mine.includes(word))].filter((word) => has(wb, word)).length +
        left.filter((word) => has(wb, word)).length * 0.5 -
        (a.more ? 0.25 : 0) -
        (b.more ? 0.25 : 0) +
        shared.filter((word) => has(wa, word)).length +
        shared.filter((word) => has(wb, word)).length +
        (/\b(?:left|now|still)\b/.test(asked.text) ? Number(a.end) + Number(b.end) : 0);
      pairs.push({ a, b, points });
    });
  });
  const best = Math.max(...pairs.map(({ points }) => points));
  const top = pairs.filter(({ points }) => points === best);
  if (top.length !== 1 || !top[0]) return null;
  const turned = turnedCue.test(split[1] ?? '');
  const [a, b] = turned ? [top[0].b, top[0].a] : [top[0].a, top[0].b];
  const rest = facts.filter((fact) => fact !== a && fact !== b);
  const open = story.facts.some((fact) => fact.value === null && meets(fact.noun, [...a.noun, ...b.noun]));
  // What they have, need or are in the end is not what they were given at first.
  const touched = rest.filter(
    (fact) =>
      meets(fact.noun, [...a.noun, ...b.noun]) &&
      (fact.owner.length === 0 || meets(fact.owner, [...a.owner, ...b.owner]) || a.owner.length === 0),
  );
  if (
    (open || facts.some((fact) => fact.than)) &&
    !(a.end && b.end) &&
    !(
      asked.owner.length > 0 &&
      within(asked.owner, a.owner) &&
      within(asked.owner, b.owner) &&
      a.kind === b.kind &&
      !open
    )
  )
    return null;
  // How many there were at first is told before anything happens.
  const atFirst =
    startCue.test(asked.text) &&
    a.kind === 'state' &&
    a.verb === b.verb &&
    [a, b].every((fact) => !fact.end && story.facts.indexOf(fact) < 3) &&
    facts
      .slice(
        0,
        facts.findLastIndex((fact) => fact === a || fact === b),
      )
      .every((fact) => fact.verb === a.verb);
  if (!atFirst && !act && touched.length > 0 && !(a.end && b.end)) {
    if (/\b(?:left|now|still)\b/.test(asked.text)) return null;
    const moved = touched.filter((fact) => !fact.than && fact.kind !== 'act');
    if (moved.some((fact) => fact.kind !== 'state') || a.kind !== 'state' || b.kind !== 'state')
      return after(story, a, b, moved);
  }
  // Of what is in each group and how many groups there are: the groups are compared, or all that is in them.
  if (
    a.per &&
    !/\b(?:each|every|per|an?|one)\b/i.test(asked.text) &&
    story.facts.some((fact) => !fact.per && meets(fact.noun, [...(a.per ?? []), ...(b.per ?? [])]))
  )
    return null;
  // Books are not compared with pages.
  const spoken = [...left, ...right, ...shared];
  if (
    !/\bhow much\b/i.test(asked.text) &&
    [a, b].some((fact) => !fact.money && fact.noun.length > 0 && !meets(fact.noun, spoken))
  )
    return null;
  if (/\bneed/.test(asked.text) && touched.some((fact) => fact.verb !== a.verb)) return null;
  return solve('difference', [
    { operator: '+', fact: a },
    { operator: '−', fact: b },
  ]);
}

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
