import { unitOf } from '../arithmetic/units.ts';
import { chain, clausesOf, partsOf, speaks, timeUnit } from './clauses.ts';
import { asksWhoLeft } from '../data/story-cues.ts';
import { factAt } from './facts.ts';
import { inherit, join } from './share.ts';
import { auxiliaries, prepositions, pronouns, singular, timeWords } from './lexicon.ts';
import type { VerbKind } from '../data/story-words.ts';
import type { Asked, Fact, Story } from './types.ts';
import { isAuxiliary, isContent, lemmas, tokensOf, whoIn } from './tokens.ts';
import type { Token } from './tokens.ts';

/** Questions about numbers themselves: what stands in them is not counted, joined or taken away. */
const aboutNumbers =
  /%|\b(?:per ?cent|percentages?|digits?|sequence|median|range of|(?:\d+(?:st|nd|rd|th)|first|second|third|next|last|nth) term|groups? of \S+ (?:are |there )*in)\b/i;

/** Takes a question as typed and gives its amounts and what is asked, or null when no question or no amount is found. */
export function readStory(text: string): Story | null {
  const parts = aboutNumbers.test(text) ? null : partsOf(text);
  if (!parts) return null;
  const priced = /[£$€₹]|\b(?:spen[dt]|costs?|pay|paid|prices?|money|earn|buy|bought|sav(?:e|ed)|coins?)\b/i.test(text);
  const small = /\d\s?p\b|\bpence\b|\bcents?\b/i.test(text) && !/[£$€₹]|\b(?:dollar|pound|euro)s?\b/i.test(text);
  const facts: Fact[] = [];
  let owner: string[] = [];
  let named: string[] = [];
  let count = 0;
  const asking = parts.question.replace(
    /^.*?\b(?:how|what)\b(?:\s+(?:many|much|old|long|far|tall|heavy|big|deep))?/i,
    '',
  );
  const isNumber = (token: Token): boolean => token.number !== undefined && token.number !== null;
  const texts = [...parts.body, ...(tokensOf(asking).some(isNumber) ? [asking] : [])];
  texts.forEach((sentence, index) => {
    const clauses = clausesOf(sentence, index);
    let verb: { lemma: string; kind: VerbKind } = { lemma: '', kind: 'state' };
    let per: string[] | undefined;
    let subject: string[] = [];
    clauses.forEach((clause, at) => {
      const { tokens } = clause;
      let first = tokens.findIndex((_, place) => speaks(tokens, place));
      // 'he had 5 files and 12 apps left': no one leaves.
      if (tokens[first]?.word === 'left' && /^(?:|and)$/.test(clause.opener) && /^(?:have|be)$/.test(verb.lemma))
        first = -1;
      const before = first < 0 ? [] : tokens.slice(0, first);
      let own = verb;
      if (first >= 0) {
        if (tokens.some((token) => token.number !== undefined)) count += 1;
        own = chain(tokens, first);
        const lead = before.filter(
          (token, place) =>
            isContent(token) &&
            !timeWords.has(token.lemma) &&
            // 'A store sold': what an article stands before is a thing.
            (!token.verb || (token.verb.base && /^(?:an?|the)$/.test(before[place - 1]?.word ?? ''))),
        );
        const name = before.filter((token) => token.name).map((token) => token.lemma);
        if (name.length > 0) named = name;
        const behind = clauses[at - 1]?.tokens.filter((token) => isContent(token)).at(-1);
        if (/^(?:who|which)$/.test(clause.opener) && behind) subject = [behind.lemma];
        else if (before.some((token) => /^(?:he|she)$/.test(token.word))) subject = named.length > 0 ? named : owner;
        else if (before.some((token) => token.word === 'they')) subject = owner;
        else if (name.length > 0) subject = whoIn(before);
        else if (before.some((token) => token.word === 'there')) subject = [];
        else if (before.some((token) => /^(?:i|you|we)$/.test(token.word))) subject = ['you'];
        else if (lead.length > 0) subject = lead.map((token) => token.lemma);
        else if (before.length > 0 || at === 0 || subject.length === 0)
          subject = before.some((t) => t.number !== undefined) ? [] : owner;
        owner = subject;
        verb = own;
        const each = before.findIndex(
          (token, index) => /^(?:each|every)$/.test(token.word) || (index === 0 && token.word === 'one'),
        );
        per = each >= 0 ? lemmas(before.slice(each)) : undefined;
        if (per && timeUnit.has(per[0] ?? ''))
          subject = before.filter((token) => token.name).map((token) => token.lemma);
      } else if (facts.length === 0 || at === 0 || verb.lemma === '') {
        // '40 bottles, 6 jars and 3 boxes are …': the verb comes later.
        const later = clauses.slice(at + 1).find((one) => one.tokens.some((_, place) => speaks(one.tokens, place)));
        if (later)
          own = chain(
            later.tokens,
            later.tokens.findIndex((_, place) => speaks(later.tokens, place)),
          );
      }
      // 'and sawed 3 m off', 'and slips 2 m': a word that looks like a verb and is none of ours.
      const upTo = tokens.slice(
        0,
        tokens.findIndex((token) => token.number !== undefined),
      );
      const stranger = (token: Token, place: number): boolean =>
        !token.verb &&
        (/[a-z]{2}ed$/.test(token.word) || (place === upTo.length - 1 && isContent(token) && !token.name));
      if (first < 0 && at > 0 && upTo.some(stranger)) own = { lemma: '', kind: 'state' };
      tokens.forEach((token, place) => {
        if (token.number === undefined || (token.number === null && index >= parts.body.length)) return;
        const fact = factAt({
          tokens,
          place,
          first,
          clause,
          verb: own,
          owner: first >= 0 && place < first ? (subject.length > 0 ? subject : owner) : subject,
          per,
          priced,
          small,
          said: sentence.toLowerCase(),
        });
        if (fact) facts.push(index >= parts.asksFrom ? { ...fact, asked: true } : fact);
      });
      // 'now', 'left' may stand in a clause of its own kind only; the fact carries it.
    });
  });
  inherit(facts);
  join(facts);
  const asked = askedOf(
    parts.question,
    named,
    facts.some((fact) => fact.money),
  );
  // 'How many were there if Noah ate 3 and 6 are left?'
  if (asked && facts.every((fact) => fact.noun.length === 0 && !fact.money))
    for (const fact of facts) Object.assign(fact, { noun: [...asked.noun], bare: true });
  // 'A bag of flour weighs 500 g. Ann uses 200 g. How much flour is left?': all of it is flour.
  const stuff = asked && /\bhow much\b/i.test(asked.text) && unitOf(asked.noun[0] ?? '') === null ? asked.noun : [];
  const isBare = (fact: Fact): boolean => fact.noun.length === 1 && unitOf(fact.noun[0] ?? '') !== null;
  const ofStuff = (fact: Fact): boolean => stuff.every((word) => fact.noun.includes(word));
  if (stuff.length > 0 && stuff.every((word) => tokensOf(parts.body.join(' ')).some(({ lemma }) => lemma === word)))
    if (facts.every((fact) => isBare(fact) || ofStuff(fact)))
      for (const fact of facts.filter(isBare)) fact.noun = [...fact.noun, ...stuff];
  // 'A box has 8 pens. How many pens are in 7 boxes?', 'How many boxes are needed for 56 pens?'
  for (const fact of facts) {
    const [, named, of] = /^(?:if )?(?:an?|one) ([a-z]+)( of| for| to)?\b/.exec(fact.clause) ?? [];
    if (fact.per || fact.asked || !named) continue;
    // 'A box of eggs' is a box, 'a week' is no owner.
    const group = of || timeUnit.has(singular(named)) ? [singular(named)] : fact.owner;
    if (group.length === 0 || fact.noun.includes(group[0] ?? '')) continue;
    const inAsked = facts.some((one) => one.asked && group.every((word) => one.noun.includes(word)));
    const isAsked = facts.some((one) => one.asked) && group.every((word) => asked?.noun.includes(word));
    if (inAsked || isAsked) fact.per = group;
  }
  return asked && facts.length > 0
    ? {
        facts,
        asked,
        body: parts.body.join(' '),
        sentences: parts.body.length,
        clauses: count,
        numbers: texts.flatMap((part) => tokensOf(part).filter(isNumber)).length,
      }
    : null;
}

/** What the question asks for. */
function askedOf(question: string, named: string[], priced: boolean): Asked | null {
  const tokens = tokensOf(question);
  const at = tokens.findIndex((token) => /^(?:how|what)$/.test(token.word));
  if (at < 0) return null;
  const rest = tokens.slice(at + 2);
  const noun: string[] = [];
  let place = 0;
  for (; place < rest.length; place += 1) {
    const token = rest[place];
    if (!token || token.mark || /^(?:than|each|every|per)$/.test(token.word)) break;
    if (/^(?:more|fewer|less|of|total|other|new|different|extra|additional|the|and|old)$/.test(token.word)) {
      if (token.word === 'new' || token.word === 'old') noun.push(token.word);
      continue;
    }
    if (
      isAuxiliary(token) ||
      pronouns.has(token.word) ||
      token.name ||
      prepositions.has(token.word) ||
      /^(?:left|remain|remained)$/.test(token.word)
    )
      break;
    if (speaks(rest, place) && noun.length > 0) break;
    // 'How many birds live near …': a plural speaks.
    const before = rest[place - 1];
    if (
      token.verb?.base &&
      before &&
      singular(before.word) !== before.word &&
      prepositions.has(rest[place + 1]?.word ?? '')
    )
      break;
    if (isContent(token)) noun.push(token.lemma);
  }
  const tail = rest.slice(place);
  // 'How many customers left?': they went.
  if (asksWhoLeft.test(question.trim()))
    return { text: question, noun, words: [], owner: [], verb: 'leave', kind: 'loss' };
  const than = tail.findIndex((token) => token.word === 'than');
  const lead = than < 0 || !tail.slice(0, than).some((token) => token.verb) ? [...tail] : tail.slice(0, than);
  const until = lead.findIndex((token, index) => index > 1 && /^(?:when|if|after|before|so|because)$/.test(token.word));
  if (until > 0) lead.length = until;
  const spoken = lead.findIndex(
    (token, index) => token.verb && !auxiliaries.has(token.word) && speaksLoosely(lead, index),
  );
  const only =
    spoken < 0
      ? lead.findIndex((token) => token.word === 'have' || token.word === 'has' || token.word === 'had')
      : spoken;
  const verb =
    only >= 0 ? chain(lead, only) : (tail.find((token) => token.verb)?.verb ?? { lemma: '', kind: 'state' as const });
  const subjects = whoIn(only < 0 ? [] : lead.slice(0, only));
  const names = whoIn(tokens);
  const asksPronoun = than < 0 && only >= 0 && lead.slice(0, only).some((token) => /^(?:he|she)$/.test(token.word));
  const owner = asksPronoun
    ? named
    : subjects.length > 0 && than < 0
      ? subjects
      : names.length > 0
        ? names
        : tail.some((token) => /^(?:he|she)$/.test(token.word))
          ? named
          : [];
  if (priced && noun.some((word) => /^(?:money|dollar|pound|penny|cent|cost|price|change)$/.test(word)))
    noun.splice(0, noun.length, 'money');
  // 'How many do I have?'
  if (owner.length === 0 && tail.some((token) => /^(?:i|we|me|my)$/.test(token.word)) && !/\bmy [a-z]/i.test(question))
    return { text: question, noun, words: [...lemmas(tail), 'you'], owner: ['you'], verb: verb.lemma, kind: verb.kind };
  return { text: question, noun, words: lemmas(tail), owner, verb: verb.lemma, kind: verb.kind };
}

function speaksLoosely(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return !before || !/^(?:the|a|an|of|his|her|their|in|on|at|for|from|with|by|than)$/.test(before.word);
}
