import { Fraction, isWhole, parseWords, toDecimal } from '../arithmetic/number.ts';
import { priceText } from '../data/story-text.ts';
import { sumOf } from './plan.ts';
import type { Planner, Sum } from './plan.ts';
import { singular } from './lexicon.ts';

const money = String.raw`(?:[£$€₹] ?\d+(?:\.\d\d)?(?![.,]?\d)|\d+ ?p(?:ence)?\b)`;
const thing = String.raw`[a-z][a-z'-]*(?: [a-z'-]+){0,2}?`;
const counted = String.raw`\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|the`;

/** Prices that are not simply added up. */
const beyond =
  /\b(?:half|off|free|discount|sale|reduced|cheaper|dearer|more than|less than|than|twice|double|times|packs?|packets?|boxes|bags?|dozen|kg|g|kilos?|litres?|per|every|other|another|some|all|most|afford|save[ds]?|saving|earn\w*|gives?|gave|share[ds]?|if|would|instead|return\w*|only|deposit|week|month|day|coins?|tax|tip|left over|how many|each of|apiece)\b|%|\d\s*\/\s*\d/i;

type Item = { name: string[]; price: Fraction; text: string };

/** £1.20 and 45p in pence; null where both a foreign sign and pence stand. */
const inPence = (text: string): Fraction =>
  /p/i.test(text) ? new Fraction(/\d+/.exec(text)?.[0] ?? '0') : new Fraction(text.replace(/[^\d.]/g, '')).mul(100);

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(' ')
    .filter((word) => !/^(?:the|an?|of|each|one|and|while|but)$/.test(word))
    .map(singular);

/** 'A pen costs 45p', 'pears cost 35p each', 'tea £1.20'; what is left of the text has the amounts taken out. */
function pricesIn(told: string): { items: Item[]; rest: string } {
  const items: Item[] = [];
  const put = (_: string, name: string, price: string): string => {
    items.push({ name: wordsOf(name), price: inPence(price), text: price.replace(/[^\d.]/g, '') });
    return ' ';
  };
  const list =
    /(?:^|[.!] )(?:(?:the |here is the |this is the )?(?:price list|menu|prices?)(?: [a-z' ]+)?) ?[:-] ?([^.?!]*(?:\.\d\d[^.?!]*)*)/i.exec(
      told,
    );
  const entry = new RegExp(`\\b(${thing}) ?[:=-]? ?(${money})(?:(?: each)?(?=,|;| and|\\.|$))`, 'gi');
  const listed = list ? told.replace(list[1] ?? '', (list[1] ?? '').replace(entry, put)) : told;
  const said = new RegExp(
    `\\b(?:an?|one|each|the)? ?(${thing}) (?:costs?|is|are|cost|was|were|at) (?:only )?(${money})(?: each| a(?:n|piece)?\\b)?(?! (?:coin|note|more))`,
    'gi',
  );
  return { items, rest: listed.replace(said, put) };
}

/** The one thing of the prices that these words name. */
function itemOf(items: readonly Item[], name: string): Item | null {
  const words = wordsOf(name);
  const fitting = items.filter((item) => words.length > 0 && words.every((word) => item.name.includes(word)));
  const exact = fitting.filter((item) => item.name.length === words.length);
  const [one, more] = exact.length > 0 ? exact : fitting;
  return one && !more ? one : null;
}

type Bought = { item: Item; count: Fraction };

/** How many of each are bought; null where something else is, or how many is not told. */
function boughtIn(text: string, items: readonly Item[]): Bought[] | null {
  const ofEach = new RegExp(`\\b(${counted}) of (?:each|both)\\b`, 'i').exec(text)?.[1];
  const countOf = (word: string): Fraction =>
    new Fraction(/^(?:an?|the)$/i.test(word) ? 1 : (parseWords(word.toLowerCase()) ?? word));
  if (ofEach) return items.map((item) => ({ item, count: countOf(ofEach) }));
  const listed =
    /\b(?:buys?|bought|orders?|ordered|cost of|price of|pay(?:s)? for|do(?:es)?|takes?|chooses?|wants? to buy)\b ([^.?!]*)/i.exec(
      text,
    )?.[1];
  if (!listed) return null;
  const said = listed.replace(
    /\b(?:cost|pay|spend|for (?:herself|himself)|altogether|in total|in all|and pays?|and paid|together|to pay)\b.*$/i,
    '',
  );
  const pieces = said
    .split(/,| and | & /)
    .map((piece) => piece.trim())
    .filter(Boolean);
  const bought = pieces.map((piece): Bought | null => {
    const [, count = '', name = ''] = new RegExp(`^(${counted}) ([a-z][a-z' -]*)$`, 'i').exec(piece) ?? [];
    const item = itemOf(items, name);
    return item && count ? { item, count: countOf(count) } : null;
  });
  const all = bought.every((one): one is Bought => one !== null) && bought.length > 0 ? bought : null;
  return all && new Set(all.map(({ item }) => item)).size === all.length ? all : null;
}

const paid = new RegExp(
  `\\b(?:pa(?:ys?|id) (?:for (?:it|them|this|these) )?(?:with|using)|from|out of|ha[sd]|have|with|gives? the (?:[a-z]+)) (?:(an?|one|two|three) )?(${money})(?: (?:notes?|coins?|bills?))?`,
  'i',
);

type Worth = (pence: Fraction) => Fraction;

/** So many of each at its price, one after the other. */
function totalOf(bought: readonly Bought[], worth: Worth): { sums: Sum[]; value: Fraction } {
  const parts = bought.map(({ item, count }) => times(count, worth(item.price)));
  const sums = parts.flatMap((part) => part.sums);
  const value = parts.slice(1).reduce(
    (total, part) => {
      const sum = sumOf(total, '+', part.value);
      sums.push(sum);
      return sum.value;
    },
    parts[0]?.value ?? new Fraction(0),
  );
  return { sums, value };
}

/** What is paid with: a note, or several of one kind. */
function notesIn([, many, each = '']: RegExpExecArray, worth: Worth) {
  const count = new Fraction(many && !/^an?$/i.test(many) ? (parseWords(many.toLowerCase()) ?? 1) : 1);
  const told = (shown: string): string =>
    count.equals(1) ? priceText.pay(shown) : priceText.payNotes(count.toFraction(), shown);
  return { ...times(count, worth(inPence(each))), each, told };
}

/** Some things with their prices, how many of them are bought, and what is paid with where the change is asked for. */
export const planPrices: Planner = (typed) => {
  const told = typed
    .replace(/\s+/g, ' ')
    .replace(/(\d),(?=\d{3})/g, '$1')
    .trim();
  if (!new RegExp(money, 'i').test(told) || (told.match(/\?/g)?.length ?? 0) > 1) return null;
  const question =
    /(?:^|[.!?,] )((?:and |then )?(?:how much|what|find|work out|calculate)\b[^.?!]*(?:\.\d\d[^.?!]*)*)[.?]?$/i.exec(
      told,
    )?.[1] ?? '';
  const asksChange =
    /\bchange\b|\b(?:money|much) (?:is|does|do|did|will|would)? ?(?:[a-z]+ )?(?:have |be )?left\b|\bhow much money\b.*\bleft\b/i.test(
      question,
    );
  const asksTotal = /\b(?:total|altogether|in all)\b|\b(?:cost|pay|spend|spent)\b/i.test(question);
  if (!question || asksChange === asksTotal || beyond.test(told.replace(/\b(?:costs?|is|are) [^.,]*? each\b/gi, ' ')))
    return null;
  const note = asksChange ? paid.exec(told) : null;
  const { items, rest } = pricesIn(note ? told.replace(note[0], ' ') : told);
  if (asksChange !== (note !== null) || items.length === 0 || new RegExp(money, 'i').test(rest)) return null;
  // 'Two rubbers cost 40p': what one of them costs is not told.
  if (items.some(({ name }) => name.some((word) => parseWords(word) !== null))) return null;
  const signs = new Set([...told.matchAll(/[£$€₹]/g)].map(([sign]) => sign));
  const hasPence = /\d ?p(?:ence)?\b/i.test(told);
  const sign = [...signs][0] ?? 'p';
  if (signs.size > 1 || (hasPence && !/[£p]/.test(sign))) return null;
  const bought = boughtIn(rest, items);
  // 'How much did he spend on pens?' of pens and books.
  const named = (bought ?? []).filter(({ item }) => item.name.some((name) => wordsOf(question).includes(name)));
  if (bought && named.length > 0 && named.length < bought.length) return null;
  if (/\b(?:on|for) (?:the |his |her |each |one |an? )?[a-z]+$/i.test(question) && named.length === 0) return null;
  const isList = /\b(?:price list|menu|prices?)\b[^.?!]*[:-]/i.test(told);
  if (!bought || (!isList && bought.length < items.length)) return null;
  // Every number of the text is a price, how many are bought, or what is paid with.
  const left = bought.reduce((text, { count }) => text.replace(new RegExp(`\\b${count.toFraction()}\\b`), ' '), rest);
  if (/\d/.test(left)) return null;
  const small = sign === 'p' || (hasPence && !/\.\d\d/.test(told));
  const worth: Worth = (pence) => (small ? pence : pence.div(100));
  const paidWith = note && notesIn(note, worth);
  const { sums, value: total } = totalOf(bought, worth);
  if (paidWith) sums.push(...paidWith.sums, sumOf(paidWith.value, '−', total, priceText.countUp));
  if (sums.length === 0 || sums.some(({ value }) => value.s < 0n)) return null;
  const show = (pence: Fraction): string => amount(sign, small, worth(pence));
  return {
    told: [
      ...bought.map(({ item, count }) => priceText.buy(count.toFraction(), show(item.price))),
      ...(paidWith ? [paidWith.told(show(inPence(paidWith.each)))] : []),
    ],
    sums,
    unit: small ? 'p' : sign,
    picture: { kind: 'story', shape: note ? 'take-away' : 'join', label: priceText.picture },
    varied: bought.map(({ item }) => item.text),
  };
};

const times = (count: Fraction, price: Fraction): { sums: Sum[]; value: Fraction } => {
  if (count.equals(1)) return { sums: [], value: price };
  const sum = sumOf(count, '×', price);
  return { sums: [sum], value: sum.value };
};
const amount = (sign: string, small: boolean, value: Fraction): string =>
  small ? `${toDecimal(value)}p` : `${sign}${isWhole(value) ? toDecimal(value) : toDecimal(value, 2)}`;
