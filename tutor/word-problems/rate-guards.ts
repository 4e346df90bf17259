import { timeUnit } from './clauses.ts';
import { has, type Found } from './found.ts';
import type { Fact, Story } from './types.ts';

const amongNumbers =
  /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten) \d+(?:\.\d+)? ?(?:mm|cm|m|km|g|kg|ml|l|metres?|litres?|grams?)\b/i;
/** 'Every 2 days', 'every other day', 'every 100 km'. */
const notEach =
  /\bevery \d+\b|\bevery (?:other|second|third|fourth|two|three|four|five|six) (?:day|night|week|month|year|hour|minute)s?\b/i;
const whatIsThen = /\bhow (?:tall|high|deep|old|heavy|big|full)\b|^(?:how long|what)\b[^?]*\bafter\b/i;
/** 'How much in one hour?' where 20 minutes are told. */
const askedSpan = /\b(?:in|for|during) (?:an?|one|1) (?:whole )?(second|minute|hour|day|night|week|month|year)\b/i;
const isOtherSpan = ({ asked, body }: Story): boolean => {
  const unit = askedSpan.exec(asked.text)?.[1];
  return unit !== undefined && !new RegExp(`\\b${unit}s?\\b`, 'i').test(body);
};

/** 'Every day a hen lays 1 egg. How many do 6 hens lay in a week?': days are told and weeks are asked for. */
export function asksOtherTime({ asked, body }: Story): boolean {
  const told = [...body.matchAll(rateOfTime)].map(([, time = '']) => time.toLowerCase());
  const wanted = [...asked.text.matchAll(timeAsked)].map(([, time = '']) => time.toLowerCase());
  return told.length > 0 && wanted.length > 0 && !wanted.some((time) => told.includes(time));
}
const rateOfTime = /\b(?:each|every|per|an?) (minute|hour|day|week|month|year)\b/gi;
const timeAsked = /\b(minute|hour|day|week|month|year)s?\b/gi;

/** What is saved is not spent. */
const turnsRound = ({ asked }: Story, rate: Fact): boolean =>
  (/^(?:save|earn|win)$/.test(rate.verb) && /^(?:spend|lose)$/.test(asked.verb)) ||
  (rate.verb === 'spend' && /^(?:save|earn|win)$/.test(asked.verb));

/** Takes a story and one way to work it as groups, and tells whether that way takes a rate for another one than is told. */
export function mistakesEach(story: Story, found: Found): boolean {
  const { asked, body } = story;
  const used = found.terms.map(({ fact }) => fact);
  const rates = used.filter((fact) => fact.per);
  if (rates.length === 0) return amongNumbers.test(body) && used.length > 1;
  if (notEach.test(body) || rates.some((rate) => turnsRound(story, rate))) return true;
  const isOverTime = rates.some((rate) => rate.per?.some((word) => timeUnit.has(word)));
  // What grew is not how tall it is; hours are no boxes that are filled up.
  if (isOverTime && (whatIsThen.test(asked.text) || isOtherSpan(story) || found.rounded)) return true;
  // Who else needs a place is not counted.
  return found.rounded === 'up' && /\b(?:if|too|also|as well|about)\b/i.test(`${body} ${asked.text}`);
}

/** '3 hens … a hen lays 6 eggs': how many there are belongs to what one of them does. */
export const doesEach = (used: readonly Fact[], { noun }: Fact): boolean =>
  used.some(
    ({ per, owner, clause }) =>
      per !== undefined &&
      noun.some((word) => has(owner, word) || new RegExp(`^(?:an?|one|each|every) ${word}\\b`).test(clause)),
  );
