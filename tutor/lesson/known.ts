import type {
  AnswerSpec,
  CardOffer,
  Evidence,
  Example,
  GuidedStep,
  Picture,
  WorkedExample,
} from '../../schema/lesson.ts';

/** What an engine of words, not of numbers, knows about one question. */
export type Known = {
  subject: 'english' | 'science' | 'math';
  topic: string;
  /** The school year in which it usually comes: 1 to 5. */
  year: number;
  asked: string;
  expect: AnswerSpec;
  /** The answer as a child reads it. */
  answer: string;
  /** What a right answer did, as a sentence. */
  did: string;
  explanation: string[];
  evidence: Evidence;
  /** From specific to general; the first that tells nothing is used. */
  nudge: string[];
  look: string[];
  rule: string[];
  /** Without the answer. */
  picture?: Picture;
  worked?: Picture;
  example?: WorkedExample;
  guided: GuidedStep[];
  steps: string[];
  examples: Example[];
  next?: { prompt: string; expect: AnswerSpec };
  slips?: { given: string; say: string }[];
  card?: CardOffer;
};

/** An engine: takes a question, and gives what it knows about it or null. */
export type Knowledge = (question: string) => Known | null;
