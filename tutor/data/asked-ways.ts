import { operatorWords } from './operator-words.ts';

/** What a question is asked of, found by its shape; what is asked of it, by its words; and the wording that a rule reads. */
export type Way = {
  of: RegExp;
  asks: RegExp;
  /** The words that may stand around it, besides the plain ones. */
  words: string;
  /** Takes the words around it and its parts; null where a number of them is left over. */
  write: (rest: string, ...parts: string[]) => string | null;
};

/** Words that say nothing of what is asked. */
export const plainWords =
  'the this these those a an is are do does can you i we it its to of in for with and or at as on by be please what which find write give get put state name work out tell me complete fill blank blanks gap gaps box boxes list circle tick choose select underline identify number numbers numeral numerals following below all each here use using your answer answers correct correctly then down that given line have has';

const figure = String.raw`-?(?:\d+ \d+\/\d+|\d+\/\d+|\d*\.\d+|\d+)%?`;
const item = String.raw`(?:${figure}|□)`;
const row = new RegExp(
  String.raw`(?<![\d.□/])(${item}(?:\s*[,;]\s*(?:and |or )?${item}|\s+(?:and|or)\s+${item}){2,11}|(?:\d+|□)(?: (?:\d+|□)){2,11})(?![\d%/])`,
);
const itemsOf = (text: string): string[] => text.match(new RegExp(item, 'g')) ?? [];
const listOf = (text: string): string => itemsOf(text).join(', ');
const hasGap = (text: string): boolean => text.includes('□');

const small = 'smallest|least|lowest|lightest|shortest|ascending|increasing';
const big = 'largest|biggest|greatest|highest|heaviest|longest|tallest|descending|decreasing';
const extreme = new RegExp(String.raw`\b(?:(${small})|(?:${big}))\b`, 'i');
const sizes = `${small} ${big}`.replaceAll('|', ' ');

const operators: Record<string, string> = { and: '+', ...operatorWords };
const place = String.raw`\d+ (?:thousands?|hundreds?|tens?|ones?|units?)`;

/** 'Count in 2s from 6', 'the next 3', with the row as far as it is told. */
function countedOn(rest: string, terms: readonly string[]): string | null {
  const step = /\b(?:in|by|of) (\d+)s?\b/.exec(rest);
  const from = /\b(?:from|after|at|with) (\d+)\b/.exec(rest);
  const many = /\bnext (\d)\b/.exec(rest);
  const left = [step, from, many].reduce((text, found) => (found ? text.replace(found[0], ' ') : text), rest);
  const end = terms.findLastIndex((one) => one !== '□') + 1;
  const open = terms.length - end;
  const known = terms.slice(0, end);
  const count = many ? Number(many[1]) : Math.max(1, open);
  if (/\d/.test(left) || (open > 0 && count !== open)) return null;
  if (from && known[0] !== undefined && known[0] !== from[1]) return null;
  if (!step) {
    if (known.filter((one) => one !== '□').length < 3) return null;
    if (known.includes('□')) return open > 0 || many ? null : `Find the missing numbers: ${terms.join(', ')}`;
    return count === 1
      ? `What comes next: ${known.join(', ')}?`
      : `Find the next ${count} numbers: ${known.join(', ')}`;
  }
  const values = known.map(Number);
  const isBack = values.length > 1 ? (values[1] ?? 0) < (values[0] ?? 0) : /\b(?:back|backwards|down)\b/.test(rest);
  const by = Number(step[1]) * (isBack ? -1 : 1);
  const start = known.at(-1) ?? from?.[1];
  // A row that does not go in the steps that are told asks for something else.
  if (start === undefined || values.slice(1).some((value, at) => value - (values[at] ?? 0) !== by)) return null;
  const asked = count === 1 ? 'What comes next?' : `What are the next ${count} numbers?`;
  return `Count ${isBack ? 'back' : 'on'} in ${step[1]}s from ${start}. ${asked}`;
}
const counting =
  'next continue pattern sequence series missing count counting counts come comes goes skip step steps s on up back backwards forwards down from start starting after term terms going more';

const stepIn =
  /\b(?:(?<plus>adds?|added|plus)|(?<minus>subtracts?|subtracted|takes?(?: away)?|took(?: away)?)|(?<times>multipl(?:y|ies|ied) (?:it |this |that |the (?:result|answer) )?by)|(?<by>divid(?:e|es|ed) (?:it |this |that |the (?:result|answer) )?by)) (\d+)\b|\b(?<twice>doubl(?:es?|ed))|\b(?<half>halv(?:es?|ed))/gi;
const endOf = /\b(?:gets?|got|is|gives?|makes?|with|has|have|had) (\d+)\b/i;
const thoughtWords =
  'he she i her his my their they then first add adds added plus subtract subtracts subtracted take takes took away multiply multiplies multiplied divide divides divided doubles double doubled halve halves halved gets got result ends end up left gives makes was did think thinks thought start started starting with from';

const manyOnes: Record<string, string> = {
  twos: '2',
  threes: '3',
  fours: '4',
  fives: '5',
  tens: '10',
  hundreds: '100',
};
const inSteps = String.raw`(?:in|by) (\d+|${Object.keys(manyOnes).join('|')})(?:['’]?s)?\b`;

/** Ways of asking, each with all its wordings; the first that fits is tried. */
export const askedWays: readonly Way[] = [
  {
    of: row,
    asks: /\b(?:order|arrange|rearrange|sort|ascending|descending|increasing|decreasing)\b/i,
    words: `order arrange rearrange sort ${sizes} first begin beginning start starting from fractions decimals percentages values amounts size`,
    write: (rest, terms = '') => {
      const side = extreme.exec(rest);
      if (!side || /\d/.test(rest) || hasGap(terms)) return null;
      return `Put in order ${side[1] ? 'smallest' : 'largest'} first: ${listOf(terms)}`;
    },
  },
  {
    of: row,
    asks: /\bdigits?\b/i,
    words: `digit digits ${sizes} possible make made form formed only once repeating without repetition any from every`,
    write: (rest, terms = '') => {
      const side = extreme.exec(rest);
      const digits = itemsOf(terms);
      const long = /\b(\d)[- ]digit\b/.exec(rest);
      const isWhole = !long || Number(long[1]) === digits.length;
      if (!side || !isWhole || /\d/.test(rest.replace(long?.[0] ?? '', '')) || !digits.every((one) => /^\d$/.test(one)))
        return null;
      return `${side[1] ? 'smallest' : 'largest'} number from the digits ${digits.join(', ')}`;
    },
  },
  {
    of: row,
    asks: /\b(?:factors?|multiples?|divisible|even|odd|prime)\b/i,
    words: 'factor factors multiple multiples divisible even odd prime exactly',
    write: (rest, terms = '') => {
      const [, kind = ''] = /\b(factor|multiple|divisible|even|odd|prime)/i.exec(rest) ?? [];
      const by = /\b(?:of|by) (\d+)\b/.exec(rest);
      const hasOther = /\d/.test(rest.replace(by?.[0] ?? '', ''));
      const isPlain = /even|odd|prime/i.test(kind);
      if (hasGap(terms) || hasOther || isPlain !== (by === null)) return null;
      const name = isPlain ? kind : kind === 'factor' ? `factors of ${by?.[1]}` : `multiples of ${by?.[1]}`;
      return `Which of these are ${name}: ${listOf(terms)}`;
    },
  },
  {
    of: row,
    asks: /\b(?:mean|average|median|mode|range)\b/i,
    words: 'mean average median mode range data set scores values',
    write: (rest, terms = '') => {
      const kinds = rest.match(/\b(?:mean|average|median|mode|range)\b/gi) ?? [];
      return kinds.length === 1 && !/\d/.test(rest) && !hasGap(terms)
        ? `Find the ${kinds[0]} of ${listOf(terms)}`
        : null;
    },
  },
  {
    of: row,
    asks: extreme,
    words: `${sizes} fraction decimal value amount`,
    write: (rest, terms = '') =>
      /\d/.test(rest) || hasGap(terms)
        ? null
        : `Which is the ${extreme.exec(rest)?.[1] ? 'smallest' : 'largest'}: ${listOf(terms)}?`,
  },
  {
    of: new RegExp(String.raw`(?<![\d./])(${figure})(?:\s*,)?\s*(?:or|and|,)\s*(${figure})(?![\d/])`),
    asks: /\b(?:bigger|larger|greater|smaller)\b/i,
    words: 'bigger larger greater smaller fraction decimal value out two from',
    write: (rest, one = '', other = '') => {
      const [side] = /\b(?:bigger|larger|greater|smaller)\b/i.exec(rest) ?? [];
      return side && !/\d/.test(rest) ? `Which is ${side.toLowerCase()}: ${one} or ${other}?` : null;
    },
  },
  {
    of: row,
    asks: /\b(?:next|continue|complete|pattern|sequence|series|missing|count(?:ing)?|comes?|skip|blanks?)\b/i,
    words: counting,
    write: (rest, terms = '') => countedOn(rest, itemsOf(terms)),
  },
  {
    of: new RegExp(
      String.raw`(?:\bcount(?:ing)?(?: (on|up|forwards?|back|backwards|down))? ${inSteps},? )?(?:from|start(?:ing)? (?:at|from|with)) (\d+)(?:,? (?:and |then )*count(?: (on|up|back|down))? ${inSteps})?,? (?:to|until you (?:reach|get to|say)) (\d+)\b`,
      'i',
    ),
    asks: /^/,
    words: 'skip when say all start',
    write: (rest, before = '', step = '', start = '', after = '', other = '', end = '') => {
      const by = step || other;
      if (/\d/.test(rest) || !by || (step && other)) return null;
      const isBack = /back|down/i.test(before || after);
      if ((before || after) && isBack !== Number(end) < Number(start)) return null;
      return `Count ${Number(end) < Number(start) ? 'back' : 'on'} in ${manyOnes[by.toLowerCase()] ?? by}s from ${start} to ${end}`;
    },
  },
  {
    of: /\bcount(?:ing)?\b/i,
    asks: /\bnext \d\b/i,
    words: counting,
    write: (rest) => countedOn(rest, []),
  },
  {
    of: new RegExp(
      String.raw`(?<![\d.,/]|[+\-*÷,/] ?|\d ?= ?)(${figure})\s*(?:□|○|◯|\.{3,}|\(\s*\))\s*(${figure})(?![\d.,]|\s*[=+\-*÷/])`,
    ),
    asks: /[<>]|\b(?:signs?|symbols?|compare)\b/i,
    words: 'sign signs symbol symbols compare comparing greater less than equal more true between make',
    write: (rest, one = '', other = '') => (/\d/.test(rest) ? null : `Compare ${one} and ${other} using <, > or =`),
  },
  {
    of: new RegExp(
      String.raw`(${item})\s+(${Object.keys(operators).join('|')}|more than|less than)\s+(${item})\s*,?\s*(?:makes?|gives?|is|are|equals?|is equal to|=)\s*(${item})`,
      'i',
    ),
    asks: /^/,
    words: 'missing',
    write: (rest, one = '', way = '', other = '', result = '') => {
      if (/\d/.test(rest) || [one, other, result].filter(hasGap).length !== 1) return null;
      const than = /^(more|less) than$/i.exec(way);
      const sum = than
        ? `${other} ${than[1]?.toLowerCase() === 'more' ? '+' : '-'} ${one}`
        : `${one} ${operators[way.toLowerCase()]} ${other}`;
      return hasGap(result) ? sum : `${sum} = ${result}`;
    },
  },
  {
    of: new RegExp(String.raw`(${place}(?:(?:\s*(?:,|and|\+|, and)\s*|\s+)${place})+)`, 'i'),
    asks: /^/,
    words: 'make makes made shown same up',
    write: (rest, told = '') => {
      const parts = told.match(new RegExp(place, 'gi')) ?? [];
      return /\d/.test(rest) ? null : parts.join(' + ');
    },
  },
  {
    of: /^(?:[A-Z][a-z]+|I|My [a-z]+) (?:am |is )?(?:think(?:s|ing)?|thought) of a (?:whole )?number/,
    asks: endOf,
    words: thoughtWords,
    write: (rest) => {
      const end = endOf.exec(rest);
      const told = rest.replace(end?.[0] ?? '', ' ');
      const steps = [...told.matchAll(stepIn)];
      if (!end || steps.length === 0 || /\d/.test(told.replace(stepIn, ' '))) return null;
      if ((end.index ?? 0) < (steps.at(-1)?.index ?? 0)) return null;
      const sum = steps.reduce((inner, { groups = {}, 5: count = '2' }, at) => {
        const sign = groups.plus ? '+' : groups.minus ? '-' : groups.times || groups.twice ? '×' : '÷';
        return `${at > 0 ? `(${inner})` : inner} ${sign} ${count}`;
      }, '□');
      return `${sum} = ${end[1]}`;
    },
  },
  {
    of: /\bbetween (\d+) and (\d+)/i,
    asks: /^/,
    words: 'comes lies stands just',
    write: (rest, low = '', high = '') =>
      /\d/.test(rest) || Number(high) - Number(low) !== 2 ? null : `What is 1 more than ${low}?`,
  },
  {
    of: /(?<![\d.,/])(\d+)(?![\d.,/]*\d|%)/,
    asks: /\b(?:words?|number names?)\b/i,
    words: 'word words name names form figure',
    write: (rest, number = '') => (/\d/.test(rest) ? null : `Write ${number} in words`),
  },
  {
    of: /(?:divide )?(\d+) (?:is |are )?(?:divided by|shared by|÷|by) (\d+)/i,
    asks: /\bquotient\b.*\bremainder\b|\bremainder\b.*\bquotient\b/i,
    words: 'quotient remainder when if',
    write: (rest, whole = '', by = '') => (/\d/.test(rest) ? null : `${whole} ÷ ${by} with a remainder`),
  },
  {
    of: /((?:\(\s*)*-?\d[\d.\s+\-*÷/()]*[+\-*÷][\d.\s+\-*÷/()]*[\d)])/,
    asks: /[a-z]/i,
    words:
      'simplify evaluate calculate value solve sum simplest lowest form terms bodmas bidmas order operations rule result solution expression',
    write: (rest, sum = '') => {
      if (/[\d%□]/.test(rest.replace(/=\s*□/, ''))) return null;
      return sum.includes('/') && /\b(?:simpl(?:est|ify)|lowest)\b/i.test(rest)
        ? `${sum.trim()} in its simplest form`
        : sum.trim();
    },
  },
];
