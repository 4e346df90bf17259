import * as z from 'zod/mini';
import type { Grade, Subject } from './limits.ts';

/** How a lesson knows what it says; shown as a badge. */
const evidence = z.enum(['exact', 'rule', 'card', 'model-checked', 'model-unchecked']);
export type Evidence = z.infer<typeof evidence>;

/** The six rungs of help, from small to big. */
export const rung = z.enum(['nudge', 'where-to-look', 'picture', 'one-like-it', 'fill-the-gaps', 'all-the-steps']);
export type Rung = z.infer<typeof rung>;

export const verdict = z.enum([
  'right',
  'equivalent-not-simplest',
  'unit-missing',
  'wrong-operation',
  'close',
  'wrong',
  'cannot-check',
]);
export type Verdict = z.infer<typeof verdict>;

/** Mistakes that can be recognised from the number alone. */
const misconception = z.enum([
  'added-instead',
  'subtracted-instead',
  'multiplied-instead',
  'divided-instead',
  'forgot-to-carry',
  'took-smaller-from-larger',
  'place-shift',
  'left-to-right',
  'added-tops-and-bottoms',
  'perimeter-not-area',
  'area-not-perimeter',
  'rounded-down',
  'rounded-up',
  'hundred-minutes',
  'digit-not-value',
  'sum-not-average',
  'other-number',
  'swapped-digits',
  'wrong-unit',
  'ignored-remainder',
  'converted-backwards',
  'forgot-a-side',
  'ratio-not-share',
  'part-not-whole',
  'multiple-not-factor',
  'factor-not-multiple',
]);
export type Misconception = z.infer<typeof misconception>;

/**
 * What a child did once, kept for ever: a try (`given` is what was typed) or, with an empty `given`, a rung that was
 * opened (`rung`). `step` is 'answer' (the question itself), 'step-0'… (a guided step) or 'next' (the fresh problem).
 */
export const lessonTry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  step: z.string().check(z.regex(/^(?:answer|next|step-\d{1,2})$/)),
  given: z.string().check(z.maxLength(300)),
  verdict,
  misconception: z.optional(misconception),
  /** The highest rung open when it happened; 'none' before any help. */
  rung: z.union([z.literal('none'), rung]),
  /** The child's yes or no to how its story was read; `reading` holds the words it spoke of. */
  storyConfirmed: z.optional(z.boolean()),
  reading: z.optional(z.string().check(z.maxLength(200))),
  /** Whose lesson it was tried on; absent: the built-in one. */
  engine: z.optional(z.literal('ai')),
  /** The part of its question that it was made on, 'b', 'ii' or 'b ii'; absent where that has no parts. */
  part: z.optional(z.string().check(z.regex(/^(?:[a-h]|i{1,3}|iv|vi?)(?: (?:[a-h]|i{1,3}|iv|vi?))?$/))),
});
export type Try = z.infer<typeof lessonTry>;

/** How a session ended; derived from the tries, never stored by a client. */
export type Outcome = 'solo' | 'with-hints' | 'shown';

/** The id of the adult who has allowed the full solution, or nothing. */
export type UnlockedBy = string | null | undefined;

export type AnswerSpec =
  | {
      kind: 'number';
      /** Exact and plain: '632', '3/4', '12.5', '-4'. */
      value: string;
      unit?: string;
      /** The screen writes the unit beside the box, so that a bare number is enough. */
      unitShown?: boolean;
      /** The question asks for this very unit: 3.5 m is no answer where cm are asked. */
      unitFixed?: boolean;
      tolerance?: string;
      simplest?: boolean;
      /** The way of writing that is asked for: 17/5 has the value of 3 2/5, but is no mixed number. */
      form?: 'mixed number' | 'top-heavy fraction' | 'fraction' | 'decimal';
      /** Whole quotient and remainder, also accepted. */
      remainder?: { quotient: string; remainder: string };
    }
  | {
      kind: 'numbers';
      values: string[];
      ordered: boolean;
      /** One name a value; names of units ('hours', 'minutes') make it one amount, which any unit may give. */
      labels?: string[];
      unit?: string;
      /** The values are a ratio in its simplest form: 6 : 4 is 3 : 2, only not simplest. */
      ratio?: boolean;
    }
  | { kind: 'choice'; options: string[]; value: string }
  | { kind: 'order'; items: string[] }
  | { kind: 'match'; pairs: [string, string][] }
  | {
      kind: 'text';
      accept: string[];
      maxEdits: number;
      /** The spelling itself is asked: a slip is named as one and is not let pass. */
      spelling?: boolean;
      /** Capitals and punctuation are asked: they must be as accepted. */
      strict?: boolean;
      /** Other words may fit as well, so that no list can call one wrong: only these do not fit. */
      open?: string[];
    }
  | {
      kind: 'free';
      /** What the text is marked by; one that only says 'own-sum' is computed (tutor/marking/judge.ts). */
      rubric: string;
    };

/** What an answer box needs to know, without what the answer is. */
export type AnswerShape =
  | { kind: 'number'; unit?: string; unitShown?: boolean; simplest?: boolean; remainder?: boolean }
  | { kind: 'numbers'; count: number; labels?: string[]; unit?: string }
  | { kind: 'choice'; options: string[] }
  | { kind: 'order'; items: string[] }
  | { kind: 'match'; left: string[]; right: string[] }
  | { kind: 'text' }
  | { kind: 'free' };

/**
 * A picture of mathematics as data. Numbers are strings as a child reads them; `null` is the part asked for, drawn
 * filled with '?'. `label` describes the picture to a screen reader and does not answer.
 */
export type Picture = { label: string; caption?: string } & (
  | { kind: 'bar'; shape: 'part-whole' | 'equal-parts' | 'compare'; whole: string | null; parts: BarPart[] }
  | { kind: 'number-line'; from: string; to: string; start: string; jumps: string[]; end: string | null }
  | {
      kind: 'column';
      operator: '+' | '−' | '×';
      rows: string[];
      /** Small digits above a column, from the right; '' where there is none. */
      carries?: string[];
      /** The top row after exchanging, from the right; '' where unchanged. */
      exchanges?: string[];
      partials?: string[];
      result: string | null;
    }
  | {
      kind: 'division';
      dividend: string;
      divisor: string;
      quotient: string | null;
      remainder?: string;
      rows: { take: string; left: string }[];
    }
  | { kind: 'fraction-strip'; strips: { parts: number; filled: number; label: string }[] }
  | {
      kind: 'rectangle';
      width: string;
      height: string;
      asked: 'perimeter' | 'area' | 'both';
      /** The half of it that is asked for: a triangle on its bottom side, with a square corner or its top in the middle. */
      triangle?: 'any' | 'right-angled';
    }
  | { kind: 'array'; rows: number; columns: number }
  | { kind: 'place-value'; columns: { place: string; digit: string; look?: boolean }[] }
  | { kind: 'percent-bar'; percent: string; whole: string; part: string | null }
  | { kind: 'timeline'; start: string | null; end: string | null; stops: string[] }
  | { kind: 'sequence'; terms: (string | null)[] }
  /** A face with hands; minutes from midnight. */
  | { kind: 'clock'; minutes: number }
  /** Amounts of money, each laid in coins and notes. */
  | { kind: 'coins'; amounts: { label: string; coins: string[] }[] }
  | { kind: 'story'; shape: StoryShape }
  /** Words in boxes: the parts of a word (joined by +), the stages of a change (joined by arrows), a sentence. */
  | { kind: 'words'; boxes: WordBox[]; link: 'plus' | 'arrow' | 'none' }
);
export type WordBox = { text: string | null; note?: string };
export type BarPart = { value: string | null; label?: string };
export type StoryShape = 'join' | 'take-away' | 'equal-groups' | 'share';

export type WorkingStep = {
  say: string;
  expression?: string;
  value?: string;
  /** The expression was computed again exactly and gave the value. */
  check: 'ok' | 'failed' | 'none';
};

export type Given = {
  label: string;
  value: string;
  unit?: string;
  /** Start and end (exclusive) in the question's text. */
  span: [number, number];
};

export type Analysis = {
  subject: Subject;
  topic?: string;
  asked: string;
  givens: Given[];
  /** The four shapes a story can have, offered when no rule reads it. */
  story?: Picture[];
  /** How a story is read; nothing is worked until the child has said that it is so. */
  reading?: StoryReading;
  /** The words of the sheet that ask how the child knows: for after the answer. */
  explain?: string;
  /** The question in the spelling that was meant, where the child wrote another. */
  readAs?: string;
};
/** 'Start with 12, take away 5: is that the story?', the rule that reads so, and the bar. */
export type StoryReading = {
  rule: string;
  say: string;
  /** What happens in a story of one step: the child says it before the tutor does. */
  shape?: StoryShape;
  picture: Picture;
  /** A number of the story that the working would leave out: the child says whether it matters. */
  leftOut?: true;
};

export type Explanation = { blocks: string[]; evidence: Evidence };

export type GuidedStep = {
  prompt: string;
  hints: string[];
  expect: AnswerSpec;
  picture?: Picture;
  /** What a right answer did: 'You added the tens.' */
  did?: string;
};

export type Solution = { steps: WorkingStep[]; answer?: string; picture?: Picture };

export type Example = { generator: string; seed: number; prompt: string; answer: string };

export type WhyUnknown = 'no-rule' | 'not-a-question' | 'out-of-grade' | 'needs-ai' | 'unsafe' | 'other-language';
export type NextAction = 'ask-my-teacher' | 'check-my-sum' | 'change-question' | 'pick-one' | 'tell-an-adult';
export type Unknown = { why: WhyUnknown; say: string[]; next: NextAction[] };

/** Everything an engine made, the answer included. It never leaves the tutor in the open: see `Lesson`. */
export type LessonContent = {
  engine: 'builtin' | 'ai';
  engineVersion: number;
  grade: Grade;
  question: string;
  analysis: Analysis;
  explanation: Explanation;
  /** What to write at 'answer'; absent where nothing can be checked. */
  expect?: AnswerSpec;
  /** What a right answer to the question did, as a sentence. */
  did?: string;
  /** Answers that tell how they came about, and what to say then: what was right first, then one thing to look at. */
  slips?: { given: string; say: string }[];
  card?: CardOffer;
  hints: { nudge: string[]; look: string[]; picture?: Picture; rule: string[]; example?: WorkedExample };
  guided: GuidedStep[];
  solution: Solution;
  examples: Example[];
  next?: { prompt: string; expect: AnswerSpec };
  unknown?: Unknown;
};
/** A concept card that may be what a question is about; the child says whether it is. */
export type CardOffer = {
  id: string;
  title: string;
  /** 'I have a card about shadows. Is this what you need?' */
  question: string;
  source: CardSource;
};
/** What a card's facts rest on. */
export type CardSource = { name: string; document: string; url?: string };
export type WorkedExample = { prompt: string; steps: WorkingStep[]; answer: string; picture?: Picture };

/** A closed envelope: only the tutor's functions open it, and only as far as the tries allow. */
export interface Sealed {
  readonly sealed: true;
}

/** What a screen holds: the parts that may be seen at once, and the rest sealed. */
export type Lesson = {
  engine: 'builtin' | 'ai';
  engineVersion: number;
  grade: Grade;
  question: string;
  /** The part of a question that it is about. */
  part?: string;
  analysis: Analysis;
  explanation: Explanation;
  answerShape: AnswerShape;
  /** True when the tutor can mark an answer to the question. */
  markable: boolean;
  unknown?: Unknown;
  card?: CardOffer;
  /** What stands beside the lesson where the question's words could tell of more than homework. */
  care?: readonly string[];
  content: Sealed;
};
