import { chain, speaks } from './clauses.ts';
import { asksWhoLeft } from '../data/story-cues.ts';
import { auxiliaries, prepositions, pronouns, singular } from './lexicon.ts';
import type { Asked } from './types.ts';
import { isAuxiliary, isContent, lemmas, tokensOf, whoIn } from './tokens.ts';
import type { Token } from './tokens.ts';

/** Words between 'how many' and what is counted. */
const between = /^(?:more|fewer|less|of|total|other|new|different|extra|additional|the|and|old)$/;

/** What is to be found, and where its words end. */
function nounOf(rest: readonly Token[]): { noun: string[]; end: number } {
  const noun: string[] = [];
  let end = 0;
  for (; end < rest.length; end += 1) {
    const token = rest[end];
    if (!token || token.mark || /^(?:than|each|every|per)$/.test(token.word)) break;
    if (between.test(token.word)) {
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
    if (speaks(rest, end) && noun.length > 0) break;
    // 'How many birds live near …': a plural speaks.
    const before = rest[end - 1];
    if (
      token.verb?.base &&
      before &&
      singular(before.word) !== before.word &&
      prepositions.has(rest[end + 1]?.word ?? '')
    )
      break;
    if (isContent(token)) noun.push(token.lemma);
  }
  return { noun, end };
}

/** What the question says of what is to be found, up to another clause and to 'than'. */
function leadOf(tail: readonly Token[]): Token[] {
  const than = tail.findIndex((token) => token.word === 'than');
  const lead = than < 0 || !tail.slice(0, than).some((token) => token.verb) ? [...tail] : tail.slice(0, than);
  const until = lead.findIndex((token, index) => index > 1 && /^(?:when|if|after|before|so|because)$/.test(token.word));
  return until > 0 ? lead.slice(0, until) : lead;
}

/** Where the verb of the question stands: one that says something, else the having. */
function verbAt(lead: readonly Token[]): number {
  const spoken = lead.findIndex(
    (token, index) => token.verb && !auxiliaries.has(token.word) && speaksLoosely(lead, index),
  );
  return spoken < 0
    ? lead.findIndex((token) => token.word === 'have' || token.word === 'has' || token.word === 'had')
    : spoken;
}

/** Of whom the question asks; 'he' and 'she' are who was named last. */
function ownerOf(
  tokens: readonly Token[],
  tail: readonly Token[],
  before: readonly Token[],
  named: string[],
): string[] {
  const isHeOrShe = (token: Token): boolean => /^(?:he|she)$/.test(token.word);
  const isCompared = tail.some((token) => token.word === 'than');
  if (!isCompared && before.some(isHeOrShe)) return named;
  const subjects = whoIn(before);
  if (!isCompared && subjects.length > 0) return subjects;
  const names = whoIn(tokens);
  return names.length > 0 ? names : tail.some(isHeOrShe) ? named : [];
}

/** Takes a question, who was named before it and whether money is told of, and gives what it asks for; null where it asks for no amount. */
export function askedOf(question: string, named: string[], priced: boolean): Asked | null {
  const tokens = tokensOf(question);
  const at = tokens.findIndex((token) => /^(?:how|what)$/.test(token.word));
  if (at < 0) return null;
  const rest = tokens.slice(at + 2);
  const { noun, end } = nounOf(rest);
  const tail = rest.slice(end);
  // 'How many customers left?': they went.
  if (asksWhoLeft.test(question.trim()))
    return { text: question, noun, words: [], owner: [], verb: 'leave', kind: 'loss' };
  const lead = leadOf(tail);
  const spoken = verbAt(lead);
  const { lemma: verb, kind } =
    spoken >= 0
      ? chain(lead, spoken)
      : (tail.find((token) => token.verb)?.verb ?? { lemma: '', kind: 'state' as const });
  const owner = ownerOf(tokens, tail, spoken < 0 ? [] : lead.slice(0, spoken), named);
  if (priced && noun.some((word) => /^(?:money|dollar|pound|penny|cent|cost|price|change)$/.test(word)))
    noun.splice(0, noun.length, 'money');
  // 'How many do I have?'
  if (owner.length === 0 && tail.some((token) => /^(?:i|we|me|my)$/.test(token.word)) && !/\bmy [a-z]/i.test(question))
    return { text: question, noun, words: [...lemmas(tail), 'you'], owner: ['you'], verb, kind };
  return { text: question, noun, words: lemmas(tail), owner, verb, kind };
}

function speaksLoosely(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return !before || !/^(?:the|a|an|of|his|her|their|in|on|at|for|from|with|by|than)$/.test(before.word);
}
