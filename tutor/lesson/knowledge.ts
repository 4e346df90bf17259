import type { Try, CardOffer, LessonContent, WorkedExample, WorkingStep } from '../../schema/lesson.ts';
import { loadRules, solveArithmetic } from '../arithmetic/door.ts';
import type { Knowledge, Known } from './known.ts';
import { leaks } from '../hints/leak.ts';
import { loadConcern } from '../language/concern.ts';
import { withoutFurniture } from '../language/furniture.ts';
import { anyTopic, say } from '../data/lesson-text.en.ts';
import { loadStories, readWordProblem } from '../word-problems/door.ts';
import { yearOf } from '../year.ts';

const engines: Partial<Record<Known['subject'], Knowledge>> = {};
let spellingRead: (question: string) => string | null = () => null;

/** A question in the spelling that was meant, by the dictionary where it is loaded; null where it is as it should be. */
export const inRightSpelling = (question: string): string | null => spellingRead(question);

let wordJudged: (word: string) => boolean | null = () => null;

/** Whether the dictionary holds a word; null where it is not loaded. */
export const isWord = (word: string): boolean | null => wordJudged(word);

/**
 * What the English and the science engine know of a question; null when neither knows, or is not loaded, or when the
 * child has said that the card is not what it needs.
 */
export function knownLesson(question: string, tries: readonly Try[]): Known | null {
  if (question.length > 600) return null;
  const known = engines.math?.(question) ?? engines.english?.(question) ?? engines.science?.(question) ?? null;
  return known?.card && cardWord(known.card, tries) === false ? null : known;
}

/** What the child said last of a card that was offered: yes, no, or nothing yet. */
export const cardWord = (card: CardOffer, tries: readonly Try[]): boolean | undefined =>
  tries.findLast((item) => item.storyConfirmed !== undefined && item.reading === card.question)?.storyConfirmed;

let loading: Promise<void> | null = null;
let dictionary: Promise<void> | null = null;

async function loadEngines(): Promise<void> {
  const [english, science, shapes] = await Promise.all([
    import('../english/index.ts'),
    import('../science/index.ts'),
    import('./shape-parts.ts'),
    loadStories(),
  ]);
  engines.english = english.englishLesson;
  engines.math = shapes.shapePartsLesson;
  engines.science = science.scienceLesson;
  spellingRead = english.respelled;
  wordJudged = english.isRight;
}

/** Loads what most questions in words need, without the dictionary, which takes a slow tablet a second. Rejects as `loadKnowledge` does. */
export async function loadWordKnowledge(): Promise<void> {
  await Promise.all([loadConcern(), loadRules()]);
  loading ??= loadEngines();
  await loading.catch((error: unknown) => {
    loading = null;
    throw error;
  });
}

async function loadDictionary(): Promise<void> {
  const { loadSpeller } = await import('../english/index.ts');
  await loadSpeller();
}

/**
 * Loads what a lesson on this question needs beyond plain sums: the model of care, the rules for all but plain sums, then
 * the reading of stories, lists and cards, and for a spelling that no list holds the dictionary. Without a question it
 * loads all. Rejects when a part cannot be had; the next call tries again.
 */
export async function loadKnowledge(text?: string): Promise<void> {
  await loadConcern();
  const question = text === undefined ? undefined : withoutFurniture(text).question;
  if (question !== undefined && solveArithmetic(question)) return;
  await loadRules();
  if (question !== undefined && solveArithmetic(question)) return;
  await loadWordKnowledge();
  const { needsSpeller } = await import('../english/index.ts');
  // What nothing knows may be spelt as a child writes it.
  const isKnown = question !== undefined && (knownLesson(question, []) ?? readWordProblem(question)) !== null;
  if (question !== undefined && !needsSpeller(question) && (isKnown || question.length > 200)) return;
  dictionary ??= loadDictionary();
  await dictionary.catch((error: unknown) => {
    dictionary = null;
    throw error;
  });
}

const worded = (example: WorkedExample): string =>
  [example.prompt, ...example.steps.map((step) => step.say), example.answer].join(' ');

/** Takes what is known and the bare lesson and gives the lesson's content; what tells the answer too early is left out. */
export function knownContent(base: LessonContent, known: Known): LessonContent {
  const { expect } = known;
  const tells = (text: string): boolean => leaks(text, expect, base.question);
  const first = (texts: string[], last: string): string[] => [texts.find((text) => !tells(text)) ?? last];
  const guided = known.guided.filter((step) => !tells([step.prompt, ...step.hints].join(' ')));
  const picture = known.picture && !tells(JSON.stringify(known.picture)) ? known.picture : undefined;
  const example = known.example && !tells(worded(known.example)) ? known.example : undefined;
  const rule = first(known.rule, anyTopic.rule);
  const steps: WorkingStep[] = known.steps.map((text) => ({ say: text, check: 'none' }));
  const explanation = known.explanation.filter((text) => !tells(text));
  return {
    ...base,
    analysis: {
      subject: known.subject,
      topic: known.topic,
      asked: first([known.asked], say.tryAll)[0] ?? '',
      givens: [],
    },
    explanation: {
      blocks: [
        ...(known.year - yearOf(base.grade) >= 2 ? say.laterYear : []),
        ...(explanation.length > 0 ? explanation : rule),
      ],
      evidence: known.evidence,
    },
    expect,
    did: known.did,
    ...(known.slips ? { slips: known.slips.filter((slip) => !tells(slip.say)) } : {}),
    ...(known.card ? { card: known.card } : {}),
    hints: {
      nudge: first(known.nudge, anyTopic.nudge),
      look: first(known.look, anyTopic.rule),
      rule,
      ...(picture ? { picture } : {}),
      ...(example ? { example } : {}),
    },
    guided: guided.length > 0 ? guided : [{ prompt: say.tryAll, hints: rule, expect, did: say.fits }],
    solution: { steps, answer: known.answer, ...(known.worked ? { picture: known.worked } : {}) },
    examples: known.examples,
    ...(known.next ? { next: known.next } : {}),
  };
}
