import { pronouns, setOf, singular } from './lexicon.ts';
import type { VerbKind } from '../data/story-words.ts';
import { isAuxiliary, isContent, tidy, tokensOf } from './tokens.ts';
import type { Token } from './tokens.ts';

const breaks = setOf(
  'and but while then when if after because who which where so though although whereas before whose',
);
export const timeUnit = setOf('day week month year hour minute second');

/** '3 fly away', '2 more get on': what stands before these is done. */
const away = /^(?:on|off|in|out|away|home)$/;

export type Clause = { tokens: Token[]; opener: string; sentence: number };

/** The question and what stands before it. */
export function partsOf(asTyped: string): { body: string[]; question: string; asksFrom: number } | null {
  const text = tidy(asTyped);
  const sentences = text.split(/(?<=[.?!])\s+|(?<=[a-z]\.)(?=[A-Z])/).filter((part) => /\w/.test(part));
  const at = sentences.findLastIndex((part) => /\?|^(?:how|what|find|calculate|work out)\b/i.test(part));
  if (at < 0) return null;
  let question = sentences[at] ?? '';
  const body = sentences.filter((_, index) => index !== at);
  const inner =
    /^(.*?)[,;]?\s*\b((?:then |about |together |altogether |in all |in total )?(?:how (?:many|much|old|long|far|tall|heavy|big|deep|high|wide)\b|what (?:is|was|will|are)\b).*)$/i.exec(
      question,
    );
  if (inner && (inner[1] ?? '').trim().length > 3) {
    body.splice(at, 0, `${inner[1]}.`);
    question = inner[2] ?? '';
  }
  const asksFrom = body.length;
  const after = /^(.*?),? (if .*\d.*|when (?:he|she|they|it) .*\d.*|so that .*\d.*)\?$/i.exec(question);
  if (after) {
    body.push(`${after[2]}.`);
    question = `${after[1]}?`;
  }
  return { body, question, asksFrom };
}

/** A verb that speaks for its clause here: not an -ing form behind a preposition, not a noun that looks like one. */
export function speaks(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.word === 'left')
    return (
      at > 0 &&
      !tokens.slice(0, at).some((one) => one.verb) &&
      tokens.slice(0, at).some((one) => one.number !== undefined)
    );
  if (!token?.verb) return false;
  const before = tokens[at - 1];
  if (token.verb.lemma === 'find' && /^(?:out|that)$/.test(tokens[at + 1]?.word ?? '')) return false;
  if (token.word.endsWith('ing') && token.verb.lemma !== token.word)
    return before === undefined || /^(?:is|are|was|were|am|be|been|started|began|went)$/.test(before.word);
  if (!token.verb.base)
    return !(before && /^(?:the|a|an|of|his|her|their|to)$/.test(before.word) && token.verb.kind !== 'state');
  if (/^(?:is|are|am|has|have|do|does|be)$/.test(token.word)) return true;
  if (!before) return true;
  // '4 more ducks come', '3 friends join them', '9 get off': with no other verb these are no things.
  const comes = /^(?:come|arrive|join|leave|go)$/.test(token.word);
  if (
    (comes || (token.verb.lemma !== 'break' && away.test(tokens[at + 1]?.word ?? ''))) &&
    !tokens.slice(0, at).some((one) => one.verb && !isContent(one)) &&
    tokens.slice(0, at).some((one) => one.number !== undefined) &&
    (before.word === 'more' || before.number !== undefined || singular(before.word) !== before.word)
  )
    return true;
  if (/^(?:the|a|an|of|his|her|their|each|every|more|new|this|in|on|at|for|from|with|by)$/.test(before.word))
    return false;
  if (before.number !== undefined) return false;
  if (isAuxiliary(before) || before.name || pronouns.has(before.word)) return before.word !== 'to';
  const next = tokens[at + 1];
  const object =
    next !== undefined &&
    (next.number !== undefined || /^(?:the|a|an|his|her|their|on|in|to|for|away|off)$/.test(next.word));
  // 'The tailor cut 38 cm', 'the gardener plants 15 bushes'.
  if (
    isContent(before) &&
    (!before.verb || before.verb.base) &&
    object &&
    (/^(?:cut|put|burst|hit|set|read|cost)$/.test(token.word) ||
      (token.word.endsWith('s') && !before.word.endsWith('s') && tokens[at - 2]?.number === undefined))
  )
    return true;
  return (
    isContent(before) &&
    !before.verb &&
    // 'dogs run', not 'the bus stop'.
    singular(before.word) !== before.word &&
    next !== undefined &&
    (next.number !== undefined || /^(?:the|a|an|his|her|their|on|in|to|for|away|off)$/.test(next.word))
  );
}

/** Cuts a sentence where a new clause may begin. */
export function clausesOf(sentence: string, index: number): Clause[] {
  const clauses: Clause[] = [];
  let current: Token[] = [];
  let opener = '';
  const close = (next: string): void => {
    if (current.length > 0) clauses.push({ tokens: current, opener, sentence: index });
    current = [];
    opener = next;
  };
  const tokens = tokensOf(sentence);
  for (const [at, token] of tokens.entries()) {
    if (token.mark && !/[()%:]/.test(token.word)) close('');
    else if (!token.mark && breaks.has(token.word)) close(token.word);
    else {
      // 'While 15 customers left he got': a pronoun with its verb begins anew.
      if (
        /^(?:he|she|they|it)$/.test(token.word) &&
        speaks(tokens, at + 1) &&
        current.some((_, place) => speaks(current, place)) &&
        !/^(?:than|those|that)$/.test(current.at(-1)?.word ?? '')
      )
        close('');
      // 'When they were done there were 57'.
      if (
        token.word === 'there' &&
        /^(?:is|are|was|were|will)$/.test(tokens[at + 1]?.word ?? '') &&
        current.some((_, place) => speaks(current, place))
      )
        close('');
      // 'in the morning 13 campers went': what a verb follows begins anew.
      if (token.number !== undefined && current.some((_, place) => speaks(current, place))) {
        let next = at + 1;
        while (tokens[next] && isContent(tokens[next] as Token) && !speaks(tokens, next)) next += 1;
        if (
          next > at + 0 &&
          speaks(tokens, next) &&
          next - at <= 4 &&
          !/^(?:to|of|only|for|than)$/.test(current.at(-1)?.word ?? '') &&
          !isAuxiliary(current.at(-1)) &&
          !current.at(-1)?.verb
        )
          close('');
      }
      current.push(token);
    }
  }
  close('');
  return clauses;
}

/** The last verb of a chain: 'had to complete', 'were riding'. */
export function chain(tokens: readonly Token[], first: number): { lemma: string; kind: VerbKind } {
  if (tokens[first]?.word === 'left') return { lemma: 'leave', kind: 'loss' };
  let found = tokens[first]?.verb ?? { lemma: '', kind: 'state' as const };
  for (let at = first + 1; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    if (
      token.verb &&
      /^(?:have|be|do|want|need|decide|plan|try|start|begin|go|help)$/.test(found.lemma) &&
      token.word !== 'left'
    ) {
      const past = /(?:ing|ed|en)$/.test(token.word) || !token.verb.base;
      if (past || isAuxiliary(tokens[at - 1])) {
        // What somebody wants or plans has not happened.
        found = /^(?:want|plan|try|hope|wish)$/.test(found.lemma)
          ? { lemma: '', kind: 'state', base: false }
          : token.verb;
        if (found.lemma === '') break;
        continue;
      }
    }
    if (!isAuxiliary(token) && !token.word.endsWith('ly')) break;
  }
  return { lemma: found.lemma, kind: found.kind };
}
