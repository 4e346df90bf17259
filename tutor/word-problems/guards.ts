import { general, peopleWords, startCue, totalCue, turnedCue } from '../data/story-cues.ts';
import { describe, has, known, meets, rules } from './found.ts';
import type { Found } from './found.ts';
import { belongs, kindOf } from './kinds.ts';
import { dayNames, timeWords, verbOf } from './lexicon.ts';
import { asksOtherTime, mistakesEach } from './rate-guards.ts';
import type { Fact, Story } from './types.ts';
import { lemmas, tokensOf } from './tokens.ts';

const usedBy = (found: Found): Fact[] => found.terms.map(({ fact }) => fact);
const inWords = (text: string): string[] => lemmas(tokensOf(`x ${text}`)).filter((word) => word !== 'x');
const namesIn = (text: string): string[] => tokensOf(text).flatMap((token) => (token.name ? [token.lemma] : []));
/** What a question names; its first word has a capital letter anyway. */
const namedBy = (text: string): string[] =>
  tokensOf(text).flatMap((token, at) => (token.name && at > 0 ? [token.lemma] : []));

/** Somebody or a day is asked for of whom the story does not tell. */
export function namesUntold({ asked, body }: Story): boolean {
  const told = inWords(body);
  const days = inWords(asked.text).filter((word) => dayNames.has(word));
  return [...namedBy(asked.text), ...days].some((word) => !has(told, word));
}

/** Somebody or something is asked for of whom the story does not tell: 'How many pears has Ann?' of Ben's apples. */
function asksUntold({ asked, body, facts }: Story, found: Found): boolean {
  // What stands behind 'if' in the question tells of the same things.
  if (facts.every((fact) => fact.asked)) return false;
  const told = inWords(body);
  // 'How many came in the evening?' of the morning and the afternoon.
  if (asked.words.some((word) => timeWords.has(word) && !wideTime.test(word) && !has(told, word))) return true;
  if (namedBy(asked.text).some((name) => !has(told, name))) return true;
  const purpose = /\bfor (?:the|his|her|their) ([a-z ]+?)\??$/.exec(asked.text)?.[1] ?? '';
  const wanted = inWords(purpose).filter((word) => !has(peopleWords, word));
  if (
    wanted.some((word) => !has(told, word) && facts.some((fact) => fact.noun.length > 0 && !belongs(fact.noun, word)))
  )
    return true;
  // 'How many packs of discs, if each pack costs 26?'
  if (found.rule === 'how-many-groups' && meets(asked.noun, told)) return false;
  const degree = /\bhow (?:much|many [a-z]+) ([a-z]+er)\b/i.exec(asked.text)?.[1];
  return asked.noun.some(
    (word) =>
      !has(told, word) &&
      !has(general, word) &&
      !has(peopleWords, word) &&
      word !== degree &&
      !/^(?:money|new|old)$/.test(word) &&
      verbOf(word) === undefined &&
      kindOf([word]) === undefined,
  );
}

const wideTime = /^(?:day|week|weekend|month|year|today|first|second|third|fourth|last|previous|next)$/;

/** The other part is asked for, not the part that is told, and not what nobody did or counted. */
function asksNoPart({ facts, asked, body }: Story, found: Found): boolean {
  const [, part] = usedBy(found);
  // '8 of them were red. How many were pink?': the others may be of many colours; who is no girl is a boy.
  const told = inWords(body);
  const sort = /\bhow many (?:of )?(?:[a-z]+ ){0,4}?(?:is|are|was|were) ([a-z]+)\?$/i.exec(asked.text)?.[1] ?? '';
  if (inWords(sort).some((word) => !has(told, word) && !has(peopleWords, word) && !verbOf(word))) return true;
  if (
    part &&
    meets(
      part.when.filter((word) => !wideTime.test(word)),
      asked.words,
    )
  )
    return true;
  const doing = asked.kind === 'gain' || asked.kind === 'loss' || asked.kind === 'give';
  if (doing && !facts.some((fact) => fact.verb === asked.verb || has(fact.words, asked.verb))) return true;
  const counted = facts.flatMap((fact) => fact.noun);
  return asked.noun.some((word) => inPlaces(facts, word) && !has(counted, word));
}
const inPlaces = (facts: readonly Fact[], word: string): boolean => facts.some((fact) => has(fact.post, word));

/** A kind that the question names and the story counts must be among what is used. */
function leavesAsked({ facts, asked }: Story, found: Found): boolean {
  const used = usedBy(found).flatMap((fact) => [...describe(fact), ...(fact.per ?? []), ...(fact.than?.words ?? [])]);
  const counted = facts.filter(known).flatMap((fact) => fact.noun);
  const receivers = inWords(/\bto (?:the|his|her|their) ([a-z]+)/.exec(asked.text)?.[1] ?? '');
  return [...asked.noun, ...asked.words.filter((word) => !has(receivers, word))].some(
    (word) => has(counted, word) && !has(used, word) && !timeWords.has(word) && verbOf(word) === undefined,
  );
}

/** '6 crates of tulips' where 'each crate' is told of: no number of tulips. */
function countsContainers({ facts, asked }: Story, found: Found): boolean {
  const containers = facts.flatMap((fact) => fact.per ?? []);
  const words = inWords(asked.text);
  return usedBy(found).some(
    (fact) =>
      !fact.per && fact.noun.length > 1 && has(containers, fact.noun[0] ?? '') && !has(words, fact.noun[0] ?? ''),
  );
}

/** What only one side of a question names holds for that side, what it names once holds for both. */
function strays(left: string[], right: string[], a: string[], b: string[]): boolean {
  const off = (told: string[], named: string[]): boolean => told.length > 0 && named.length > 0 && !meets(told, named);
  const apart = left.length > 0 && right.length > 0 && !meets(left, right);
  return apart ? off(a, left) || off(b, right) : off(a, [...left, ...right]) || off(b, [...left, ...right]);
}

/** Both sides of a difference are of the day, the person and the kind that the question names for them. */
function comparesOthers({ asked, facts, body }: Story, found: Found): boolean {
  const [, before, after] = /^(.*?)\b(?:than|compared to)\b(.*)$/i.exec(asked.text) ?? [];
  const first = found.terms[0]?.fact;
  const second = found.terms[found.right ?? 1]?.fact;
  if (!first || !second || before === undefined || after === undefined) return false;
  const [a, b] = turnedCue.test(before) ? [second, first] : [first, second];
  const days = (text: string): string[] =>
    inWords(text).filter((word) => timeWords.has(word) && !/^(?:day|week|month|year|last)$/.test(word));
  if (strays(days(before), days(after), a.when, b.when)) return true;
  const people = namesIn(body);
  const owns = (fact: Fact): string[] => [...fact.owner, ...fact.recipient].filter((word) => has(people, word));
  if (strays(namesIn(before), namesIn(after), owns(a), owns(b))) return true;
  const counted = facts.filter(known).flatMap((fact) => fact.noun);
  const kinds = (text: string): string[] => inWords(text).filter((word) => has(counted, word));
  const wanted = kinds(before);
  const others = kinds(after);
  const lacks = (fact: Fact, words: string[]): boolean =>
    fact.noun.length > 0 && words.some((word) => !has(describe(fact), word));
  return wanted.length > 0 && (lacks(a, wanted) || (others.length === 0 && lacks(b, wanted)));
}

/** What holds for one side only is no whole: 'Ann and Ben have 46 together, Ann has 19 of them' compares nothing. */
const partOfOther = (found: Found): boolean =>
  usedBy(found).some(
    (fact) =>
      /\b(?:together|altogether|in all|combined)\b/.test(fact.clause) ||
      (fact.kind === 'state' && /\bof them\b/.test(fact.clause)),
  );

/** 'She' where the story has told of two by their names before: which of them is a guess. */
function guessesWho({ facts, body }: Story, found: Found): boolean {
  const people = namesIn(body);
  const counted = usedBy(found).flatMap((fact) => fact.noun);
  return facts.some((fact) => {
    if (!meets(fact.noun, counted) || !/^(?:[a-z]+ ){0,2}(?:he|she)\b/.test(fact.clause)) return false;
    const before = facts.filter((one) => one.sentence < fact.sentence && meets(one.owner, people));
    return new Set(before.map((one) => one.owner.join(' '))).size > 1;
  });
}

/**
 * 'Born in 1948 … in 2020', '8 to 15', '3 m from 10 m': numbers that count nothing, and those of the question itself,
 * are joined only where it asks for all of them.
 */
function joinsUnasked({ asked, body }: Story, { rule, terms }: Found): boolean {
  if ((rule !== 'whole-of-parts' && rule !== 'change-end') || terms.some(({ operator }) => operator !== '+'))
    return false;
  const facts = terms.map(({ fact }) => fact);
  const isBare = ({ bare, noun, money }: Fact): boolean => !money && (bare === true || noun.length === 0);
  // '7 out of 10 and 8 out of 10'.
  if (facts.some((fact) => (isBare(fact) && bounds.test(fact.said)) || /\bout of \d/.test(fact.clause))) return true;
  if (totalCue.test(asked.text)) return false;
  if (rule === 'change-end') return body === '' && facts.every(isBare);
  return facts.some((fact) => isBare(fact) || (fact.asked && !(fact.money && buying.test(asked.text))));
}
const bounds = /\b(?:between|from|to)\b/;
const buying = /\b(?:costs?|pay|spen[dt]|buy)\b/i;

/** 'Ben scored 7 goals. Max scored 2 more': more than Ben's, or only 2 of his own, and so nothing to join. */
const joinsMore = (found: Found): boolean =>
  (found.rule === 'whole-of-parts' || found.rule === 'change-end') &&
  usedBy(found).some(
    (fact, _, used) =>
      fact.more &&
      fact.owner.length > 0 &&
      !/\bthan\b| more(?: [a-z]+)? (?:to|for|from|in|on|at)\b/.test(fact.clause) &&
      used.some(
        (one) => one !== fact && one.verb === fact.verb && one.owner.length > 0 && !meets(one.owner, fact.owner),
      ),
  );

/** What is asked for by two names, the groups and what is in them, is more than what is in the groups. */
function countsOneOfTwo({ asked }: Story, found: Found): boolean {
  if (rules[found.rule] !== 'equal-groups' || found.rule === 'two-kinds-in-groups') return false;
  // 'How many groups of 5 from 35?': no 35 groups are told.
  if (found.rule === 'groups-in-all' && usedBy(found).some(({ bare }) => bare)) return true;
  const counted = usedBy(found).map(({ noun }) => noun);
  return [...asked.text.matchAll(/\b([a-z]+) and (?:the |their )?([a-z]+)\b/gi)].some(([, one = '', other = '']) =>
    [one, other].every((word) => counted.some((noun) => meets(inWords(word), noun))),
  );
}

/** 'buys a pen and a ruler' where prices of a pen and a rubber are told. */
function buysUnpriced({ body }: Story, found: Found): boolean {
  const prices = usedBy(found).filter((fact) => fact.money && fact.verb === 'cost');
  const [, list = ''] = /\b(?:buys?|bought) ((?:an? [a-z]+(?:, |,? and |$))+)/i.exec(body.replace(/[.?!]/g, '$')) ?? [];
  const bought = [
    ...`${list} ${/\b(?:buys?|bought) [^.?!]*?and an? ([a-z]+)[.?!]/i.exec(body)?.[0] ?? ''}`.matchAll(
      /\ban? ([a-z]+)/gi,
    ),
  ];
  const told = prices.flatMap((fact) => [...describe(fact), ...inWords(fact.clause)]);
  return prices.length > 1 && bought.some(([, name = '']) => !inWords(name).every((word) => has(told, word)));
}

/** 'Cut into pieces of 20 cm', '£10 for books at £2.50 each': how big a piece is, or what there is to pay with, is no part and no number of groups. */
const mistakesRate = (found: Found): boolean => {
  const isSum = found.terms.slice(1).every(({ operator }) => operator === '+' || operator === '−');
  const [first] = found.terms;
  return isSum
    ? usedBy(found).some(({ clause }) => /\b(?:cut|divided|split|sawn|sorted|broken)(?: up)? into\b/.test(clause))
    : found.rule === 'groups-in-all' &&
        found.terms.filter(({ fact }) => fact.money).length > 1 &&
        first?.fact.money === true;
};

/** 'Two numbers add up to 20': how many numbers there are is no amount of the story. */
const countsNumbers = (found: Found): boolean => usedBy(found).some(({ noun }) => has(noun, 'number'));

/** 'Milo and Amy have 40. Milo gives Amy 8': together they have what they had. */
const givesWithin = ({ asked }: Story, found: Found): boolean => {
  const used = usedBy(found);
  const isWithin = (fact: Fact): boolean => used.some((one) => one !== fact && meets(one.owner, fact.recipient));
  return totalCue.test(asked.text) && used.some((fact) => fact.kind === 'give' && isWithin(fact));
};

/** '30 beads: 12 red and the others blue. She uses 5 blue': how many the others were is to be found first. */
const leavesOthers = ({ body, facts }: Story, found: Found): boolean =>
  rules[found.rule] === 'change' &&
  /\bthe (?:others?|rest)\b/.test(body) &&
  facts.some((fact) => known(fact) && !usedBy(found).includes(fact));

/** '5 runners are before Kim and 3 behind': Kim is one more. */
const countsAround = ({ body }: Story): boolean =>
  /\b(?:behind|after)\b/.test(body) && /\b(?:before|ahead of|in front of)\b/.test(body);

/** Takes a story and one way to work it, and tells whether that way passes over something that the question says. */
export function passesOver(story: Story, found: Found): boolean {
  if (asksUntold(story, found) || leavesAsked(story, found) || guessesWho(story, found)) return true;
  if (mistakesRate(found) || mistakesEach(story, found) || buysUnpriced(story, found)) return true;
  if (countsNumbers(found) || asksOtherTime(story) || countsAround(story)) return true;
  if (givesWithin(story, found) || leavesOthers(story, found)) return true;
  if (joinsUnasked(story, found) || joinsMore(found) || countsOneOfTwo(story, found)) return true;
  // 'Twice as many got on' belongs to the story as well.
  const used = usedBy(found);
  if (story.facts.some((fact) => fact.than?.sort === 'times' && !used.includes(fact))) return true;
  if (found.rule === 'part-of-whole' && asksNoPart(story, found)) return true;
  if (found.rule === 'change-start' && totalCue.test(story.asked.text)) return true;
  if (/\bnot\b/.test(story.asked.text) && found.rule !== 'part-of-whole') return true;
  if (found.rule === 'difference' || found.rule === 'difference-after') {
    if (comparesOthers(story, found) || partOfOther(found)) return true;
    if (found.rule === 'difference-after' && (startCue.test(story.asked.text) || /\beach\b/.test(story.asked.text)))
      return true;
  }
  return rules[found.rule] !== 'equal-groups' && countsContainers(story, found);
}
