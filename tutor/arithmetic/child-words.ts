import { spellings } from '../data/child-spellings.ts';
const misspelt = new RegExp(String.raw`\b(?:${Object.keys(spellings).join('|')})\b`, 'gi');

const signs: Record<string, string> = {
  plus: '+',
  add: '+',
  minus: '-',
  'take away': '-',
  times: '×',
  'multiplied by': '×',
  'divided by': '÷',
};
const unitPart: Record<string, string> = { half: '1/2', third: '1/3', quarter: '1/4', fifth: '1/5' };
const plain = String.raw`(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?(?:/\d+)?`;
/** What stands between the numbers of a list; the comma of 1,200 does not. */
const comma = String.raw`(?:,(?!\d{3}(?!\d)) ?(?:and )?| and )`;
const end = String.raw`[\s,.?!]*$`;
/** Ways of asking that children have, as the rules know them. Each must fit the whole question. */
const ways: [RegExp, (...parts: string[]) => string][] = [
  [new RegExp(`^odd or even[\\s:,-]*(\\d+)${end}`, 'i'), (number) => `Is ${number} odd or even?`],
  [new RegExp(`^(\\d+)[\\s:,-]*odd or even${end}`, 'i'), (number) => `Is ${number} odd or even?`],
  // A sum with the child's own result is that sum: the result is what it must find out.
  [
    new RegExp(
      String.raw`^([\d\s.,+\-−–×x*÷/()]+?)\s*=\s*[\d.,/ ]+[,.]?\s*(?:is (?:that|this|it) (?:right|correct|true|wrong)|am i right|right|correct|true or false)${end}`,
      'i',
    ),
    (sum) => sum,
  ],
  [
    new RegExp(String.raw`^is\s+([\d\s.,+\-−–×x*÷/()]*\d)\s*(?:=|equal to)\s*[\d.,/ ]+${end}`, 'i'),
    (sum) => (/[+\-−–×x*÷/]/i.test(sum) ? sum : `is ${sum}`),
  ],
  [
    new RegExp(String.raw`^((?:\d+[\s,]+){2,}\d+)[\s,.;:?_…□]*what(?: number)? (?:comes|is|goes) next${end}`, 'i'),
    (terms) => `What comes next: ${listed(terms)}?`,
  ],
  [
    new RegExp(
      String.raw`^(?:what(?: number)? (?:comes|is|goes) next|continue|count(?: on| up| back)? (?:in|by) \d+s?)[\s:,]*((?:\d+\s+){2,}\d+)[\s,_…□.?]*$`,
      'i',
    ),
    (terms) => `What comes next: ${listed(terms)}?`,
  ],
  [
    new RegExp(
      String.raw`^what(?: is| comes)?(?: the)? ?(?:number)?(?: that comes| is| comes)?(?: just| right)? (before|after) (\d[\d,]*)${end}`,
      'i',
    ),
    (side, number) => `${number} ${side.toLowerCase() === 'before' ? '-' : '+'} 1`,
  ],
  [
    new RegExp(
      String.raw`^(?:what is |work out )?(?:(?:the )?square of (\d{1,3})|(\d{1,3})\s*(?:squared|²|\^2))${end}`,
      'i',
    ),
    (of, number) => `What is ${of || number} × ${of || number}?`,
  ],
  [
    new RegExp(
      String.raw`^what(?: number)? (${Object.keys(signs).join('|')}) (${plain}) (?:is|makes|gives|equals|=) (${plain})${end}`,
      'i',
    ),
    (word, known, result) => `□ ${signs[word.toLowerCase()]} ${known} = ${result}`,
  ],
  [
    new RegExp(
      String.raw`^(${plain}) (${Object.keys(signs).join('|')}) what(?: number)? (?:is|makes|gives|equals|=) (${plain})${end}`,
      'i',
    ),
    (known, word, result) => `${known} ${signs[word.toLowerCase()]} □ = ${result}`,
  ],
  [
    new RegExp(
      String.raw`^(?:what is |find |work out )?(?:(?:the )?(?:sum|total) of|add(?: up| together)?) (${plain}(?:${comma}${plain}){2,9})${end}`,
      'i',
    ),
    (terms) => terms.split(new RegExp(comma, 'i')).join(' + '),
  ],
  [
    new RegExp(
      String.raw`^(?:put|write|order|arrange|place) (?:these |the )?(?:numbers |fractions |decimals )?:? ?([\d.,/ -]*\d)(?: in order)?,?(?: from)? (smallest|largest|biggest|greatest|lowest|highest|least)(?: first| to (?:smallest|largest|biggest|greatest|lowest|highest|least))${end}`,
      'i',
    ),
    (terms, side) => `Put in order ${side === 'least' ? 'smallest' : side} first: ${terms}`,
  ],
  [
    new RegExp(
      String.raw`^(?:what(?: number)? (?:is|are|has|makes?) )?(?:(\d) hundreds?,? (?:and )?)?(?:(\d) tens?,? (?:and )?)?(\d) (?:ones?|units?)${end}`,
      'i',
    ),
    (hundreds, tens, ones) =>
      [Number(hundreds) * 100, Number(tens) * 10, Number(ones)].filter((part) => part > 0).join(' + '),
  ],
  [
    new RegExp(
      `^(?:what is )?(${plain}) (?:split|cut|divided|shared)(?: equally)? (?:into|among|amongst) (\\d+)(?: equal)?(?: parts| groups| shares)?${end}`,
      'i',
    ),
    (whole, by) => `${whole} ÷ ${by}`,
  ],
  [
    new RegExp(`^(${plain}) and (${plain}) (?:together|altogether|in total)${end}`, 'i'),
    (one, other) => `${one} + ${other}`,
  ],
  [new RegExp(`^what do (${plain}) and (${plain}) make${end}`, 'i'), (one, other) => `${one} + ${other}`],
  [new RegExp(`^(?:how many )?cents (?:are |are there )?in (\\d+) dollars?${end}`, 'i'), (count) => `${count} × 100`],
  [new RegExp(`^(?:change|convert|write) (\\d+) dollars? (?:in)?to cents${end}`, 'i'), (count) => `${count} × 100`],
  [new RegExp(`^\\$(\\d+) ?= ?[_?□ ]+cents?${end}`, 'i'), (count) => `${count} × 100`],
  [
    /^(millimetres|centimetres|metres|grams|seconds|minutes|hours|days|months) (?:are )?in (\d.*)$/i,
    (unit, amount) => `how many ${unit} are in ${amount}`,
  ],
  [
    /^(.*\d) and a half ((?:hours|minutes|weeks|metres|kilometres|litres|kilograms|kg|km|m|l)\b.*)$/i,
    (before, after) => `${before} 1/2 ${after}`,
  ],
  [
    new RegExp(`^(?:from )?(\\d{1,2}:\\d\\d) (?:to|until) (\\d{1,2}:\\d\\d) in minutes${end}`, 'i'),
    (from, to) => `how many minutes from ${from} to ${to}`,
  ],
  [
    new RegExp(`^(\\d+/\\d+) in (?:its )?(?:simplest form|lowest terms)${end}`, 'i'),
    (fraction) => `simplify ${fraction}`,
  ],
  [
    new RegExp(`^(\\d[\\d.]* ?[a-z]+) by (\\d[\\d.]* ?[a-z]+),? (area|perimeter)${end}`, 'i'),
    (one, other, asked) => `${asked} of a rectangle ${one} by ${other}`,
  ],
  [
    new RegExp(
      `^how far is it (?:all the way )?a?round a (\\d[\\d.]* ?[a-z]+) by (\\d[\\d.]* ?[a-z]+) rectangle${end}`,
      'i',
    ),
    (one, other) => `perimeter of a rectangle ${one} by ${other}`,
  ],
  [
    new RegExp(
      `^(?:put |write )?(?:<|>|<,? ?(?:or )?>|<, > or =)? ?:? ?(${plain}) ?[_□☐?]+ ?(${plain}) ?\\(?(?:[<>=, or]*)\\)?${end}`,
      'i',
    ),
    (one, other) => `Compare ${one} and ${other}. Use <, > or =`,
  ],
  [
    new RegExp(`^number bonds? (?:to|of|for) (\\d+):? (\\d+) and [_□?]+${end}`, 'i'),
    (whole, part) => `${part} + □ = ${whole}`,
  ],
  [
    new RegExp(
      `^i (?:spend|spent|pay) (£[\\d.]+)\\. how much change (?:do|will|should|did) i get from (£[\\d.]+)${end}`,
      'i',
    ),
    (spent, paid) => `change from ${paid} if I spend ${spent}`,
  ],
  [
    /^(?:angles? on a straight line|a straight line):? (?:with|next to|and) (\d+) ?(?:°|degrees?)[\s?.]*$/i,
    (angle) => `180 - ${angle}`,
  ],
  [
    /^(?:add )?an? (half|third|quarter|fifth) (and|plus|take away|minus|times) an? (half|third|quarter|fifth)[\s?.]*$/i,
    (one, word, other) =>
      `${unitPart[one.toLowerCase()]} ${word === 'and' ? '+' : signs[word.toLowerCase()]} ${unitPart[other.toLowerCase()]}`,
  ],
  [new RegExp(String.raw`^what fraction of (\d+) is (\d+)${end}`, 'i'), (whole, part) => `Simplify ${part}/${whole}`],
];

/** An unknown with a letter for its name: the letter stands once, at a sign, and the rest is numbers. */
function withBlank(typed: string): string | null {
  // '5x' is 5 times x.
  const text = typed.replace(/(\d)([xyznabk])(?=\s*[-+=])/i, '$1 × $2');
  const match =
    /^(?:if |when )?(.*?=.*?)[\s,.;:]*(?:what is|whats|find|work out|solve for|then what is)\s+([a-z])[\s?.!]*$/i.exec(
      text,
    ) ??
    /^(?:what is|find|work out|solve for)\s+([a-z])[\s,:]*(?:if|when|in|where)?[\s:]+(.*?=.*?)[\s?.!]*$/i.exec(text) ??
    /^(?:solve[\s:]+)?([^a-z]*\b[a-z]\b[^a-z]*)$/i.exec(text);
  if (!match) return null;
  const [, one = '', two = ''] = match;
  const sum = one.includes('=') ? one : two;
  const named = one.includes('=') ? two : one;
  const letters = sum.match(/[a-z]/gi) ?? [];
  const [letter] = letters;
  if (letters.length !== 1 || !letter || (named !== '' && named.toLowerCase() !== letter.toLowerCase())) return null;
  // '3 x 4 = ' is a product; the letter of an unknown has a sign or an end beside it.
  const alone = new RegExp(`(?:^|[+\\-−–×*÷/=(])\\s*${letter}\\s*(?:$|[+\\-−–×*÷/=)])`);
  return alone.test(sum.trim()) ? sum.trim().replace(letter, '□') : null;
}

const listed = (terms: string): string =>
  terms
    .trim()
    .split(/[\s,]+/)
    .join(', ');

/** Takes a question as a child types it and gives it in the words that the rules know; numbers stay as they are. */
export function inSchoolWords(question: string): string {
  const text = question.replace(misspelt, (word) => spellings[word.toLowerCase()] ?? word);
  const line = text.replace(/\s+/g, ' ').trim();
  for (const [pattern, write] of ways) {
    const match = pattern.exec(line);
    if (match) return write(...match.slice(1).map((part) => part ?? ''));
  }
  return withBlank(line) ?? text;
}
