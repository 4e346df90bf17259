import { Fraction, parseNumber, parseWords } from '../arithmetic/number.ts';
import { joinLabels, joint } from './labels.ts';
import { auxiliaries, dayNames, singular, smallWords, verbOf } from './lexicon.ts';
import { storyWays } from '../data/story-ways.ts';
import type { VerbKind } from '../data/story-words.ts';

export type Token = {
  text: string;
  word: string;
  lemma: string;
  /** Exact value of a number; null for 'some'. */
  number?: Fraction | null;
  /** The sign that stands before it: £. */
  sign?: string;
  name: boolean;
  mark: boolean;
  verb?: { lemma: string; kind: VerbKind; base: boolean };
};

const unknownAmount = /^(?:some|several|few)$/;
const openers =
  /^(?:if|the|there|a|an|in|on|at|after|each|every|then|when|while|his|her|their|she|he|they|it|for|later|today|yesterday|some|of|now|before|during|how|and|but|so|only|next|last|with|mr|mrs|miss|ms|because|being|from|this|that|these|those|i|you|we|my|your|our|its|all|both|two|three|four|five|six|seven|eight|nine|ten|monday|tuesday|wednesday|thursday|friday|saturday|sunday|together|altogether|one|another|what|who|which|as|to|by|over|let|once|suppose|by|until|since|mom|dad|mum|dear|total|friends|kids|children|students|people|pupils|boys|girls|white|red)$/i;

const ones = 'one|two|three|four|five|six|seven|eight|nine';
const below100 = `(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:${ones}))?|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|${ones})`;
/** Numbers of several words: 'seven hundred thirty-six', 'forty two'. */
const inWords = new RegExp(
  String.raw`\b(?:(?:a|${below100}) (?:hundred|thousand|million)(?:,? (?:and )?${below100}(?: (?:hundred|thousand))?)*|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety) (?:${ones}))\b`,
  'gi',
);

/** One spelling for what reading needs: straight quotes, joined t-shirts, parted contractions, figures for number words. */
export function tidy(text: string): string {
  const told = storyWays
    .reduce((told, [pattern, write]) => told.replace(pattern, write), text)
    .replace(/[‘’`]/g, "'")
    .replace(/[“”"]/g, ' ')
    .replace(/\b([a-z]+) - ([a-z]+)\b/gi, '$1-$2')
    .replace(/\b(?:Mr|Mrs|Ms|Dr|St)\./g, (title) => title.slice(0, -1))
    .replace(/\s+n't\b|n't\b/gi, ' not')
    .replace(/\s+('s)\b/g, '$1')
    .replace(/([A-Za-z]) ' (?=[a-z])/g, "$1's ")
    .replace(/\s+([.,?!;])/g, '$1')
    .replace(inWords, (run) => String(parseWords(run) ?? run))
    .replace(/\ba dozen\b/gi, '12')
    .replace(/\b(\d+) dozens?\b/gi, (_, count: string) => String(12 * Number(count)))
    .replace(/(\d)p\b/g, '$1 pence')
    .replace(/(\d)(mm|cm|km|kg|ml|m|g|l)\b/g, '$1 $2')
    .replace(/\s+/g, ' ')
    .trim();
  return joinLabels(told);
}

const wordNumber =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?)$/i;

/** 'has got', 'has he got': the having is said already. */
function hasBefore(tokens: readonly Token[]): boolean {
  const at = tokens.findLastIndex((token) => /^(?:has|have|had)$/.test(token.word));
  return at >= 0 && tokens.slice(at + 1).every((token) => token.name || /^(?:i|you|he|she|we|they)$/.test(token.word));
}

/** Takes one sentence (tidied) and gives its words, numbers and marks. */
export function tokensOf(sentence: string): Token[] {
  const tokens: Token[] = [];
  const pattern = new RegExp(
    `([£$€₹])\\s?(?=\\d)|(\\d[\\d,]*(?:\\.\\d+)?(?:\\/\\d+)?)(?![a-z\\d])|([A-Za-z][A-Za-z'-]*(?:${joint}\\w+)?)|([.,;:?!%()])`,
    'g',
  );
  let sign: string | undefined;
  for (const match of sentence.matchAll(pattern)) {
    if (match[1]) {
      sign = match[1];
      continue;
    }
    const text = match[0];
    const digits = match[2]?.replace(/,$/, '');
    if (digits) {
      tokens.push({
        text: digits,
        word: digits,
        lemma: digits,
        number: parseNumber(digits),
        ...(sign ? { sign } : {}),
        name: false,
        mark: false,
      });
      if (match[2] !== digits) tokens.push({ text: ',', word: ',', lemma: ',', name: false, mark: true });
      sign = undefined;
      continue;
    }
    if (match[4]) {
      tokens.push({ text, word: text, lemma: text, name: false, mark: true });
      continue;
    }
    const word = text.toLowerCase().replace(joint, ' ');
    if (word === 'got' && hasBefore(tokens)) continue;
    const first = tokens.length === 0;
    const name =
      /^[A-Z]/.test(text) &&
      !(first && (openers.test(word) || wordNumber.test(word))) &&
      !dayNames.has(word) &&
      word !== 'i' &&
      !smallWords.has(word);
    if (word === 'twice') {
      tokens.push({ text, word, lemma: word, number: new Fraction(2), name: false, mark: false });
      tokens.push({ text: 'times', word: 'times', lemma: 'time', name: false, mark: false });
      continue;
    }
    const value = wordNumber.test(word) ? parseWords(word) : null;
    const verb = name && !first ? undefined : verbOf(word);
    tokens.push({
      text,
      word,
      lemma: verb && !verb.base ? verb.lemma : singular(word),
      ...(value === null ? {} : { number: new Fraction(value) }),
      ...(unknownAmount.test(word) && tokens.at(-1)?.word !== 'how' ? { number: null } : {}),
      name,
      mark: false,
      ...(verb ? { verb } : {}),
    });
  }
  return tokens;
}

const kin =
  /^(?:mother|mom|mum|dad|father|parents?|sister|brother|friend|uncle|aunt|grand(?:mother|father|ma|pa)|cousin|teacher|neighbou?r|son|daughter|wife|husband|boss|coach|classmate|roommate|class|team)s?$/;
/** Gives who is named, in base form: of 'Ann's sister' it is the sister. */
export function whoIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token, at) => {
    if (!token.name) return [];
    const of = /['’]s?$/.test(token.text) ? tokens[at + 1] : undefined;
    return [of && kin.test(of.word) ? of.lemma : token.lemma];
  });
}

/** Tells whether a word only helps a verb: did, has, will. */
export const isAuxiliary = (token: Token | undefined): boolean => token !== undefined && auxiliaries.has(token.word);
/** A word that says what is spoken of. */
export const isContent = (token: Token): boolean =>
  !token.mark &&
  token.number === undefined &&
  !smallWords.has(token.word) &&
  (token.lemma.length > 1 || /^[mglp]$/.test(token.word));
/** Gives the words that say what is spoken of, in their base form. */
export const lemmas = (tokens: readonly Token[]): string[] => tokens.filter(isContent).map((token) => token.lemma);

/** Tells whether more than one does something: whose a part is, is a guess then. */
export function tellsOfTwo(body: string): boolean {
  const days = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/;
  const doers = [
    ...body.matchAll(/(?:^|[.!?,;] |\b(?:and|then|but|while) )(?:(?:Mrs?|Ms|Miss|Dr) )?([A-Z][a-z]+) [a-z]/g),
  ]
    .map(([, name = '']) => name)
    .filter(
      (name) =>
        !days.test(name) &&
        !/^(?:The|A|An|There|He|She|They|It|In|On|At|Of|After|Then|His|Her|Their|I|My|We|This|All|Half)$/.test(name),
    );
  return new Set(doers).size > 1;
}
