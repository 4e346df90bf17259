import type { Given, Try, Lesson, LessonContent, Picture, StoryShape, Unknown } from '../../schema/lesson.ts';
import type { Grade } from '../../schema/limits.ts';
import { splitQuestions } from '../arithmetic/clean.ts';
import { solveArithmetic } from '../arithmetic/door.ts';
import { usedNumbers } from './givens.ts';
import { inRightSpelling, knownContent, knownLesson } from './knowledge.ts';
import { type Concern, concernIn } from '../language/concern.ts';
import { withoutFurniture } from '../language/furniture.ts';
import { moodOf } from '../language/mood.ts';
import { questionParts } from '../language/question-parts.ts';
import { seal } from './sealed.ts';
import { shapeOf } from './shape.ts';
import { readingOf, solvedContent } from './solved-content.ts';
import { detectSubject } from '../language/subject.ts';
import { say, saysOf } from '../data/lesson-text.en.ts';
import { readWordProblem } from '../word-problems/door.ts';
import type { WordProblem } from '../word-problems/problem.ts';

/**
 * The version of the built-in engine; a session freezes it at its first view. It is raised whenever a lesson asks or marks
 * another thing than before (`builtin-version.test.ts` tells).
 */
export const builtinVersion = 9;
/** Since this version stories are read. */
const storiesSince = 2;

const shapes: StoryShape[] = ['join', 'take-away', 'equal-groups', 'share'];

/** Words that tell of people or things: one sentence with none of them is no story. */
const tells =
  /\b(?:he|she|they|his|her|their|my|our|i|we|has|have|had|there|gives?|gave|gets?|got|buys?|bought|sells?|sold|spen[dt]s?|pays?|paid|costs?|eats?|ate|makes?|made|shares?|shared|left|altogether|each|every|if|when)\b|\bhow (?:many|much)\b|^\s*(?!How|What|Which|Find|Work|Write|Complete|The|A|An|Is|Volume|Area|Halfway)[A-Z][a-z]+ [a-z]+s\b/;

function whyUnknown(
  typed: string,
  question: string,
  refused: string | null,
  concern: Concern | null,
  isMany: boolean,
): Unknown {
  if (concern === 'alert') return { why: 'unsafe', say: saysOf.alert, next: ['tell-an-adult'] };
  if (concern === 'care')
    return { why: 'unsafe', say: saysOf.care, next: ['tell-an-adult', 'change-question', 'ask-my-teacher'] };
  if (refused === 'divide-by-zero')
    return { why: 'no-rule', say: say.byZero, next: ['change-question', 'ask-my-teacher'] };
  if (refused) return { why: 'out-of-grade', say: say.tooHard, next: ['ask-my-teacher', 'change-question'] };
  if (concern === 'other-language')
    return { why: 'other-language', say: saysOf['other-language'], next: ['change-question', 'ask-my-teacher'] };
  const mood = moodOf(typed);
  if (mood) return { why: 'no-rule', say: say[mood], next: ['change-question', 'ask-my-teacher'] };
  if (isMany) return { why: 'no-rule', say: say.manyQuestions, next: ['pick-one', 'change-question'] };
  const letters = question.match(/\p{L}{2,}/gu)?.length ?? 0;
  if (question.trim().length < 3 || question.length > 2000 || (letters < 2 && !/\d/.test(question)))
    return { why: 'not-a-question', say: say.notAQuestion, next: ['change-question', 'ask-my-teacher'] };
  const passage = passageIn(question);
  if (passage) return { why: 'no-rule', say: say.passage(passage), next: ['ask-my-teacher', 'change-question'] };
  // Without a number there is no sum to check: it was a question for a card.
  const subject = detectSubject(question);
  const counts = /\b(?:two|three|four|five|six|seven|eight|nine|ten|half|twice|double)\b/i.test(question);
  if (!/\d/.test(question) && (!counts || subject === 'english' || subject === 'science'))
    return { why: 'no-rule', say: say.noCard, next: ['ask-my-teacher', 'change-question'] };
  const isStory = /[.!?]\s+\S/.test(question.trim()) || tells.test(question);
  return {
    why: 'no-rule',
    say: isStory ? say.notSure : say.notSureQuestion,
    next: ['check-my-sum', 'ask-my-teacher', 'change-question'],
  };
}

/** The words to look for in a passage that a question about it follows; null where there is no passage. */
function passageIn(text: string): string[] | null {
  const sentences = text.split(/(?<=[.!?])\s+/);
  const asked = sentences.length > 3 ? sentences.at(-1) : undefined;
  if (!asked || !/^(?:who|what|where|when|why|which|how(?! (?:many|much)))\b.*\?$/i.test(asked) || /\d/.test(text))
    return null;
  const told = sentences.slice(0, -1).join(' ').toLowerCase();
  const words = asked.match(/[a-z]{3,}/gi) ?? [];
  return words.filter(
    (word, at) =>
      at > 0 &&
      !/^(?:the|did|does|was|were|has|had|are|and|for|his|her)$/i.test(word) &&
      told.includes(word.toLowerCase().slice(0, 5)),
  );
}

/** What the child said last of these words about its story: yes, no, or nothing yet; another question is read anew. */
const wordOn = (say: string, tries: readonly Try[]): boolean | undefined =>
  tries.findLast((item) => item.storyConfirmed !== undefined && item.reading === say)?.storyConfirmed;

/** What is said of a story next, and whether the child has agreed: first to what is left out, then to the reading. */
function agreedOn({ leftOut, say }: WordProblem, tries: readonly Try[]): { said?: boolean; leftOut?: string } {
  const matters = leftOut === undefined ? true : wordOn(leftOut, tries);
  if (matters !== true) return { ...(matters === false ? { said: false } : {}), ...(leftOut ? { leftOut } : {}) };
  const said = wordOn(say, tries);
  return said === undefined ? {} : { said };
}

/** The numbers with their places in the text as it was typed. */
function placedIn(typed: string, question: string, givens: readonly Given[]): Given[] {
  const from = Math.max(0, typed.indexOf(question));
  return givens.map((given) => ({ ...given, span: [given.span[0] + from, given.span[1] + from] }));
}

/** A lesson of which nothing but its question is known yet. */
const bareContent = (question: string, grade: Grade, engineVersion: number): LessonContent => ({
  engine: 'builtin',
  engineVersion,
  grade,
  question,
  analysis: { subject: detectSubject(question), asked: '', givens: [] },
  explanation: { blocks: [], evidence: 'rule' },
  hints: { nudge: [], look: [], rule: [] },
  guided: [],
  solution: { steps: [] },
  examples: [],
});

/** A story that is told back and waits for the child's word. */
const toldBack = (base: LessonContent, story: WordProblem, leftOut: string | undefined): LessonContent => ({
  ...base,
  analysis: {
    subject: 'math',
    asked: story.solved.asked,
    givens: usedNumbers(base.question),
    reading: readingOf(story, leftOut),
  },
});

/** What is said where nothing is worked; a story that no rule reads has pictures to choose from. */
function unknownContent(base: LessonContent, unknown: Unknown): LessonContent {
  const { question } = base;
  const scaffold = unknown.why === 'no-rule' && unknown.say === say.notSure && /\d/.test(question);
  const pictures: Picture[] = shapes.map((shape) => ({ kind: 'story', shape, label: say.shape[shape] }));
  return {
    ...base,
    unknown,
    analysis: {
      ...base.analysis,
      asked: /[^.?!]*\?/.exec(question.slice(0, 2000))?.[0]?.trim() ?? '',
      givens: unknown.why === 'unsafe' ? [] : usedNumbers(question),
      ...(scaffold ? { story: pictures } : {}),
    },
    explanation: { blocks: unknown.say, evidence: 'rule' },
  };
}

/** What a screen may see of a content, with the numbers where they were typed; the rest is sealed. */
const lessonOf = (typed: string, content: LessonContent, explain: string | undefined, isCare: boolean): Lesson => ({
  engine: 'builtin',
  engineVersion: content.engineVersion,
  grade: content.grade,
  question: typed,
  analysis: {
    ...content.analysis,
    givens: placedIn(typed, content.question, content.analysis.givens),
    ...(explain && content.expect ? { explain } : {}),
  },
  explanation: content.explanation,
  answerShape: content.expect ? shapeOf(content.expect) : { kind: 'free' },
  markable: content.expect !== undefined,
  ...(content.unknown ? { unknown: content.unknown } : {}),
  ...(content.card ? { card: content.card } : {}),
  ...(isCare && !content.unknown ? { care: saysOf.care } : {}),
  content: seal(content),
});

/**
 * Takes a confirmed question, a grade, the session's engine version and what the child did (or that it has confirmed the
 * reading of its story), and gives the same lesson on every device; never throws.
 */
export function buildLesson({
  question: typed,
  grade,
  version = builtinVersion,
  tries = [],
  storyConfirmed,
  instead,
}: {
  question: string;
  grade: Grade;
  version?: number;
  tries?: readonly Try[];
  storyConfirmed?: boolean | undefined;
  /** What is said in place of a reading: nothing is worked. */
  instead?: Unknown | undefined;
}): Lesson {
  const { question, explain } = withoutFurniture(typed);
  const concern = concernIn(typed);
  const isCare = concern === 'care';
  const engineVersion = Math.min(version, builtinVersion);
  const start = typed.slice(0, 5000);
  const isMany = splitQuestions(start).length > 1 || questionParts(start, engineVersion) !== null;
  const isOneQuestion = concern !== 'alert' && !isMany && !instead;
  const result = isOneQuestion ? solveArithmetic(question) : null;
  const solved = result && !('refused' in result) ? result : null;
  const inWords = isOneQuestion && !result && (concern === null || isCare) && engineVersion >= storiesSince;
  const story = inWords ? readWordProblem(question) : null;
  const agreed = story && storyConfirmed === undefined ? agreedOn(story, tries) : { said: storyConfirmed };
  const { said } = agreed;
  const found = inWords && !story ? knownLesson(question, tries) : null;
  // A card is found by a few of its words: only a task names what a sentence of danger would not.
  const known = isCare && found?.card && found.subject !== 'english' ? null : found;
  const meant = inWords && !isCare && !story && !known ? inRightSpelling(question) : null;
  if (meant) {
    const read = buildLesson({ question: meant, grade, version, tries, storyConfirmed });
    if (!read.unknown) return { ...read, question: typed, analysis: { ...read.analysis, givens: [], readAs: meant } };
  }
  const base = bareContent(question, grade, engineVersion);
  const contentOf = (): LessonContent => {
    if (solved) return solvedContent(base, solved);
    if (story && said === true) return solvedContent(base, story.solved, story);
    if (story && said === undefined) return toldBack(base, story, agreed.leftOut);
    if (known) return knownContent(base, known);
    const refused = result && 'refused' in result ? result.refused : null;
    return unknownContent(base, instead ?? whyUnknown(typed, question, refused, concern, isMany));
  };
  return lessonOf(typed, contentOf(), explain, isCare);
}
