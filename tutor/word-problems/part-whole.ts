import type { Fraction } from '../arithmetic/number.ts';
import { comparing, endCue, general, peopleWords, startCue, totalCue, youngWords } from '../data/story-cues.ts';
import { describe, has, known, meets, ofKind, solve, term, toldBy, within } from './found.ts';
import type { Found } from './found.ts';
import { belongs, kindOf } from './kinds.ts';
import { setOf, timeWords } from './lexicon.ts';
import type { Fact, Story } from './types.ts';
import { lemmas, tokensOf } from './tokens.ts';

const dayParts = setOf('morning afternoon evening night noon lunch breakfast dinner');
const togetherCue = /^(?:if )?(?:together|altogether|in all|in total)\b|\b(?:together|altogether|in total)[.,]?$/;

/** Parts of one whole. */
export function total(story: Story): Found | null {
  const { asked } = story;
  if (comparing.test(asked.text) && /\bthan\b|more\b/.test(asked.text)) return null;
  if (
    /\b(?:each|every|per)\b/i.test(asked.text) ||
    startCue.test(asked.text) ||
    /\bleft\b|\bstill\b|\bremain|\bnot\b|\bneed/.test(asked.text)
  )
    return null;
  let facts = ofKind(story);
  const kind = facts.length < 2 ? kindOf(asked.noun) : undefined;
  if (kind !== undefined) {
    // 'How many animals?' of cows, pigs and trees: what is not known to be one is left to the child.
    const amounts = story.facts.filter(known);
    if (!amounts.every((fact) => belongs(fact.noun, kind))) return null;
    facts = amounts;
  } else if (facts.length === 0 && meets(asked.noun, general)) {
    facts = story.facts.filter((fact) => !fact.money && !timeWords.has(fact.noun[0] ?? ''));
    if (meets(asked.noun, ['student', 'child', 'kid', 'pupil']))
      facts = facts.filter((fact) => meets(fact.noun, youngWords));
    else if (meets(asked.noun, ['person', 'people']) && !facts.every((fact) => meets(fact.noun, peopleWords)))
      return null;
  }
  if (/\bthan\b/.test(asked.text)) return null;
  // 'She had £50 and bought a hat for £9': the having was not spent.
  const spent = facts.filter((fact) => fact.money && /^(?:spend|cost|pay|buy)$/.test(fact.verb));
  const asksSpent = /^(?:spend|pay)$/.test(asked.verb) && spent.length > 1;
  if (asksSpent && facts.every((fact) => spent.includes(fact) || fact.verb === 'have')) facts = spent;
  if (story.facts.some((fact) => fact.per) || facts.some((fact) => fact.than || fact.value === null)) return null;
  // 'How much did it snow on Monday and Tuesday?'
  const alike = facts.every((fact) => fact.verb === asked.verb && fact.noun.join() === facts[0]?.noun.join());
  if (
    facts.length < 2 ||
    (asked.noun.length === 0 && !totalCue.test(asked.text) && !facts.every((fact) => fact.money) && !alike)
  )
    return null;
  if (facts.some((fact) => fact.verb === '')) return null;
  // 'Together they have 10. Ann has 7.': the whole is told.
  const whole = facts.filter((fact) => togetherCue.test(fact.said));
  if (whole.some((fact) => facts.some((other) => other.sentence !== fact.sentence))) return null;
  const times = asked.words.filter((word) => timeWords.has(word));
  const partsOfOneDay = facts.every((fact) => fact.when.length === 1 && dayParts.has(fact.when[0] ?? ''));
  if (
    times.some(
      (word) =>
        !/^(?:week|month|year)$/.test(word) &&
        !(word === 'today' && partsOfOneDay) &&
        !facts.some((fact) => has(describe(fact), word)),
    )
  )
    return null;
  const names = asked.owner;
  const words = asked.words.filter((word) => !/^(?:have|be|do)$/.test(word));
  // Words of the question that only some of the amounts share choose between them.
  const choosing = [...words, ...names, ...asked.noun].filter(
    (word) => facts.some((fact) => has(describe(fact), word)) && !facts.every((fact) => has(describe(fact), word)),
  );
  const free = (word: string): boolean =>
    /^(?:today|day|week|year|month)$/.test(word) && facts.every((fact) => fact.sentence === facts[0]?.sentence);
  let chosen = facts;
  for (const group of [
    choosing.filter((word) => timeWords.has(word) && !free(word)),
    choosing.filter((word) => names.includes(word)),
    asked.kind === 'state' ? [] : choosing.filter((word) => word === asked.verb),
    choosing.filter((word) => !timeWords.has(word) && !names.includes(word) && word !== asked.verb),
  ]) {
    if (group.length === 0) continue;
    const near = chosen.filter((fact) => meets(group, describe(fact)));
    // 'a cage cost her £11': what a thing costs belongs to the same person.
    const hers = (fact: Fact): boolean => fact.verb === 'cost' && /\b(?:him|her)\b/.test(fact.clause);
    if (group.every((word) => names.includes(word)) && chosen.every((fact) => near.includes(fact) || hers(fact)))
      continue;
    if (near.length > 0) chosen = near;
  }
  if (chosen.length < 2) return null;
  // 'A class of 45 pupils, 17 are absent': these are among the others.
  const bare = chosen.filter((fact) => /^(?:and |but )?[\d,.]+ (?:are|is|were|was) /.test(fact.clause));
  if (bare.length > 0 && bare.length < chosen.length) return null;
  // 'Of 32 cars 14 are red': the 32 hold the others.
  if (chosen.some((fact) => /^(?:out )?of (?:the |these |his |her |their )?\d/.test(fact.clause))) return null;
  // '33 hens, 12 of which are brown', '4 of them are red': these are among the others.
  if (
    chosen.some(
      (fact) =>
        fact.kind === 'state' &&
        /\bof(?: them| these| those| which| whom)?$|\d of (?:them|these|those)\b/.test(fact.clause),
    )
  )
    return null;
  // Who got off did not get on.
  const way = /\b(?:get|got) (on|off)\b/.exec(asked.text)?.[1];
  if (way && !chosen.every((fact) => new RegExp(`\\b${way}\\b`).test(fact.clause))) return null;
  const lost = facts.filter(
    (fact) =>
      !chosen.includes(fact) &&
      meets(
        fact.noun,
        chosen.flatMap((one) => one.noun),
      ),
  );
  if (
    chosen.every((fact) => fact.kind === 'state' || fact.kind === 'act') &&
    lost.some((fact) => fact.kind !== 'act' && fact.verb !== chosen[0]?.verb)
  )
    return null;
  const paid =
    (totalCue.test(asked.text) || asksSpent) &&
    chosen.every((fact) => fact.money && /^(?:spend|cost|pay|buy)$/.test(fact.verb));
  if (
    !totalCue.test(asked.text) &&
    !paid &&
    asked.kind !== 'state' &&
    asked.verb !== 'do' &&
    !chosen.every((fact) => fact.verb === asked.verb)
  )
    return null;
  if (asked.kind === 'state' && chosen.every((fact) => fact.kind === 'loss' || fact.kind === 'give')) return null;
  const kinds = new Set(chosen.map((fact) => (fact.kind === 'give' ? 'loss' : fact.kind)));
  const sameVerb = chosen.every((fact) => fact.verb === chosen[0]?.verb);
  if (!sameVerb && !paid && (kinds.has('loss') || chosen.some((fact) => fact.end))) return null;
  if (chosen.some((fact) => fact.end) && chosen.some((fact) => !fact.end)) return null;
  const spare = story.facts.filter((fact) => known(fact) && !chosen.includes(fact));
  // Where something is left aside, each word of the question must speak of what is chosen.
  if (
    (spare.length > 0 || !totalCue.test(asked.text)) &&
    [...asked.noun, ...words].some(
      (word) =>
        !/^(?:day|week|number|money|total|present)$/.test(word) &&
        !(asksSpent && word === asked.verb) &&
        !(word === 'today' && partsOfOneDay) &&
        !has(general, word) &&
        !chosen.some((fact) => has(describe(fact), word)),
    )
  )
    return null;
  const grown = asked.kind === 'state' && new Set(chosen.map((fact) => fact.noun.join())).size > 1 && !kinds.has('act');
  if (
    !sameVerb &&
    !grown &&
    !paid &&
    !(totalCue.test(asked.text) && chosen.slice(1).every((fact) => fact.more || fact.kind === 'state'))
  )
    return null;
  return solve('whole-of-parts', chosen.map(term('+')));
}

/** A whole, one part: the other part. */
export function part(story: Story): Found | null {
  const { asked } = story;
  if (comparing.test(asked.text) && /\b(?:than|compared)\b/.test(asked.text)) return null;
  if (/\b(?:each|every|per)\b/i.test(asked.text)) return null;
  if (/\bafter\b/.test(asked.text) || startCue.test(asked.text)) return null;
  const facts = story.facts.filter(known);
  if (/\bnot\b/.test(asked.text)) {
    if (comparing.test(asked.text)) return null;
    const [c, d, more] = ofKind(story).filter(known);
    if (!c || !d || more || d.kind === 'gain' || story.facts.some((fact) => fact.per || fact.than || !known(fact)))
      return null;
    // 'Twelve did not jump': of the two amounts the question speaks of the second, and of no other day or giver.
    const own = asked.words.filter((word) => !has(asked.owner, word) && !/^(?:have|be|do)$/.test(word));
    const [whole, taken] = [describe(c), describe(d)];
    const first = /^(?:out )?of\b/.test(c.clause);
    if (c.end || d.end || !own.some((word) => has(taken, word) && (first || !has(whole, word)))) return null;
    if (own.some((word) => timeWords.has(word)) || (c.verb === d.verb && c.kind !== 'state' && !first)) return null;
    return solve('part-of-whole', [term('+')(c), term('−')(d)]);
  }
  if (facts.length !== 2 || facts.some((fact) => fact.per || fact.than)) return null;
  const [a, b] = facts as [Fact, Fact];
  // 'How many ducks are there?' asks for all of them.
  const asksOther = [...asked.noun, ...asked.words].some((word) => word !== 'be' && !has(describe(a), word));
  // '29 of them are girls. How many are boys?'
  if (
    /^(?:if )?\d+ (?:are|were) [a-z]+$|\bof (?:them|these|those|the [a-z]+) (?:are|were|is|was)\b/.test(b.clause) &&
    !totalCue.test(asked.text) &&
    (asksOther || endCue.test(asked.text)) &&
    !meets(
      lemmas(tokensOf(`x ${asked.text}`)),
      b.post.filter((word) => !b.noun.includes(word)),
    )
  )
    return solve('part-of-whole', [term('+')(a), term('−')(b)]);
  const whole = facts.find(
    (fact) => /\b(?:total|altogether|in all|together)\b/.test(fact.clause) || togetherCue.test(fact.said),
  );
  const other = whole === a ? b : a;
  // 'Ann and Ben have 46 together': what both have is told.
  if (whole && asked.owner.length > 1 && asked.owner.every((name) => new RegExp(`\\b${name}\\b`).test(whole.said)))
    return null;
  if (whole && whole.sentence >= 0 && !totalCue.test(asked.text.replace(/\btotal number\b/, ''))) {
    // 'some boys … 30 children altogether': the part that is asked for was named and left open.
    const named = story.facts.some((fact) => fact.value === null && meets(fact.noun, asked.noun));
    // 'Ali and Sam have 25 altogether' does not tell how many Sam has.
    const ofSeveral = /\band\b.*\d/.test(whole.said);
    // 'Ann brought 5. Ann and Ben brought 6 together': what Ann brought is told.
    const own = other as Fact;
    if (asked.owner.length > 0 && within(asked.owner, own.owner) && ofSeveral && own.verb === asked.verb) return null;
    if ((!ofSeveral && toldBy(asked, whole)) || toldBy(asked, other as Fact)) return null;
    const people = named && meets(whole.noun, peopleWords) && meets(other.noun, peopleWords);
    if (!people && !within(whole.noun, other.noun) && !within(other.noun, whole.noun)) return null;
    if ((whole.value as Fraction).compare(other.value as Fraction) <= 0) return null;
    return solve('part-of-whole', [term('+')(whole), term('−')(other)]);
  }
  const others = /\b(?:rest|others?)\b(?! \d)([^.]*)/.exec(story.body);
  if (
    others &&
    meets(lemmas(tokensOf(`x ${others[1]}`)), [...asked.words, ...asked.noun]) &&
    !meets(
      asked.words.filter((word) => word !== asked.verb),
      b.post,
    )
  ) {
    const kind = ofKind(story).filter(known);
    const [c, d] = kind;
    if (!c || !d || kind.length > 2 || d.kind === 'gain') return null;
    return solve('part-of-whole', [term('+')(c), term('−')(d)]);
  }
  return null;
}
