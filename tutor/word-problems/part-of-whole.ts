import type { Fraction } from '../arithmetic/number.ts';
import { comparing, endCue, peopleWords, startCue, togetherCue, totalCue } from '../data/story-cues.ts';
import { describe, has, known, meets, ofKind, solve, term, toldBy, within } from './found.ts';
import type { Found } from './found.ts';
import { timeWords } from './lexicon.ts';
import type { Fact, Story } from './types.ts';
import { lemmas, tokensOf } from './tokens.ts';

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
