import * as z from 'zod/mini';
import { type AnswerShape, type AnswerSpec, verdict } from './lesson.ts';
import { grades, type subjects } from './limits.ts';

const word = z.string().check(z.minLength(1), z.maxLength(300));
const plainNumber = z.string().check(z.maxLength(40));

const number = z.object({
  kind: z.literal('number'),
  value: plainNumber,
  unit: z.optional(z.string().check(z.maxLength(20))),
  unitShown: z.optional(z.boolean()),
  unitFixed: z.optional(z.boolean()),
  tolerance: z.optional(plainNumber),
  simplest: z.optional(z.boolean()),
  form: z.optional(z.enum(['mixed number', 'top-heavy fraction', 'fraction', 'decimal'])),
  remainder: z.optional(z.object({ quotient: plainNumber, remainder: plainNumber })),
});
const choice = z.object({ kind: z.literal('choice'), options: z.array(word).check(z.maxLength(12)), value: word });
const text = z.object({
  kind: z.literal('text'),
  accept: z.array(word).check(z.minLength(1), z.maxLength(30)),
  maxEdits: z.int().check(z.minimum(0), z.maximum(5)),
  spelling: z.optional(z.boolean()),
  strict: z.optional(z.boolean()),
});
const blank = z.discriminatedUnion('kind', [number, choice, text]);

/** What the right answer to an item is: that of a lesson, and what only a test asks for. */
export const itemSpec = z.discriminatedUnion('kind', [
  number,
  z.object({
    kind: z.literal('numbers'),
    values: z.array(plainNumber).check(z.minLength(1), z.maxLength(20)),
    ordered: z.boolean(),
    labels: z.optional(z.array(word)),
    unit: z.optional(z.string().check(z.maxLength(20))),
    ratio: z.optional(z.boolean()),
  }),
  choice,
  z.object({ kind: z.literal('order'), items: z.array(word).check(z.minLength(2), z.maxLength(12)) }),
  z.object({
    kind: z.literal('match'),
    pairs: z.array(z.tuple([word, word])).check(z.minLength(1), z.maxLength(12)),
  }),
  text,
  z.object({ kind: z.literal('free'), rubric: z.string().check(z.maxLength(2000)) }),
  /** Several options are right. */
  z.object({
    kind: z.literal('choices'),
    options: z.array(word).check(z.maxLength(12)),
    values: z.array(word).check(z.minLength(1), z.maxLength(12)),
  }),
  /** Gaps, filled in from the first to the last. */
  z.object({ kind: z.literal('blanks'), blanks: z.array(blank).check(z.minLength(1), z.maxLength(8)) }),
  /** True or false, and why. */
  z.object({ kind: z.literal('reasoned'), value: z.boolean(), reason: z.omit(choice, { kind: true }) }),
  /** A picture's spots and their names; the bank holds names that may be used, more of them than spots. */
  z.object({
    kind: z.literal('labels'),
    names: z
      .array(z.tuple([z.string().check(z.minLength(1), z.maxLength(3)), word]))
      .check(z.minLength(1), z.maxLength(12)),
    bank: z.array(word).check(z.maxLength(20)),
  }),
]);
export type ItemSpec = z.infer<typeof itemSpec>;
export type Blank = z.infer<typeof blank>;

/** What an item's answer box needs to know, without what the answer is. */
export type ItemShape =
  | AnswerShape
  | { kind: 'choices'; options: string[]; count: number }
  | { kind: 'blanks'; blanks: AnswerShape[] }
  | { kind: 'reasoned'; reasons: string[] }
  | { kind: 'labels'; spots: string[]; bank: string[] };

const parameter = z.union([z.string().check(z.maxLength(300)), z.number(), z.boolean()]);
/** What a generator drew: plain values by name, lists of them at most. */
export const parameters = z.record(
  z.string().check(z.maxLength(40)),
  z.union([parameter, z.array(parameter).check(z.maxLength(40))]),
);
export type Parameters = z.infer<typeof parameters>;

/** One question of a test, as small as it can be stored: its prompt and key are made again wherever they are needed. */
export const practiceItem = z.object({
  generator: z.string().check(z.regex(/^[a-z]+(?:\.[\w-]+)+$/)),
  /** 32 bits. */
  seed: z.int().check(z.minimum(0), z.maximum(0xffff_ffff)),
  parameters,
  skill: z.string().check(z.maxLength(80)),
  grade: z.enum(grades),
  /** In logits, on the scale of the children's ratings. */
  difficulty: z.number().check(z.minimum(-10), z.maximum(10)),
});
export type PracticeItem = z.infer<typeof practiceItem>;

/** An answer as a device sends it; whatever else the device says about it counts for nothing. */
export const practiceAnswer = z.object({
  id: z.uuid(),
  item: practiceItem,
  given: z.string().check(z.maxLength(5000)),
  at: z.iso.datetime(),
});
export type PracticeAnswer = z.infer<typeof practiceAnswer>;

/** Why a mark, or a part of one, was lost. */
export const lostWhy = z.enum([
  'wrong',
  'close',
  'missing',
  'extra',
  'order',
  'unit-missing',
  'wrong-unit',
  'not-simplest',
  'other-form',
  'spelling',
  'punctuation',
  'wrong-side',
  'wrong-reason',
  'unreadable',
  'empty',
]);
export type LostWhy = z.infer<typeof lostWhy>;

/** `credit` and each lost `share` are exact fractions of one mark ('5/6'); together they make 1 unless it is not marked. */
export const practiceMark = z.object({
  status: z.enum(['marked', 'not-marked-yet']),
  verdict,
  credit: plainNumber,
  lost: z.array(z.object({ why: lostWhy, part: z.optional(z.string()), share: plainNumber, say: z.string() })),
  /** One sentence for the child. */
  say: z.string(),
  /** The right answer, as it is shown in a result. */
  answer: z.string(),
});
export type PracticeMark = z.infer<typeof practiceMark>;

/** A drawing with lettered spots, as data: plain shapes on a field of 100 × 100, coloured by the name of a tone. */
export type Diagram = {
  kind: 'diagram';
  /** Says what is drawn, and not what the spots are. */
  label: string;
  shapes: DiagramShape[];
  spots: { letter: string; x: number; y: number; toX: number; toY: number }[];
};
export type DiagramTone = 'line' | 'leaf' | 'earth' | 'water' | 'warm' | 'skin' | 'grey' | 'pale';
export type DiagramShape = { tone: DiagramTone; filled: boolean } & (
  | { shape: 'ellipse'; x: number; y: number; width: number; height: number }
  | { shape: 'path'; points: [number, number][]; closed: boolean }
  | { shape: 'text'; x: number; y: number; text: string }
);

export const practiceSubjects = ['math', 'science', 'english'] as const satisfies readonly (typeof subjects)[number][];
export type PracticeSubject = (typeof practiceSubjects)[number];

type Assert<T extends true> = T;
/** Every specification of a lesson is one of an item: the two lists cannot drift apart unseen. */
export type LessonSpecFits = Assert<AnswerSpec extends ItemSpec ? true : false>;

/** How hard a test is to be, beside what is usual for its year. */
export const steepness = ['gentle', 'medium', 'steep'] as const;
export type Steepness = (typeof steepness)[number];

/** A test as its author shares it with others: items from generators, or written by hand. */
export const sharedTest = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  description: z._default(z.string().check(z.maxLength(1000)), ''),
  subject: z.enum(practiceSubjects),
  grade: z.enum(grades),
  items: z
    .array(z.object({ prompt: z.string().check(z.minLength(1), z.maxLength(600)), spec: itemSpec }))
    .check(z.minLength(1), z.maxLength(100)),
});
export type SharedTest = z.infer<typeof sharedTest>;

/** What a teacher is asked to look at before others are shown more of it. */
export const flagKind = z.enum([
  'phone',
  'e-mail',
  'link',
  'handle',
  'address',
  'birthday',
  'contact',
  'rude',
  'unkind',
  'distress',
  'hard-words',
  'too-long',
  'shouting',
  'gibberish',
  'no-options',
  'two-right',
  'key-missing',
  'key-differs',
  'answer-told',
]);
export type FlagKind = z.infer<typeof flagKind>;
export const moderationFlag = z.object({
  kind: flagKind,
  /** 'at-once' for a child's safety; the rest when the teacher has time. */
  when: z.enum(['at-once', 'in-turn']),
  /** 'title', 'description', or an item's number from 1. */
  where: z.string(),
  quote: z.string(),
});
export type ModerationFlag = z.infer<typeof moderationFlag>;
