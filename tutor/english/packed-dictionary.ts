import nspell from 'nspell';
import { packWords, wordList } from './word-list.ts';

/** A Hunspell dictionary as its package has it. */
export interface Dictionary {
  aff: Uint8Array | string;
  dic: Uint8Array | string;
}

/** The same with its rules applied to its words. */
export interface PackedDictionary {
  aff: string;
  /** Of the dictionary's own lines those that say more of a word than that it is right. */
  dic: string;
  /** Every word, by `packWords`. */
  words: string;
}

/** What a dictionary can do. */
export type Speller = { correct: (word: string) => boolean; suggest: (word: string) => string[] };

type Codes = readonly string[];
/** nspell with what it does not declare: the codes of each word, the letters of its compounds, and what codes mean. */
type Read = Speller & {
  data?: Readonly<Record<string, Codes | undefined>>;
  compoundRuleCodes?: Readonly<Record<string, unknown>>;
  flags?: Readonly<Record<string, unknown>>;
};

/** The names by which an affix file says that a code means something by itself (hunspell(5)). */
const meanings = ['FORBIDDENWORD', 'KEEPCASE', 'NEEDAFFIX', 'NOSUGGEST', 'ONLYINCOMPOUND', 'WARN'];

const text = (part: Uint8Array | string): string => (typeof part === 'string' ? part : new TextDecoder().decode(part));

/** Applies a dictionary's rules to its words, as nspell does whenever it reads one; what is packed already is given back. */
export function packed(dictionary: Dictionary | PackedDictionary): PackedDictionary {
  if ('words' in dictionary) return dictionary;
  const [aff, dic] = [text(dictionary.aff), text(dictionary.dic)];
  const { data = {}, compoundRuleCodes = {}, flags = {} }: Read = nspell({ aff, dic });
  const codes = new Set([...Object.keys(compoundRuleCodes), ...meanings.map((name) => flags[name])]);
  const [, ...lines] = dic.split('\n');
  const marked = lines.filter((line) => [...(line.split('/')[1] ?? '')].some((code) => codes.has(code)));
  return { aff, dic: [marked.length, ...marked].join('\n'), words: packWords(Object.keys(data)) };
}

const unmarked: Codes = [];

/** Gives what judges words as nspell does with the whole dictionary, read in a tenth of the time. */
export function spellerOf({ aff, dic, words }: PackedDictionary): Speller {
  const speller: Read = nspell({ aff, dic });
  const { data = {} } = speller;
  const isWord = wordList(words);
  speller.data = new Proxy(data, {
    get: (_, word) => (typeof word === 'string' ? (data[word] ?? (isWord(word) ? unmarked : undefined)) : undefined),
  });
  return speller;
}
