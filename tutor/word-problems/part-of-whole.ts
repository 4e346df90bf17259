import type { Fraction } from '../arithmetic/number.ts';
import { comparing, endCue, peopleWords, startCue, togetherCue, totalCue } from '../data/story-cues.ts';
import { describe, has, known, meets, ofKind, solve, term, toldBy, within } from './found.ts';
import type { Found } from './found.ts';
import { timeWords } from './lexicon.ts';
import type { Asked, Fact, Story } from './types.ts';
import { lemmas, tokensOf } from './tokens.ts';

/** A whole, one part: the other part. */
export function part(story: Story): Found | null {
  const { asked } = story;
  if (asksNoPart(asked)) return null;
  if (/\bnot\b/.test(asked.text)) return partThatDidNot(story);
  const facts = story.facts.filter(known);
  const [a, b, more] = facts;
  if (!a || !b || more || facts.some((fact) => fact.per || fact.than)) return null;
  if (isOneSort(asked, a, b)) return takenFrom(a, b);
  const whole = facts.find((fact) => wholeCue.test(fact.clause) || togetherCue.test(fact.said));
  if (whole) {
    // 'Ann and Ben have 46 together': what both have is told.
    const isOfAll = asked.owner.every((name) => new RegExp(`\\b${name}\\b`).test(whole.said));
    if (asked.owner.length > 1 && isOfAll) return null;
    if (whole.sentence >= 0 && !totalCue.test(asked.text.replace(/\btotal number\b/, '')))
      return partBeside(story, whole, whole === a ? b : a);
  }
  return theRest(story, b);
}

const wholeCue = /\b(?:total|altogether|in all|together)\b/;
type Known = Fact & { value: Fraction };
const takenFrom = (whole: Fact, other: Fact): Found | null =>
  solve('part-of-whole', [term('+')(whole), term('−')(other)]);

/** A comparison, what is in each group, what was there at first or came later. */
const asksNoPart = ({ text }: Asked): boolean =>
  (comparing.test(text) && /\b(?:than|compared|not)\b/.test(text)) ||
  /\b(?:each|every|per)\b/i.test(text) ||
  /\bafter\b/.test(text) ||
  startCue.test(text);

/** 'Twelve did not jump': of the two amounts the question speaks of the second, and of no other day or giver. */
function partThatDidNot(story: Story): Found | null {
  const { asked } = story;
  const [whole, taken, more] = ofKind(story).filter(known);
  if (!whole || !taken || more || taken.kind === 'gain') return null;
  if (whole.end || taken.end || story.facts.some((fact) => fact.per || fact.than || !known(fact))) return null;
  const own = asked.words.filter((word) => !has(asked.owner, word) && !/^(?:have|be|do)$/.test(word));
  const isOf = /^(?:out )?of\b/.test(whole.clause);
  if (!own.some((word) => has(describe(taken), word) && (isOf || !has(describe(whole), word)))) return null;
  if (own.some((word) => timeWords.has(word))) return null;
  return whole.verb === taken.verb && whole.kind !== 'state' && !isOf ? null : takenFrom(whole, taken);
}

/** '29 of them are girls. How many are boys?' */
function isOneSort(asked: Asked, all: Fact, sort: Fact): boolean {
  // 'How many ducks are there?' asks for all of them.
  const asksOther = [...asked.noun, ...asked.words].some((word) => word !== 'be' && !has(describe(all), word));
  const name = sort.post.filter((word) => !sort.noun.includes(word));
  return (
    /^(?:if )?\d+ (?:are|were) [a-z]+$|\bof (?:them|these|those|the [a-z]+) (?:are|were|is|was)\b/.test(sort.clause) &&
    !totalCue.test(asked.text) &&
    (asksOther || endCue.test(asked.text)) &&
    !meets(lemmas(tokensOf(`x ${asked.text}`)), name)
  );
}

/** The whole is told as one, and one part of it: the other is asked for. */
function partBeside({ asked, facts }: Story, whole: Known, other: Known): Found | null {
  // 'Ali and Sam have 25 altogether' does not tell how many Sam has.
  const ofSeveral = /\band\b.*\d/.test(whole.said);
  // 'Ann brought 5. Ann and Ben brought 6 together': what Ann brought is told.
  const isOwn = asked.owner.length > 0 && within(asked.owner, other.owner) && other.verb === asked.verb;
  if ((ofSeveral && isOwn) || (!ofSeveral && toldBy(asked, whole)) || toldBy(asked, other)) return null;
  // 'some boys … 30 children altogether': the part that is asked for was named and left open.
  const isNamed = facts.some((fact) => fact.value === null && meets(fact.noun, asked.noun));
  const arePeople = isNamed && meets(whole.noun, peopleWords) && meets(other.noun, peopleWords);
  if (!arePeople && !within(whole.noun, other.noun) && !within(other.noun, whole.noun)) return null;
  return whole.value.compare(other.value) <= 0 ? null : takenFrom(whole, other);
}

/** 'The rest are red. How many are red?' */
function theRest(story: Story, second: Fact): Found | null {
  const { asked, body } = story;
  const rest = /\b(?:rest|others?)\b(?! \d)([^.]*)/.exec(body);
  const [whole, taken, more] = ofKind(story).filter(known);
  if (!rest || !whole || !taken || more || taken.kind === 'gain') return null;
  const isAsked = meets(lemmas(tokensOf(`x ${rest[1]}`)), [...asked.words, ...asked.noun]);
  const isTold = asked.words.some((word) => word !== asked.verb && second.post.includes(word));
  return isAsked && !isTold ? takenFrom(whole, taken) : null;
}
