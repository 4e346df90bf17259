import { comparing, general, peopleWords, startCue, togetherCue, totalCue, youngWords } from '../data/story-cues.ts';
import { describe, has, known, meets, ofKind, solve, term } from './found.ts';
import type { Found } from './found.ts';
import { belongs, kindOf } from './kinds.ts';
import { setOf, timeWords } from './lexicon.ts';
import type { Asked, Fact, Story } from './types.ts';

/** Parts of one whole. */
export function total(story: Story): Found | null {
  const { asked } = story;
  if (asksNoWhole(asked)) return null;
  const counted = countedBy(story);
  if (!counted) return null;
  const facts = withoutHad(asked, counted);
  if (!tellsParts(story, facts) || asksStrangeTime(asked, facts)) return null;
  const parts = partsAsked(asked, facts);
  if (parts.length < 2 || holdsOthers(parts) || goesOtherWay(asked, parts) || leavesOutChange(facts, parts))
    return null;
  if (!agree(asked, facts, parts) || asksBeyond(story, facts, parts)) return null;
  return solve('whole-of-parts', parts.map(term('+')));
}

const asksTotal = ({ text }: Asked): boolean => totalCue.test(text);
/** The words of the question that say more than that there is something. */
const telling = ({ words }: Asked): string[] => words.filter((word) => !/^(?:have|be|do)$/.test(word));

/** A comparison, what is in each group, what was there at first or is left. */
const asksNoWhole = ({ text }: Asked): boolean =>
  /\bthan\b/.test(text) ||
  (comparing.test(text) && /more\b/.test(text)) ||
  /\b(?:each|every|per)\b/i.test(text) ||
  startCue.test(text) ||
  /\bleft\b|\bstill\b|\bremain|\bnot\b|\bneed/.test(text);

/** The amounts of what is asked for, by its name or as kinds of it: cows and pigs for 'how many animals'; null where that is not sure. */
function countedBy(story: Story): Fact[] | null {
  const { noun } = story.asked;
  const facts = ofKind(story);
  const kind = facts.length < 2 ? kindOf(noun) : undefined;
  if (kind !== undefined) {
    // 'How many animals?' of cows, pigs and trees: what is not known to be one is left to the child.
    const amounts = story.facts.filter(known);
    return amounts.every((fact) => belongs(fact.noun, kind)) ? amounts : null;
  }
  if (facts.length > 0 || !meets(noun, general)) return facts;
  const things = story.facts.filter((fact) => !fact.money && !timeWords.has(fact.noun[0] ?? ''));
  if (meets(noun, ['student', 'child', 'kid', 'pupil'])) return things.filter((fact) => meets(fact.noun, youngWords));
  const asksPeople = meets(noun, ['person', 'people']);
  return asksPeople && !things.every((fact) => meets(fact.noun, peopleWords)) ? null : things;
}

const isSpent = (fact: Fact): boolean => fact.money && /^(?:spend|cost|pay|buy)$/.test(fact.verb);
/** Tells whether what was spent is asked for, of several amounts that were. */
const asksSpent = ({ verb }: Asked, facts: readonly Fact[]): boolean =>
  /^(?:spend|pay)$/.test(verb) && facts.filter(isSpent).length > 1;
/** 'She had £50 and bought a hat for £9': the having was not spent. */
const withoutHad = (asked: Asked, facts: Fact[]): Fact[] =>
  asksSpent(asked, facts) && facts.every((fact) => isSpent(fact) || fact.verb === 'have')
    ? facts.filter(isSpent)
    : facts;

/** Tells whether there are several amounts, each told for itself, and the question names what it counts. */
function tellsParts({ asked, facts: told }: Story, facts: readonly Fact[]): boolean {
  if (facts.length < 2 || told.some((fact) => fact.per)) return false;
  if (facts.some((fact) => fact.than || fact.value === null || fact.verb === '')) return false;
  // 'Together they have 10. Ann has 7.': the whole is told.
  const whole = facts.filter((fact) => togetherCue.test(fact.said));
  if (whole.some((fact) => facts.some((other) => other.sentence !== fact.sentence))) return false;
  if (asked.noun.length > 0 || asksTotal(asked) || facts.every((fact) => fact.money)) return true;
  // 'How much did it snow on Monday and Tuesday?'
  return facts.every((fact) => fact.verb === asked.verb && fact.noun.join() === facts[0]?.noun.join());
}

const dayParts = setOf('morning afternoon evening night noon lunch breakfast dinner');
/** Morning and afternoon are today. */
const isToday = (word: string, facts: readonly Fact[]): boolean =>
  word === 'today' && facts.every((fact) => fact.when.length === 1 && dayParts.has(fact.when[0] ?? ''));

/** A day or an hour that no amount tells of; a week holds any of them. */
const asksStrangeTime = ({ words }: Asked, facts: readonly Fact[]): boolean =>
  words.some(
    (word) =>
      timeWords.has(word) &&
      !/^(?:week|month|year)$/.test(word) &&
      !isToday(word, facts) &&
      !facts.some((fact) => has(describe(fact), word)),
  );

/** Words of the question that only some of the amounts share choose between them: times first, then names, the verb and all others. */
function partsAsked(asked: Asked, facts: Fact[]): Fact[] {
  const names = asked.owner;
  const choosing = [...telling(asked), ...names, ...asked.noun].filter(
    (word) => facts.some((fact) => has(describe(fact), word)) && !facts.every((fact) => has(describe(fact), word)),
  );
  const isOneSentence = facts.every((fact) => fact.sentence === facts[0]?.sentence);
  const isFree = (word: string): boolean => isOneSentence && /^(?:today|day|week|year|month)$/.test(word);
  let chosen = facts;
  for (const group of [
    choosing.filter((word) => timeWords.has(word) && !isFree(word)),
    choosing.filter((word) => names.includes(word)),
    asked.kind === 'state' ? [] : choosing.filter((word) => word === asked.verb),
    choosing.filter((word) => !timeWords.has(word) && !names.includes(word) && word !== asked.verb),
  ]) {
    if (group.length === 0) continue;
    const near = chosen.filter((fact) => meets(group, describe(fact)));
    // 'a cage cost her £11': what a thing costs belongs to the same person.
    const isHers = (fact: Fact): boolean => fact.verb === 'cost' && /\b(?:him|her)\b/.test(fact.clause);
    if (group.every((word) => names.includes(word)) && chosen.every((fact) => near.includes(fact) || isHers(fact)))
      continue;
    if (near.length > 0) chosen = near;
  }
  return chosen;
}

/** One of the parts is among another. */
function holdsOthers(parts: readonly Fact[]): boolean {
  // 'A class of 45 pupils, 17 are absent': these are among the others.
  const bare = parts.filter((fact) => /^(?:and |but )?[\d,.]+ (?:are|is|were|was) /.test(fact.clause));
  if (bare.length > 0 && bare.length < parts.length) return true;
  return parts.some(
    ({ clause, kind }) =>
      // 'Of 32 cars 14 are red': the 32 hold the others.
      /^(?:out )?of (?:the |these |his |her |their )?\d/.test(clause) ||
      // '33 hens, 12 of which are brown', '4 of them are red': these are among the others.
      (kind === 'state' && /\bof(?: them| these| those| which| whom)?$|\d of (?:them|these|those)\b/.test(clause)),
  );
}

/** Who got off did not get on. */
function goesOtherWay({ text }: Asked, parts: readonly Fact[]): boolean {
  const way = /\b(?:get|got) (on|off)\b/.exec(text)?.[1];
  return way !== undefined && !parts.every((fact) => new RegExp(`\\b${way}\\b`).test(fact.clause));
}

/** Another amount of the same things, which the question does not choose, may have changed what there is. */
function leavesOutChange(facts: readonly Fact[], parts: readonly Fact[]): boolean {
  const nouns = parts.flatMap((fact) => fact.noun);
  return (
    parts.every((fact) => fact.kind === 'state' || fact.kind === 'act') &&
    facts.some(
      (fact) => !parts.includes(fact) && meets(fact.noun, nouns) && fact.kind !== 'act' && fact.verb !== parts[0]?.verb,
    )
  );
}

const isLost = ({ kind }: Fact): boolean => kind === 'loss' || kind === 'give';

/** Tells whether what happened to the parts is one thing, and the one that is asked about. */
function agree(asked: Asked, facts: readonly Fact[], parts: readonly Fact[]): boolean {
  const isTotal = asksTotal(asked);
  const asksState = asked.kind === 'state';
  // What they have is not what they lost.
  if (asksState && parts.every(isLost)) return false;
  // What is there in the end and what came before are no parts of one whole.
  if (parts.some((fact) => fact.end) && !parts.every((fact) => fact.end)) return false;
  if ((isTotal || asksSpent(asked, facts)) && parts.every(isSpent)) return true;
  const asksDone = !isTotal && !asksState && asked.verb !== 'do';
  if (asksDone && !parts.every((fact) => fact.verb === asked.verb)) return false;
  if (parts.every((fact) => fact.verb === parts[0]?.verb)) return true;
  if (parts.some((fact) => isLost(fact) || fact.end)) return false;
  const isOfKinds = new Set(parts.map((fact) => fact.noun.join())).size > 1;
  if (asksState && isOfKinds && !parts.some((fact) => fact.kind === 'act')) return true;
  return isTotal && parts.slice(1).every((fact) => fact.more || fact.kind === 'state');
}

/** Where something is left aside, each word of the question must speak of what is chosen. */
function asksBeyond({ asked, facts: told }: Story, facts: readonly Fact[], parts: readonly Fact[]): boolean {
  if (asksTotal(asked) && told.every((fact) => !known(fact) || parts.includes(fact))) return false;
  return [...asked.noun, ...telling(asked)].some(
    (word) =>
      !/^(?:day|week|number|money|total|present)$/.test(word) &&
      !(word === asked.verb && asksSpent(asked, facts)) &&
      !isToday(word, facts) &&
      !has(general, word) &&
      !parts.some((fact) => has(describe(fact), word)),
  );
}
