import { Fraction, isWhole, parseNumber, showNumber, writeOutVulgar } from '../arithmetic/number.ts';
import { unitOf } from '../arithmetic/units.ts';
import { parts as named } from '../data/number-spellings.ts';
import { partText } from '../data/story-text.ts';
import { singular } from './lexicon.ts';
import { asksPartner } from './partner-kinds.ts';
import { sumOf } from './plan.ts';
import type { Plan, Planner, Sum } from './plan.ts';
import { lemmas, tellsOfTwo, tidy, tokensOf } from './tokens.ts';

const names = Object.keys(named)
  .filter((name) => !name.startsWith('hal'))
  .join('|');
const counts: Record<string, number> = { a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7 };

/** Every fraction and percentage as '⟨3/4⟩', so that what is left are numbers. */
const marked = (told: string): string =>
  told
    .replace(/(\d+)\/(\d+)/g, '⟨$1/$2⟩')
    .replace(/(\d+) ?(?:%|per ?cent\b)/gi, (_, part: string) => `⟨${new Fraction(part).div(100).toFraction()}⟩`)
    .replace(
      new RegExp(`\\b(${Object.keys(counts).join('|')}) (${names})s?(?= of\\b)`, 'gi'),
      (_, count: string, name: string) => `⟨${counts[count.toLowerCase()]}/${named[name.toLowerCase()]}⟩`,
    )
    .replace(/\b(?:one |a )?half(?= of\b)/gi, '⟨1/2⟩')
    .replace(/\bhalf the\b/gi, '⟨1/2⟩ of the');

const mark = /⟨(\d+)\/(\d+)⟩/g;
/** Something comes. */
const gains =
  /\b(?:gets?|got|finds?|found|earns?|earned|wins?|won|receives?d?|buys|bought|picks?|picked|adds?|added|joins?|joined|came|comes?|arrives?d?|borrows?|borrowed)\b/i;
/** What changes an amount in a way that no fraction tells. */
const beyond =
  /\b(?:another|some|several|few|back|again|returns?|returned|doubles?d?|twice|times|each|every|except|if|would|instead|per|both|only|at least|more|fewer|less|than|increase\w*|decrease\w*|interest|discount|off|sale|reduced|equally|shared|between|among)\b/i;
const beyondAsked =
  /\b(?:more|fewer|less|than|each|every|altogether|total|difference|together|both|per|average|ratio|chance|probability|fraction|percent\w*|spend|spent|cost)\b|%/i;

const ofRest =
  /^ of (?:the |his |her |their |my |its |those |these )?(?:rest|remainder|remaining\b|others\b|what (?:was|is) left|(?:[a-z]+ )(?:that (?:was|were|is|are) )?left\b)/i;
const ofWhole =
  /^ of (?:them|it|these|those|this|(?:all )?(?:the|his|her|their|my|our|its|this|an?) (?:\d[\d,.]* )?([a-z]+(?: [a-z]+)?))\b/i;

type Part = {
  size: Fraction;
  isOfRest: boolean;
  /** What is said of it. */
  said: string[];
  /** What it is said to be: '1/4 of them are red'. */
  isKind: boolean;
  of: string[];
};

/** The parts in their order; null where of one it is not told what it is a part of. */
function partsIn(body: string): Part[] | null {
  const found = [...body.matchAll(mark)];
  const parts = found.map((match, at): Part | null => {
    const [text, top = '', bottom = '1'] = match;
    const rest = body.slice(match.index + text.length, found[at + 1]?.index).split(/[.!?]/)[0] ?? '';
    const before = body.slice(at === 0 ? 0 : (found[at - 1]?.index ?? 0), match.index);
    const whole = ofWhole.exec(rest);
    const isOfRest = ofRest.test(rest);
    // '1/4 to Tom' behind '1/3 to Ben', '40% are blue' behind '25% are red': parts of the same whole.
    const isBeside =
      at > 0 && /^[^.!?]*(?:,|\band) (?:the )?$/.test(before) && /^ (?:to|on|are|were|is|was)\b/.test(rest);
    const isFirst = at === 0 && /^ (?:are|were|is|was)\b/.test(rest) && bottom !== '0';
    if (bottom === '0' || !(isOfRest || whole || isBeside || isFirst)) return null;
    if (
      at > 0 &&
      whole &&
      !isOfRest &&
      !/^[^.!?]*(?:,|\band) $/.test(before) &&
      !/^ of (?:them|the|it)\b.* (?:are|were|is|was)\b/.test(rest)
    )
      return null;
    const behind = rest.slice((ofRest.exec(rest) ?? whole)?.[0].length ?? 0);
    return {
      size: new Fraction(Number(top), Number(bottom)),
      isOfRest,
      said: wordsOf(behind),
      isKind: /^(?: [a-z]+){0,2} (?:are|is|were|was)\b/i.test(behind),
      of: isOfRest ? [] : wordsOf(whole?.[1] ?? ''),
    };
  });
  return parts.every((part): part is Part => part !== null) && parts.length > 0 ? parts : null;
}
const wordsOf = (text: string): string[] => lemmas(tokensOf(`x ${text}`)).filter((word) => word !== 'x');

type Goal = 'rest' | 'start' | 'part';

/** What is asked for; null where that cannot be told for sure. */
function goalOf(
  question: string,
  body: string,
  parts: readonly Part[],
  { isBack, whole }: { isBack: boolean; whole: string },
): Goal | null {
  if (beyondAsked.test(question)) return null;
  const words = wordsOf(question);
  const [first, second] = parts;
  const isRest = first?.isKind && !second && !isBack ? asksPartner(first.said, whole, words) : false;
  if (isRest === null) return null;
  const [asked, place] = /^how many (?:are [a-z]+|[a-z]+ are (?:there|in the ([a-z]+)))\?$/i.exec(question) ?? [];
  if (isRest && asked !== undefined && (place === undefined || wordsOf(body).includes(singular(place)))) return 'rest';
  // Who or what is asked for is that of the story, and the one who does it all.
  const names = (text: string): string[] => tokensOf(`x ${text}`).flatMap(({ name, lemma }) => (name ? [lemma] : []));
  const [doer] = names(body);
  const [, counted = ''] = /\bhow many ([a-z]+)/i.exec(question) ?? [];
  const noun = wordsOf(counted);
  if (names(question).some((name) => name !== doer) || noun.some((word) => !wordsOf(body).includes(word))) return null;
  const [only, more] = parts;
  const saidOf = (part: Part): boolean => part.said.some((word) => words.includes(word));
  if (isBack)
    return /\b(?:at first|to (?:begin|start) with|originally|in the beginning|at the (?:start|beginning)|(?:does|did) (?:the|this|her|his) [a-z]+ have)\b/i.test(
      question,
    )
      ? 'start'
      : null;
  if (/\b(?:at first|begin|start|before)\b/i.test(question)) return null;
  if (/\bnot\b/i.test(question)) return only && !more && saidOf(only) ? 'rest' : null;
  const rest =
    /\b(?:the )?(?:rest|remainder|others|remaining [a-z]+) (?:of them )?(?:are|were|is|was|have|had|has) ([a-z ]+)/i.exec(
      body,
    );
  if (rest) {
    const kind = wordsOf(rest[1] ?? '');
    return kind.length > 0 &&
      kind.every((word) => words.includes(word)) &&
      !parts.some((part) => part.said.some((word) => words.includes(word) && !kind.includes(word)))
      ? 'rest'
      : null;
  }
  if (/\b(?:left|remain\w*|still|keep|kept)\b/i.test(question)) return 'rest';
  return only &&
    !more &&
    !only.isOfRest &&
    only.isKind &&
    only.said.length > 0 &&
    only.said.every((word) => words.includes(word))
    ? 'part'
    : null;
}

/** A part of an amount: so many equal parts, so many of them. */
function takePart(whole: Fraction, { size }: Part): Sum[] {
  const one = sumOf(whole, '÷', new Fraction(size.d));
  return size.n === 1n ? [one] : [one, sumOf(one.value, '×', new Fraction(size.n))];
}

function forwards(whole: Fraction, parts: readonly Part[], goal: Goal): Sum[] {
  const sums: Sum[] = [];
  let here = whole;
  let taken: Fraction[] = [];
  const takeAway = (): void => {
    for (const part of taken) {
      sums.push(sumOf(here, '−', part));
      here = sums.at(-1)?.value ?? here;
    }
    taken = [];
  };
  for (const part of parts) {
    if (part.isOfRest) takeAway();
    sums.push(...takePart(part.isOfRest ? here : whole, part));
    taken.push(sums.at(-1)?.value ?? whole);
  }
  if (goal === 'rest') takeAway();
  return sums;
}

/** From what is left back to the whole: what is left are so many of the equal parts. */
function backwards(left: Fraction, parts: readonly Part[]): Sum[] | null {
  const sums: Sum[] = [];
  let here = left;
  for (const [at, { size }] of parts.toReversed().entries()) {
    if (!parts[parts.length - 1 - at]?.isOfRest && at < parts.length - 1) return null;
    const rest = new Fraction(1).sub(size);
    if (rest.s <= 0n) return null;
    if (rest.n !== 1n) sums.push(sumOf(here, '÷', new Fraction(rest.n), partText.partsLeft(rest.toFraction())));
    sums.push(sumOf(sums.at(-1)?.value ?? here, '×', new Fraction(rest.d), partText.allParts(String(rest.d))));
    here = sums.at(-1)?.value ?? here;
  }
  return sums;
}

/** '1/4 of them … 2/3 of the rest … how many are left?' */
export const planParts: Planner = (typed) => {
  const told = marked(tidy(writeOutVulgar(typed)));
  const [, body = '', question = ''] =
    /^(.*?[.!?,])\s+((?:and |then )?(?:how|what|find)\b[^.!?]*[.?]?)$/is.exec(told) ?? [];
  if (!question || /[?]/.test(body) || question.includes('⟨') || beyond.test(body) || tellsOfTwo(body)) return null;
  const numbers = [
    ...body
      .replace(/⟨[^⟩]*⟩/g, (text) => ' '.repeat(text.length))
      .matchAll(/([£$€₹])? ?(\d[\d,]*(?:\.\d+)?)(?: ([a-z]+))?/gi),
  ];
  const [number, more] = numbers;
  const value = number && parseNumber((number[2] ?? '').replace(/,$/, ''));
  const parts = partsIn(body);
  if (!number || more || !value || value.n === 0n || !parts || /\d/.test(question)) return null;
  const first = body.indexOf('⟨');
  const lastMark = body.lastIndexOf('⟨');
  const clause = body.slice(lastMark);
  const isBack = number.index > lastMark && /\b(?:left|remain\w*|still)\b/i.test(clause);
  const isWholeTold =
    number.index < first ||
    (parts.length === 1 &&
      parts[0]?.of.length !== 0 &&
      new RegExp(`^⟨[^⟩]*⟩ of (?:the|his|her|their) ${number[2] ?? ''} `).test(body.slice(first)));
  if (gains.test(body.slice(Math.max(0, body.lastIndexOf('. ', isBack ? number.index : first))))) return null;
  if (!isBack && (!isWholeTold || /\b(?:left|remain\w*)\b/i.test(body.slice(0, first)))) return null;
  const noun = wordsOf(body.slice(0, number.index + 60));
  const isOfNoun = (word: string): boolean =>
    noun.includes(singular(word)) ||
    (number[1] !== undefined && /^(?:money|saving|pocket|allowance|wage|salary)$/.test(word));
  if (!isBack && parts.some(({ of }) => of.length > 0 && !of.some(isOfNoun))) return null;
  const goal = goalOf(question, body, parts, { isBack, whole: singular(number[3] ?? '') });
  const sums = !goal ? null : isBack ? backwards(value, parts) : forwards(value, parts, goal);
  if (!goal || !sums || sums.some((sum) => sum.value.s < 0n)) return null;
  if (/\bhow many\b/i.test(question) && !sums.every((sum) => isWhole(sum.value))) return null;
  const unit = number[1] ?? unitOf(number[3] ?? '')?.name;
  return planOf(parts, value, number[2] ?? '', sums, goal, unit);
};

function planOf(
  parts: readonly Part[],
  value: Fraction,
  text: string,
  sums: Sum[],
  goal: Goal,
  unit: string | undefined,
): Plan {
  const shown = showNumber(value, isWhole(value) ? 'whole' : 'decimal');
  const taken = parts.map(({ size, isOfRest }) => partText.take(size.toFraction(), isOfRest));
  return {
    told:
      goal === 'start'
        ? [partText.open, ...taken, partText.left(shown)]
        : goal === 'part'
          ? [partText.start(shown), partText.find(parts[0]?.size.toFraction() ?? '')]
          : [partText.start(shown), ...taken],
    sums,
    ...(unit ? { unit } : {}),
    picture: { kind: 'story', shape: goal === 'part' ? 'share' : 'take-away', label: partText.picture },
    varied: [text],
  };
}
