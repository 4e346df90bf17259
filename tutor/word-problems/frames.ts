import { unitOf } from '../arithmetic/units.ts';
import { change, needed } from './change.ts';
import { difference } from './comparison.ts';
import { compare } from './more-than.ts';
import { endCue, untoldAmount } from '../data/story-cues.ts';
import { known, measuredBy, meets, rules, unitName, within } from './found.ts';
import type { Found } from './found.ts';
import { groups } from './groups.ts';
import { namesUntold, passesOver } from './guards.ts';
import { partOfAmount } from './part-of-amount.ts';
import { part as partOfWhole } from './part-of-whole.ts';
import { dayNames } from './lexicon.ts';
import { doesEach } from './rate-guards.ts';
import { readStory } from './read.ts';
import { inOtherUnit } from './other-unit.ts';
import { inTwoSteps } from './two-steps.ts';
import type { Fact, Story } from './types.ts';
import { total } from './whole-of-parts.ts';
import { lemmas, tidy, tokensOf } from './tokens.ts';

const frames = [difference, change, total, partOfWhole, compare, groups, needed];
/** More than this is not one small story. */
const most = { numbers: 4, clauses: 3, characters: 600 };

/** No stories: hands of a clock, rows of numbers, coins and notes with their values, dates, tables and charts; what they say must be looked at. */
const noStory =
  /\b(?:(?:big|small|long|short|hour|minute|second) hands?|what time|comes? next|next (?:number|term)|sequence|\d+[ -]?(?:p|c|pence|cents?|dollars?|rupees?|pounds?|euros?)[ -](?:coins?|notes?|bills?|stamps?)|(?:table|chart|graph|pictogram|tally) (?:shows?|below|above)|\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|december))\b|[£$€₹]\s?\d+ (?:coin|note|bill)s?\b|\|/i;
/** Numbers in words that no amount has taken: they count as much as figures do. */
const wordsLeft =
  /\b(?:once|thrice|doubl(?:e[sd]?|ing)|tripl(?:e[sd]?|ing)|dozens?|couple|hundred|thousand|million)\b/i;

/** What frames cannot hold: parts of a whole number, rates of change, shapes, clock times. */
const beyond =
  /%|\d\s*\/\s*\d|\d:\d\d|[½⅓⅔¼¾]|\b(?:(?<!first |second |other )half|halves|third of|quarters?|percent|per cent|ratio|fractions?|percentages?|(?:what|which|the) (?:day|date|month|year) (?:is|was|will)|average|mean|median|area|perimeter|volume|square|speed|at least|at most|probability|chance|consecutive|all but|except|unequal|and back|both ways|same way|round trip|forgot|instead|weekly|daily|hourly|monthly|yearly|annual\w*|in \d+ years|ago|o'clock|remainder|think of a number|what is (?:my|the|his|her) number|(?:and|with) (?:his|her|their|my) (?:\d+|two|three|four|five|six) (?:other )?(?:friends?|brothers?|sisters?|cousins?|classmates)|\d+ (?:[a-z]+ )?of (?:his|her|their|my|our|its|the) \d+)\b/i;

/** A number in the question is there to be used; what is added, taken away or asked for is of one unit. */
function fits(story: Story, found: Found): boolean {
  const used = found.terms.map((term) => term.fact);
  if (story.facts.some((fact) => fact.asked && known(fact) && !used.includes(fact))) return false;
  if (
    found.rule !== 'part-of-whole' &&
    used.some((fact) => /\b(?:not|never|nobody|without|almost|nearly)\b/.test(fact.clause))
  )
    return false;
  // 'How much do 4 bottles hold in litres?' of 750 ml.
  const written = unitName([/\bin ([a-z]+)\??$/i.exec(story.asked.text)?.[1] ?? '']);
  if (written !== undefined && measuredBy(found).some(({ noun }) => (unitName(noun) ?? written) !== written))
    return false;
  const sums = found.terms.filter(({ operator }) => operator === '+' || operator === '−');
  const asked = unitName(story.asked.noun);
  // 'How many hours are 4 films of 30 minutes?'
  if (sums.length < used.length)
    return asked === undefined || measuredBy(found).every(({ noun }) => (unitName(noun) ?? asked) === asked);
  const units = new Set(sums.map(({ fact }) => (fact.money ? '' : (unitName(fact.noun) ?? ''))));
  return units.size === 1 && (asked === undefined || units.has(asked) || used.every((fact) => fact.money));
}

/** What a unit measures: a plant of 2 m that grows 50 cm a year is as long as both together. */
const measures = ({ noun }: Fact): string | undefined =>
  noun.map((word) => unitOf(word)?.dimension).find((dimension) => dimension !== undefined);

/** Pounds and pence, also where one reading cannot join them. */
const isMoney = ({ money, noun }: Fact): boolean => money || /^(?:p|£)$/.test(unitName(noun) ?? '');
/** '£56 for tickets and £12 for snacks'. */
const isPaidElse = ({ joined, kind, money }: Fact): boolean => joined && kind === 'loss' && money;
/** What changed, or may have changed, what is asked for: '9 get off' of how many are on the bus now. */
const changesEnd = ({ asked }: Story, used: readonly Fact[], fact: Fact): boolean =>
  (fact.verb === '' && used.every(({ verb }) => verb !== '')) ||
  (/^(?:gain|loss|give)$/.test(fact.kind) &&
    endCue.test(asked.text) &&
    !used.every(({ end }) => end) &&
    used.some(({ noun }) => within(noun, fact.noun) || within(fact.noun, noun)) &&
    (fact.owner.length === 0 || used.some(({ owner }) => owner.length === 0 || meets(owner, fact.owner))));
/** '2 kg at £1.50 a kilo': so many of what the price is for belong to it. */
const isPriced = (used: readonly Fact[], { noun }: Fact): boolean =>
  used.some(({ money, clause }) => {
    const one = money ? /\b(?:an?|one|per|each) ([a-z]+)$/.exec(clause)?.[1] : undefined;
    return one !== undefined && (noun.includes(one) || (unitName([one]) ?? '') === unitName(noun));
  });

/**
 * Whether a number that is left aside can belong to another matter: it is no rate, no comparison, no money beside money or
 * where money is asked for, no change of what is asked for, it counts nothing that what is used speaks of ('2 shirts' where
 * a shirt costs £15), and nothing that holds it.
 */
const mayBeAside = (story: Story, used: readonly Fact[], fact: Fact): boolean =>
  !fact.per &&
  !fact.than &&
  !used.some((one) => measures(one) !== undefined && measures(one) === measures(fact)) &&
  !changesEnd(story, used, fact) &&
  !isPriced(used, fact) &&
  !(isMoney(fact) && used.some(isMoney) && !isPaidElse(fact)) &&
  !(isMoney(fact) && (meets(story.asked.noun, ['money']) || /\bmuch\b/.test(story.asked.text))) &&
  !used.some((one) => one.money && meets(one.owner, fact.noun)) &&
  !doesEach(used, fact) &&
  !used.some((one) => /\b(?:an?|one) [a-z]+$/.test(one.clause) && one.clause.endsWith(fact.noun.at(-1) ?? '.')) &&
  !used.some((one) =>
    new RegExp(`\\b${fact.text} [a-z]+ (?:with|of|containing|holding) ${one.text}\\b`, 'i').test(one.clause),
  );

/** 'Each', 'every', 'per' count as numbers: a story with a rate is worked as groups, or the rate stands aside with its own kind. */
const keepsRates = (found: Found): boolean =>
  rules[found.rule] === 'equal-groups' || !found.terms.some(({ fact }) => fact.per !== undefined);

/** What would be, was not: 'If he lost 5 he would have 7'. */
const unreal = /\b(?:would|could|might|wishe[sd])\b/i;

/** 'How many went rowing and hiking?' where nobody went hiking. */
function asksUnheard({ asked, body }: Story): boolean {
  const told = lemmas(tokensOf(body));
  const pairs = [...asked.text.matchAll(/\b([a-z]+) and ([a-z]+)\b/g)];
  return pairs.some(([, one = '', other = '']) => {
    const heard = [one, other].map((word) => lemmas(tokensOf(`x ${word}`)).some((lemma) => told.includes(lemma)));
    return heard[0] !== heard[1];
  });
}

/** 'A shirt takes 2 hours to dry': several of them dry at once, or one after the other. */
const atOnce =
  /\b(?:takes?|took|needs?)\b[^.?!]*\bto (?:dry|boil|bake|cook|roast|toast|freeze|melt|defrost|hatch|grow|bloom|ripen|cool)\b/i;

/** The one way that the frames work a story in one step; null where none fits, or two disagree. */
function inOneStep(story: Story): Found | null {
  const all = frames.flatMap((frame) => {
    const found = frame(story);
    return found && fits(story, found) && !passesOver(story, found) ? [found] : [];
  });
  const [found] = all;
  return found && all.every((other) => other.value.equals(found.value)) && keepsRates(found) ? found : null;
}

/** Takes a question and gives the one way to understand its story, or null: no frame fits, or two that disagree. */
export function understand(question: string): { story: Story; found: Found; leftOut: Fact[] } | null {
  if (question.length > most.characters || (question.match(/\?/g)?.length ?? 0) > 1) return null;
  const part = partOfAmount(question);
  if (part) return { ...part, leftOut: [] };
  // Quarters beside a bank or other coins are coins.
  const coins = /\b(?:bank|dimes?|nickels?|penn(?:y|ies)|coins?)\b/i.test(question);
  if (beyond.test(coins ? question.replace(/\bquarters\b/gi, '') : question)) return null;
  const told = tidy(question);
  if (wordsLeft.test(told) || untoldAmount.test(told)) return null;
  if (atOnce.test(told) && /\bhow (?:long|many (?:minutes|hours|days|weeks))\b/i.test(told)) return null;
  const one = noStory.test(question) ? null : oneStep(question);
  // Every number is used, or the child is asked about it.
  if (one && one.leftOut.length === 0) return one;
  const found = inTwoSteps(question, inOneStep);
  const two = found && !asksStrange(found.story) && !namesUntold(found.story) ? found : null;
  if (!one || !two) return one ?? (two ? { ...two, leftOut: [] } : inOtherUnit(question, understand));
  return null;
}

/** Days, people, doings and ways that the story does not tell of, and what only would be. */
function asksStrange(story: Story): boolean {
  const { asked, body } = story;
  if (asked.words.some((word) => dayNames.has(word) && !body.toLowerCase().includes(word))) return true;
  if (asksUnheard(story)) return true;
  // 'How many got off?' where the story tells who got on.
  const way = /\b(?:get|got) (on|off)\b/.exec(asked.text)?.[1];
  if (way && !new RegExp(`\\b${way}\\b`).test(body)) return true;
  return unreal.test(body) && !unreal.test(asked.text);
}

/** A story of one step, with the numbers that it leaves out. */
function oneStep(question: string): { story: Story; found: Found; leftOut: Fact[] } | null {
  const story = readStory(question);
  if (!story || story.numbers > most.numbers) return null;
  // What is left open ('some') counts as a clause, yet adds no number.
  if (story.clauses > most.clauses + Number(story.numbers <= 3 && story.facts.some((fact) => !known(fact))))
    return null;
  // A number that could not be read as an amount may be the one that matters.
  if (story.facts.filter(known).length !== story.numbers) return null;
  if (asksStrange(story)) return null;
  const found = inOneStep(story);
  if (!found) return null;
  const leftOut = story.facts.filter((fact) => known(fact) && !found.terms.some((term) => term.fact === fact));
  const used = found.terms.map((term) => term.fact);
  return leftOut.every((fact) => mayBeAside(story, used, fact)) ? { story, found, leftOut } : null;
}
