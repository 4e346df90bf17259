import { operatorWords } from './operator-words.ts';

const unitPart: Record<string, string> = { half: '1/2', third: '1/3', quarter: '1/4', fifth: '1/5' };
const plain = String.raw`(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?(?:/\d+)?`;
/** What stands between the numbers of a list; the comma of 1,200 does not. */
const comma = String.raw`(?:,(?!\d{3}(?!\d)) ?(?:and )?| and )`;
const end = String.raw`[\s,.?!]*$`;
const listed = (terms: string): string =>
  terms
    .trim()
    .split(/[\s,]+/)
    .join(', ');

const partOf = (whole: string, one: number, other: number, side: string): string =>
  `What is ${/^small/i.test(side) ? Math.min(one, other) : Math.max(one, other)}/${one + other} of ${whole}?`;

const hourWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

const askNumber = `[.,;:]? (?:what is|what's|find|work out|which is) (?:the|my|this) number${end}`;
/** With these the average is of other numbers, or one of them is asked for. */
const changesList =
  /\b(?:more|another|next|fifth|sixth|last|needs?|must|without|if|other|then|missing|except|highest|lowest|above|below|each|difference)\b/i;

/** Ways of asking that children have, as the rules know them. Each must fit the whole question. */
export const ways: [RegExp, (...parts: string[]) => string][] = [
  [
    /^(?:write|give|what is) (?:down )?(?:the )?(?:numerals?|numbers?|figures?) for:? ["'“‘]?((?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b[a-z -]*)["'”’]?[\s.?]*$/i,
    (words) => `Write ${words} in figures`,
  ],
  [new RegExp(`^odd or even[\\s:,-]*(\\d+)${end}`, 'i'), (number) => `Is ${number} odd or even?`],
  [new RegExp(`^(\\d+)[\\s:,-]*odd or even${end}`, 'i'), (number) => `Is ${number} odd or even?`],
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
      String.raw`^(?:what|write|find|name|say)(?: is| comes)?(?: the)? ?(?:number)?(?: that comes| which comes| is| comes)?(?: just| right)? (before|after) (\d[\d,]*)${end}`,
      'i',
    ),
    (side, number) => `What is 1 ${side.toLowerCase() === 'before' ? 'less' : 'more'} than ${number}?`,
  ],
  [
    new RegExp(
      String.raw`^(?:what is |work out )?(?:(?:the )?square of (\d{1,3})|(\d{1,3})\s*(?:squared|²|\^2))${end}`,
      'i',
    ),
    (of, number) => `${of || number} to the power of 2`,
  ],
  [
    new RegExp(
      String.raw`^what(?: number)? (${Object.keys(operatorWords).join('|')}) (${plain}) (?:is|makes|gives|equals|=) (${plain})${end}`,
      'i',
    ),
    (word, known, result) => `□ ${operatorWords[word.toLowerCase()]} ${known} = ${result}`,
  ],
  [
    new RegExp(
      String.raw`^(${plain}) (${Object.keys(operatorWords).join('|')}) what(?: number)? (?:is|makes|gives|equals|=) (${plain})${end}`,
      'i',
    ),
    (known, word, result) => `${known} ${operatorWords[word.toLowerCase()]} □ = ${result}`,
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
  [
    new RegExp(
      `^(?:what is|how much (?:is|makes?)|what makes?|what (?:do|will) (?:you|i|we) get (?:if|when) (?:you|i|we) add|what is the answer (?:if|when) (?:you|i|we) add) (${plain}) (?:and|en|et) (${plain})${end}`,
      'i',
    ),
    (one, other) => `${one} + ${other}`,
  ],
  [
    new RegExp(
      `^(double|twice|triple|half(?: of)?) (?:a|my|the|some) number (?:is|makes|gives) (${plain})${askNumber}`,
      'i',
    ),
    (word, result) => `□ ${/^half/i.test(word) ? '÷ 2' : /^triple/i.test(word) ? '× 3' : '× 2'} = ${result}`,
  ],
  [
    new RegExp(
      `^(?:when|if) (?:i|you|we) (divide|multiply) (?:a|my|the|some) number by (${plain}),? (?:i|you|we|the answer is|the result is)(?: get)? (${plain})${askNumber}`,
      'i',
    ),
    (doing, by, result) => `□ ${/^d/i.test(doing) ? '÷' : '×'} ${by} = ${result}`,
  ],
  [
    new RegExp(
      `^(?:when|if) (?:i|you|we) (add|subtract|take) (${plain}) (?:away )?(?:to|from) (?:a|my|the|some) number,? (?:i|you|we|the answer is|the result is)(?: get)? (${plain})${askNumber}`,
      'i',
    ),
    (doing, by, result) => `□ ${/^a/i.test(doing) ? '+' : '-'} ${by} = ${result}`,
  ],
  [
    new RegExp(
      `^(\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) times (?:a|my|the|some) number,? (?:and )?(plus|add|minus|take away) (\\d+) (?:is|makes|gives|equals) (\\d+)${askNumber}`,
      'i',
    ),
    (times, doing, by, result) =>
      `I think of a number, multiply it by ${times} and ${/^(?:plus|add)/i.test(doing) ? 'add' : 'subtract'} ${by}. The result is ${result}. What is the number?`,
  ],
  // A list in a story of which the average is asked; 'in 4 games' counts the list.
  [
    /^([^\d.?!]*(?:\b\d{1,2} [a-z]+ [^\d.?!]*)?)(?<![\d.])((?:\d+(?:\.\d+)?(?:, (?:and )?| and )){2,14}\d+(?:\.\d+)?)(?![\d%/:])([^?!:]*[.,] (?:what|find|work out|calculate|how many)\b[^.?!\d]*\b(?:average|mean)\b[^.?!\d]*)[\s.?!]*$/i,
    (before, terms, behind) => {
      const count = terms.match(/\d+(?:\.\d+)?/g)?.length ?? 0;
      const others = `${before} ${behind}`.match(/\d+/g) ?? [];
      const isAll = others.every((other) => Number(other) === count) && !changesList.test(`${before} ${behind}`);
      return isAll ? `What is the average of ${terms}?` : `${before}${terms}${behind}`;
    },
  ],
  // The words before a sum in Dutch and in French: the sum itself is the same in every language.
  [
    new RegExp(
      String.raw`^(?:hoeveel is|combien (?:font|fait|est)|ça fait combien) (${plain}(?: ?[-+−–×x*÷:/] ?${plain}){1,3})${end}`,
      'i',
    ),
    (sum) => sum.replace(/(?<=\d) ?: ?(?=\d)/, ' ÷ '),
  ],
  [new RegExp(`^half (${plain})${end}`, 'i'), (amount) => `half of ${amount}`],
  [
    new RegExp(`^(?:what is )?(third|quarter|fifth|sixth|eighth|tenth) (?:of )?(${plain})${end}`, 'i'),
    (part, amount) => `a ${part} of ${amount}`,
  ],
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
    /^(?:add |what is |work out )?an? (half|third|quarter|fifth) (and|plus|take away|minus|times) an? (half|third|quarter|fifth)[\s?.]*$/i,
    (one, word, other) =>
      `${unitPart[one.toLowerCase()]} ${word === 'and' ? '+' : operatorWords[word.toLowerCase()]} ${unitPart[other.toLowerCase()]}`,
  ],
  [new RegExp(String.raw`^what fraction of (\d+) is (\d+)${end}`, 'i'), (whole, part) => `Simplify ${part}/${whole}`],
  [new RegExp(`^how much is (\\d+) by (\\d+)${end}`, 'i'), (one, other) => `${one} × ${other}`],
  [
    new RegExp(
      String.raw`^(?:find|write|what is) the missing number[\s:,]*((?:(?:\d+|[_?□])\s+){3,}(?:\d+|[_?□]))${end}`,
      'i',
    ),
    (terms) => `Find the missing number: ${listed(terms).replace(/[_?]/g, '□')}`,
  ],
  // Of the parts that a ratio makes one is asked: it is that fraction of the whole.
  [
    new RegExp(
      `^(?:share|divide|split) (£?\\d+) in(?:to)? the ratio (\\d+) ?: ?(\\d+)\\. (?:what|how much|how big) is the (smaller|smallest|larger|largest|bigger|biggest|greater) (?:share|part|amount)${end}`,
      'i',
    ),
    (whole, one, other, side) => partOf(whole, Number(one), Number(other), side),
  ],
  [
    new RegExp(
      `^(£?\\d+) is (?:shared|divided|split) in(?:to)? the ratio (\\d+) ?: ?(\\d+)\\. (?:what|how much|how big) is the (smaller|smallest|larger|largest|bigger|biggest|greater) (?:share|part|amount)${end}`,
      'i',
    ),
    (whole, one, other, side) => partOf(whole, Number(one), Number(other), side),
  ],
  [
    new RegExp(
      `^(?:a|the|my|our) (?:\\w+ )?(?:room|floor|garden|field|hall|lawn|wall|playground|carpet) is (\\d[\\d.]* ?[a-z]+)(?: long)? (?:by|and) (\\d[\\d.]* ?[a-z]+)(?: wide)?\\. how many square (?:metres|centimetres|m|cm)\\b[^.?!\\d]*${end}`,
      'i',
    ),
    (one, other) => `area of a rectangle ${one} by ${other}`,
  ],
  [
    /^(?:write|say|put)(?: this| it| the number)? (?:in|as|using) (?:figures|numerals|numbers|digits)\s*[:,-]\s*((?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|and|[\s-])+)[.?!]*$/i,
    (words) => `Write ${words.trim()} in figures`,
  ],
  [
    new RegExp(
      `^(?:shade|colour|color|circle|tick) (\\d+/\\d+) of (?:the |these )?(\\d+) ([a-z]+)\\. how many(?: [a-z]+)* (?:is|are) (?:that|this|it|shaded|coloured)${end}`,
      'i',
    ),
    (part, whole) => `What is ${part} of ${whole}?`,
  ],
  [
    /^two angles (?:are |lie )?on a straight line\s*[:.,-]? ?one(?: of them| angle)? is (\d+) ?(?:°|degrees?)[.,]? (?:what is|find|work out|how big is) the (?:other|second|missing)(?: one| angle)?[\s?.]*$/i,
    (angle) => `The angle on a straight line is ${angle}°. Find the other angle.`,
  ],
  [
    new RegExp(
      `^(?:the (sum|product) of two numbers is (${plain})|two numbers (?:add up to|have a sum of|make) (${plain}))[.,;] (?:and |if )?one(?: of them| number| of the numbers)? is (${plain})[.,]? (?:what is|find|work out) the (?:other|second)(?: one| number)?${end}`,
      'i',
    ),
    (kind, told, added, known) => `${known} ${kind.toLowerCase() === 'product' ? '×' : '+'} □ = ${told || added}`,
  ],
  // A fact that is told so that the next one follows from it.
  [
    new RegExp(
      String.raw`^(?:if )?${plain} ?[+\-−–×x*÷/] ?${plain} ?= ?${plain},? ?(?:so|then|what is|,|;) ?(?:what is )?(${plain} ?[+\-−–×x*÷/] ?${plain}) ?=? ?[?_□.]*$`,
      'i',
    ),
    (sum) => sum,
  ],
  [
    /^(?:(?:there are|a bag (?:has|holds)|in a bag (?:there )?are) )?(\d+) ([a-z]+) ([a-z]+) and (\d+) (?!\2 )([a-z]+) \3(?: (?:are )?in (?:a|the) [a-z]+)?\. what is the (?:probability|chance) (?:of|that (?:you|i)) (?:tak(?:e|ing)|pick(?:ing)?|draw(?:ing)?|get(?:ting)?|choos(?:e|ing)) an? (\2|\5)(?: one| [a-z]+)?[\s?.]*$/i,
    (one, colour, _things, other, _second, asked) =>
      `What fraction of ${Number(one) + Number(other)} is ${asked.toLowerCase() === colour.toLowerCase() ? one : other}?`,
  ],
  [
    new RegExp(
      `^(?:what(?: time)? is|write|change|give)?(?: the time)? ?(?:at )?(?:a )?(half past|quarter past|quarter to) (${hourWords.join('|')}) (in the morning|in the afternoon|in the evening|a\\.?m\\.?|p\\.?m\\.?)(?: in| to| as| using)?(?: the)? ?24[- ]hours? (?:time|clock)${end}`,
      'i',
    ),
    (part, hour, day) => {
      const at = hourWords.indexOf(hour.toLowerCase()) + 1;
      const [shift, minutes] = /half/i.test(part) ? [0, '30'] : /past/i.test(part) ? [0, '15'] : [11, '45'];
      return `${shift ? ((at + shift - 1) % 12) + 1 : at}:${minutes} ${/morning|^a/i.test(day) ? 'am' : 'pm'} in 24-hour time`;
    },
  ],
  [
    /^(.*\d.*?),? (?:using|by|with) (?:the )?(?:grid|column|formal|long|short|area|box|lattice|bus stop|written|chunking|partitioning|expanded)(?: written)? (?:method|multiplication|division|addition|subtraction)[\s.]*$/i,
    (sum) => sum,
  ],
  [
    new RegExp(
      `^how many (\\d+)p(?: coins)? (?:make|are in|are there in|do you need for|do i need for) £(\\d+)${end}`,
      'i',
    ),
    (coin, pounds) => `${Number(pounds) * 100} ÷ ${coin}`,
  ],
];
