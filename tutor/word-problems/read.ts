import { unitOf } from '../arithmetic/units.ts';
import { askedOf } from './asked.ts';
import { chain, clausesOf, partsOf, speaks, timeUnit } from './clauses.ts';
import type { Clause } from './clauses.ts';
import { factAt } from './facts.ts';
import { inherit, join } from './share.ts';
import { singular, timeWords } from './lexicon.ts';
import type { VerbKind } from '../data/story-words.ts';
import type { Asked, Fact, Story } from './types.ts';
import { isContent, lemmas, tokensOf, whoIn } from './tokens.ts';
import type { Token } from './tokens.ts';

/** Questions about numbers themselves: what stands in them is not counted, joined or taken away. */
const aboutNumbers =
  /%|\b(?:per ?cent|percentages?|digits?|sequence|median|range of|(?:\d+(?:st|nd|rd|th)|first|second|third|next|last|nth) term|groups? of \S+ (?:are |there )*in)\b/i;

/** Takes a question as typed and gives its amounts and what is asked, or null when no question or no amount is found. */
export function readStory(text: string): Story | null {
  const parts = aboutNumbers.test(text) ? null : partsOf(text);
  if (!parts) return null;
  const asking = parts.question.replace(
    /^.*?\b(?:how|what)\b(?:\s+(?:many|much|old|long|far|tall|heavy|big|deep))?/i,
    '',
  );
  const texts = [...parts.body, ...(tokensOf(asking).some(isNumber) ? [asking] : [])];
  const telling = tellingOf(texts, { body: parts.body.length, asked: parts.asksFrom }, moneyIn(text));
  const { facts } = telling;
  inherit(facts);
  join(facts);
  const asked = askedOf(
    parts.question,
    telling.named,
    facts.some((fact) => fact.money),
  );
  if (!asked || facts.length === 0) return null;
  countAsAsked(facts, asked);
  countAsStuff(facts, asked, parts.body.join(' '));
  countAsBoxes(facts, asked);
  return {
    facts,
    asked,
    body: parts.body.join(' '),
    sentences: parts.body.length,
    clauses: telling.clauses,
    numbers: texts.flatMap((part) => tokensOf(part).filter(isNumber)).length,
  };
}

const isNumber = (token: Token): boolean => token.number !== undefined && token.number !== null;

type Money = { priced: boolean; small: boolean };
const moneyIn = (text: string): Money => ({
  priced: /[£$€₹]|\b(?:spen[dt]|costs?|pay|paid|prices?|money|earn|buy|bought|sav(?:e|ed)|coins?)\b/i.test(text),
  small: /\d\s?p\b|\bpence\b|\bcents?\b/i.test(text) && !/[£$€₹]|\b(?:dollar|pound|euro)s?\b/i.test(text),
});

/** What is told so far: its amounts, who was spoken of last, and who of them by name. */
type Telling = { facts: Fact[]; owner: string[]; named: string[]; clauses: number };
type Verb = { lemma: string; kind: VerbKind };
const noVerb: Verb = { lemma: '', kind: 'state' };
/** What a sentence has said before the clause that is read. */
type Said = { verb: Verb; per: string[] | undefined; subject: string[] };

/** Reads sentence by sentence; those from `from.body` on are the question, amounts from `from.asked` on belong to it. */
function tellingOf(texts: readonly string[], from: { body: number; asked: number }, money: Money): Telling {
  const telling: Telling = { facts: [], owner: [], named: [], clauses: 0 };
  texts.forEach((sentence, index) => {
    const clauses = clausesOf(sentence, index);
    const told: Said = { verb: noVerb, per: undefined, subject: [] };
    clauses.forEach((clause, at) => {
      const { tokens } = clause;
      const first = verbAt(clause, told.verb);
      const verb = strangerSpeaks(tokens, first, at) ? noVerb : verbOfClause(telling, told, clauses, at, first);
      tokens.forEach((token, place) => {
        if (token.number === undefined || (token.number === null && index >= from.body)) return;
        const fact = factAt({
          tokens,
          place,
          first,
          clause,
          verb,
          owner: place < first && told.subject.length === 0 ? telling.owner : told.subject,
          per: told.per,
          ...money,
          said: sentence.toLowerCase(),
        });
        if (fact) telling.facts.push(index >= from.asked ? { ...fact, asked: true } : fact);
      });
    });
  });
  return telling;
}

/** Where the verb of a clause stands; below 0 where it has none. */
function verbAt({ tokens, opener }: Clause, before: Verb): number {
  const first = tokens.findIndex((_, place) => speaks(tokens, place));
  // 'he had 5 files and 12 apps left': no one leaves.
  const isLeft = tokens[first]?.word === 'left' && /^(?:|and)$/.test(opener) && /^(?:have|be)$/.test(before.lemma);
  return isLeft ? -1 : first;
}

/** The verb of a clause, its own or that of another one; what it says of people is kept for what follows. */
function verbOfClause(telling: Telling, told: Said, clauses: readonly Clause[], at: number, first: number): Verb {
  const { tokens } = clauses[at] ?? { tokens: [] };
  if (first >= 0) {
    if (tokens.some((token) => token.number !== undefined)) telling.clauses += 1;
    hearWho(telling, told, clauses, at, first);
    told.verb = chain(tokens, first);
    return told.verb;
  }
  if (telling.facts.length > 0 && at > 0 && told.verb.lemma !== '') return told.verb;
  // '40 bottles, 6 jars and 3 boxes are …': the verb comes later.
  const later = clauses.slice(at + 1).find((one) => one.tokens.some((_, place) => speaks(one.tokens, place)));
  return later
    ? chain(
        later.tokens,
        later.tokens.findIndex((_, place) => speaks(later.tokens, place)),
      )
    : told.verb;
}

/** Of whom a clause speaks, and of what it says something for each. */
function hearWho(telling: Telling, told: Said, clauses: readonly Clause[], at: number, first: number): void {
  const { tokens } = clauses[at] ?? { tokens: [] };
  const before = tokens.slice(0, first);
  const name = before.filter((token) => token.name).map((token) => token.lemma);
  if (name.length > 0) telling.named = name;
  told.subject = subjectOf(telling, told, clauses, at, before);
  telling.owner = told.subject;
  const each = before.findIndex(
    (token, index) => /^(?:each|every)$/.test(token.word) || (index === 0 && token.word === 'one'),
  );
  told.per = each >= 0 ? lemmas(before.slice(each)) : undefined;
  if (told.per && timeUnit.has(told.per[0] ?? '')) told.subject = name;
}

function subjectOf(
  { owner, named }: Telling,
  { subject }: Said,
  clauses: readonly Clause[],
  at: number,
  before: readonly Token[],
): string[] {
  const has = (word: RegExp): boolean => before.some((token) => word.test(token.word));
  const behind = clauses[at - 1]?.tokens.filter((token) => isContent(token)).at(-1);
  if (/^(?:who|which)$/.test(clauses[at]?.opener ?? '') && behind) return [behind.lemma];
  if (has(/^(?:he|she)$/)) return named.length > 0 ? named : owner;
  if (has(/^they$/)) return owner;
  if (before.some((token) => token.name)) return whoIn(before);
  if (has(/^there$/)) return [];
  if (has(/^(?:i|you|we)$/)) return ['you'];
  const lead = before.filter(
    (token, place) =>
      isContent(token) &&
      !timeWords.has(token.lemma) &&
      // 'A store sold': what an article stands before is a thing.
      (!token.verb || (token.verb.base && /^(?:an?|the)$/.test(before[place - 1]?.word ?? ''))),
  );
  if (lead.length > 0) return lead.map((token) => token.lemma);
  if (before.length > 0 || at === 0 || subject.length === 0)
    return before.some((token) => token.number !== undefined) ? [] : owner;
  return subject;
}

/** 'and sawed 3 m off', 'and slips 2 m': a word that looks like a verb and is none of ours. */
function strangerSpeaks(tokens: readonly Token[], first: number, at: number): boolean {
  const upTo = tokens.slice(
    0,
    tokens.findIndex((token) => token.number !== undefined),
  );
  const stranger = (token: Token, place: number): boolean =>
    !token.verb && (/[a-z]{2}ed$/.test(token.word) || (place === upTo.length - 1 && isContent(token) && !token.name));
  return first < 0 && at > 0 && upTo.some(stranger);
}

/** 'How many were there if Noah ate 3 and 6 are left?' */
function countAsAsked(facts: Fact[], asked: Asked): void {
  if (facts.every((fact) => fact.noun.length === 0 && !fact.money))
    for (const fact of facts) Object.assign(fact, { noun: [...asked.noun], bare: true });
}

/** 'A bag of flour weighs 500 g. Ann uses 200 g. How much flour is left?': all of it is flour. */
function countAsStuff(facts: Fact[], asked: Asked, body: string): void {
  const stuff = /\bhow much\b/i.test(asked.text) && unitOf(asked.noun[0] ?? '') === null ? asked.noun : [];
  const isBare = (fact: Fact): boolean => fact.noun.length === 1 && unitOf(fact.noun[0] ?? '') !== null;
  const ofStuff = (fact: Fact): boolean => stuff.every((word) => fact.noun.includes(word));
  if (stuff.length === 0 || !stuff.every((word) => tokensOf(body).some(({ lemma }) => lemma === word))) return;
  if (facts.every((fact) => isBare(fact) || ofStuff(fact)))
    for (const fact of facts.filter(isBare)) fact.noun = [...fact.noun, ...stuff];
}

/** 'A box has 8 pens. How many pens are in 7 boxes?', 'How many boxes are needed for 56 pens?' */
function countAsBoxes(facts: Fact[], asked: Asked): void {
  for (const fact of facts) {
    const [, named, of] = /^(?:if )?(?:an?|one) ([a-z]+)( of| for| to)?\b/.exec(fact.clause) ?? [];
    if (fact.per || fact.asked || !named) continue;
    // 'A box of eggs' is a box, 'a week' is no owner.
    const group = of || timeUnit.has(singular(named)) ? [singular(named)] : fact.owner;
    if (group.length === 0 || fact.noun.includes(group[0] ?? '')) continue;
    const inAsked = facts.some((one) => one.asked && group.every((word) => one.noun.includes(word)));
    const isAsked = facts.some((one) => one.asked) && group.every((word) => asked.noun.includes(word));
    if (inAsked || isAsked) fact.per = group;
  }
}
