import type { Fraction } from '../arithmetic/number.ts';
import type { VerbKind } from '../data/story-words.ts';

/** One amount of the story with what is said of it; `value` null is an amount that the story leaves open ('some'). */
export type Fact = {
  value: Fraction | null;
  text: string;
  /** What is counted, as singular words: 'bottles of diet soda' is bottle, diet, soda. */
  noun: string[];
  /** The other words of its clause. */
  words: string[];
  owner: string[];
  recipient: string[];
  verb: string;
  kind: VerbKind;
  when: string[];
  money: boolean;
  /** How its money is written: '£' stands before it, 'p' behind it. */
  sign?: string;
  /** 'more', 'another', 'new'. */
  more: boolean;
  than?: { sort: 'more' | 'fewer' | 'times'; words: string[] };
  /** So many for each of these; empty when the group is not named. */
  per?: string[];
  /** True when it is said of the end: 'now', 'left', 'altogether'. */
  end: boolean;
  /** Said without a verb of its own, behind another: '12 letters' in '10 emails and 12 letters in the morning'. */
  joined: boolean;
  /** The words between the verb and the amount, days and hours left out. */
  lead: string[];
  /** The words behind the amount. */
  post: string[];
  clause: string;
  /** Its whole sentence in small letters. */
  said: string;
  sentence: number;
  /** Nothing is said of what it counts: its noun is that of the question. */
  bare?: boolean;
  /** It stands in the question. */
  asked?: boolean;
};
export type Asked = {
  text: string;
  /** What is to be found: words between 'how many' and the verb. */
  noun: string[];
  words: string[];
  owner: string[];
  verb: string;
  kind: VerbKind;
};
/** `numbers` counts all that stand in the text, amounts or not. */
export type Story = { facts: Fact[]; asked: Asked; body: string; sentences: number; clauses: number; numbers: number };
