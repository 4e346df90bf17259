import { Fraction, isWhole, endsAsDecimal, parseNumber } from '../arithmetic/number.ts';
import { parts } from '../data/number-spellings.ts';
import * as cues from '../data/part-cues.ts';
import { storyText } from '../data/story-text.ts';
import { questionInFigures } from '../language/question-in-figures.ts';
import { has, solve, term, type Found } from './found.ts';
import { lemmas, tellsOfTwo, tidy, tokensOf } from './tokens.ts';
import type { Asked, Fact, Story } from './types.ts';

type Part = { top: number; bottom: number; said: string; at: number; end: number };

/** The one part that a text tells; null where there is none, or another. */
function partIn(text: string): Part | null {
  const [match, more] = [...text.matchAll(cues.partTold)];
  if (!match || more || /\d\s*\/\s*\d|%|\bper ?cent\b/i.test(text.replace(match[0], ''))) return null;
  const [whole, top, bottom, percent, word] = match;
  const said = percent ? `${percent}%` : word ? `1/${parts[word.toLowerCase()]}` : `${top}/${bottom}`;
  const value = percent ? new Fraction(Number(percent), 100) : new Fraction(said);
  if (value.compare(1) >= 0 || value.n === 0n) return null;
  return { top: Number(value.n), bottom: Number(value.d), said, at: match.index, end: match.index + whole.length };
}

const wordsIn = (text: string): string[] => lemmas(tokensOf(`x ${text}`)).filter((word) => word !== 'x');
const namesIn = (text: string): string[] => tokensOf(`x ${text}`).flatMap((token) => (token.name ? [token.lemma] : []));

/** Whether the part itself is asked for, or what it leaves; null where neither is sure. */
function askedOf(said: string, question: string, body: string, counted: readonly string[]): 'part' | 'rest' | null {
  const plain = (text: string): string[] =>
    wordsIn(text).filter((word) => !cues.saysNothing.test(word) && !has(counted, word));
  const [told, asked] = [plain(said), plain(question).filter((word) => !has(namesIn(body), word))];
  const isTold = asked.length > 0 && asked.every((word) => has(told, word));
  if (cues.fullTold.test(said)) {
    if (/\b(?:more|empty|fill)\b/i.test(question)) return 'rest';
    return /\b(?:is|are) (?:there )?in (?:it|the)\b/i.test(question) ? 'part' : null;
  }
  if (cues.offTold.test(said))
    return cues.offAsked.test(question) ? 'part' : cues.newPriceAsked.test(question) ? 'rest' : null;
  const isLeft = cues.leftAsked.test(said);
  if (cues.notAsked.test(said)) return null;
  if (cues.notAsked.test(question)) return isTold && !isLeft ? 'rest' : null;
  if (cues.leftAsked.test(question)) {
    if (isLeft) return isTold || asked.every((word) => /^(?:leave|left|remain)$/.test(word)) ? 'part' : null;
    const isDone = tokensOf(`x ${said}`).some(({ verb }) => verb && cues.doneWith.test(verb.lemma));
    const isOwn = asked.every(
      (word) => has(told, word) || /^(?:leave|left|remain|keep|read|eat|walk|over)$/.test(word),
    );
    return isDone && isOwn ? 'rest' : null;
  }
  if (isLeft) return null;
  const rest = wordsIn(cues.restTold.exec(body)?.[1] ?? '');
  if (asked.some((word) => has(rest, word) && !has(told, word)))
    return asked.every((word) => has(rest, word)) ? 'rest' : null;
  if (isTold) return 'part';
  const [own, other] = [wordsIn(said), wordsIn(question)];
  const isPair = cues.partners.some((pair) =>
    [0, 1].some((at) => has(own, pair[at] ?? '') && has(other, pair[1 - at] ?? '')),
  );
  return isPair && asked.length <= 1 ? 'rest' : null;
}

const factOf = (value: Fraction, text: string, noun: string[], sign?: string): Fact => ({
  ...{ value, text, noun, money: sign !== undefined, ...(sign ? { sign } : {}) },
  ...{ words: [], owner: [], recipient: [], when: [], lead: [], post: [] },
  ...{ verb: 'be', kind: 'state', more: false, end: false, joined: false, clause: '', said: '', sentence: 0 },
});

/** One spelling for what is read here: '3/4' and '25%' in figures. */
function inFigures(typed: string): string {
  const signs: Record<string, string> = { '½': '1/2', '¼': '1/4', '¾': '3/4' };
  const told = tidy(typed.replace(/(\d)%/g, '$1 %').replace(/[½¼¾]/g, (sign) => signs[sign] ?? sign));
  return (questionInFigures(told) ?? told).replace(/(\d) %/g, '$1%');
}

type Amount = { value: Fraction; text: string; sign: string | undefined; noun: string[]; at: number; end: number };

/** The one amount that stands beside the part; null where there is none, or another. */
function amountBeside(text: string, part: Part): Amount | null {
  const bare = `${text.slice(0, part.at)}${' '.repeat(part.end - part.at)}${text.slice(part.end)}`;
  const [number, more] = [...bare.matchAll(/([£$€₹])?(?<![\d.])(\d[\d,]*(?:\.\d+)?)/g)];
  const digits = number?.[2]?.replace(/,$/, '') ?? '';
  const value = parseNumber(digits);
  if (!number || !value || more) return null;
  const end = number.index + number[0].length;
  const behind = tokensOf(bare.slice(end).split(/[.,?!]/)[0] ?? '');
  const stop = behind.findIndex(({ verb, word }) => verb ?? /^(?:in|on|of|at|for|to)$/.test(word));
  const noun = lemmas(stop < 0 ? behind : behind.slice(0, stop)).slice(0, 2);
  const sign = number[1] ?? (behind[0]?.word === 'pence' ? 'p' : undefined);
  return { value, text: digits, sign, noun, at: number.index, end };
}

/** Whether the part is of that amount: of '24 children' 'them' and 'the children' are told, not 'the boys'. */
function isOf(part: Part, { at, sign, noun }: Amount, body: string): boolean {
  if (at > part.at) return /^ (?:of )?(?:(?:the|these|his|her|their|my) )?$/.test(body.slice(part.end, at));
  const target = /^ (?:of )?(?:the|his|her|their|my|these) ([a-z]+)/i.exec(body.slice(part.end))?.[1] ?? '';
  const isMoney = sign !== undefined || /\b(?:euros?|dollars?|pounds?|rupees?|pence)\b/i.test(body);
  const counted = [...noun, ...wordsIn(body.slice(0, part.at))];
  return wordsIn(target).every((word) => has(counted, word) || (word === 'money' && isMoney));
}

const doingsIn = (text: string): string[] =>
  tokensOf(`x ${text}`).flatMap(({ verb }) => (verb && verb.kind !== 'state' ? [verb.lemma] : []));

/**
 * 'There are 24 children. 1/3 of them wear glasses. How many wear glasses?', and how many do not: takes a question that
 * tells one part of one amount, and gives how it is worked; null where anything else is told.
 */
export function partOfAmount(typed: string): { story: Story; found: Found } | null {
  const text = inFigures(typed);
  const part = partIn(text);
  if (!part || cues.moreThanPart.test(text)) return null;
  const last = text.split(/(?<=[.?!])\s+/).at(-1) ?? '';
  const question = /\b(?:how (?:many|much)|what)\b[^?]*\??$/i.exec(last)?.[0] ?? '';
  const body = text.slice(0, text.length - question.length);
  const amount = amountBeside(text, part);
  if (question === '' || part.end > body.length || !amount || amount.end > body.length) return null;
  if (!isOf(part, amount, body)) return null;
  // 'Ann had 30. Ben gave 1/3 of his …': those are others.
  if (/^ (?:of )?(?:his|her|their) /.test(body.slice(part.end)) && tellsOfTwo(body)) return null;
  const start = body.lastIndexOf('. ', part.at) + 1;
  const isInside = amount.at > part.at;
  const from = !isInside && amount.at > start ? amount.end : start;
  const said =
    (body.slice(from).split(/(?<=[.?!])(?= |$)/)[0] ?? '').split(
      /,? and (?:(?:he |she |they )?(?:keeps?|kept) )?the (?:rest|others?)\b/,
    )[0] ?? '';
  // 'sold 30 on Monday, half of them on Tuesday': both were sold.
  const doings = doingsIn(body.slice(0, from));
  if (doingsIn(said).some((doing) => has(doings, doing))) return null;
  const target = /^ (?:of )?(?:the|his|her|their|my|these) ([a-z]+)/i.exec(body.slice(part.end))?.[1] ?? '';
  const asked = askedOf(said, question, body, [...amount.noun, ...wordsIn(target)]);
  return asked && worked(amount, part, asked, question, text);
}

/** Shared by the bottom, times the top; what is left is the whole less that. */
function worked(
  { value: amount, sign, text, noun }: Amount,
  { top, bottom, said }: Part,
  kind: 'part' | 'rest',
  question: string,
  body: string,
): { story: Story; found: Found } | null {
  const whole = factOf(amount, text, sign ? ['money'] : noun, sign);
  const known = (value: number): Fact => factOf(new Fraction(value), '', ['part']);
  const part = solve('part-of-amount', [
    term('+')(whole),
    term('÷')(known(bottom)),
    ...(top > 1 ? [term('×')(known(top))] : []),
  ]);
  if (!part) return null;
  const one = amount.div(bottom);
  const isMeasure =
    sign !== undefined || /^(?:litre|metre|kilogram|gram|kilometre|millilitre|centimetre)$/.test(noun[0] ?? '');
  if (!(isWhole(one) || (isMeasure && endsAsDecimal(one) && isWhole(one.mul(100))))) return null;
  const shown = sign === 'p' ? `${text}p` : `${sign ?? ''}${text}`;
  const asked: Asked = {
    text: question,
    noun: wordsIn(/^how many ([a-z]+)/i.exec(question)?.[1] ?? ''),
    words: [],
    owner: [],
    verb: 'be',
    kind: 'state',
  };
  const story: Story = { facts: [whole], asked, body, sentences: 1, clauses: 1, numbers: 1 };
  if (kind === 'part') return { story, found: { ...part, said: storyText.partOf(said, shown) } };
  const first = { fact: { ...whole, value: part.value, text: 'that' }, found: part };
  const rest = solve('rest-of-amount', [term('+')(whole), term('−')(first.fact)]);
  return rest && { story, found: { ...rest, firsts: [first], said: storyText.restOf(said, shown) } };
}
