import type { GuidedStep, LessonContent, StoryReading, StoryShape } from '../../schema/lesson.ts';
import { answeredPicture } from './answered.ts';
import { solveArithmetic } from '../arithmetic/door.ts';
import type { Move, Solved } from '../arithmetic/solved.ts';
import { usedNumbers } from './givens.ts';
import { leaks, tellsSum } from '../hints/leak.ts';
import { questionsAlike } from './questions-alike.ts';
import type { Solve } from './similar.ts';
import { workingOf } from './working.ts';
import { factRule, methodText, topicText } from '../data/topic-words.ts';
import { anyTopic, compareNudge, say } from '../data/lesson-text.en.ts';
import { readWordProblem } from '../word-problems/door.ts';
import type { WordProblem } from '../word-problems/problem.ts';
import { yearOf } from '../year.ts';

/** Stories with other numbers must be read by the same rule. */
const solveStory =
  (rule: string): Solve =>
  (prompt) => {
    const other = readWordProblem(prompt);
    return other?.rule === rule ? other.solved : null;
  };

/** What a right answer did: the step's own words, else its sum. */
const didOf = (step: Move): string =>
  step.did ?? (step.expression && step.value ? say.done(`${step.expression} = ${step.value}`) : say.fits);

/** What a child is told of this kind of question: the method of the very question before that of its topic. */
function wordsOn(
  { topic, moves }: Solved,
  question: string,
  story: WordProblem | undefined,
): { nudge: string; rule: string } {
  const words = topicText[topic] ?? anyTopic;
  const own = methodText.find((one) => one.topic === topic && one.asks.test(question));
  const rule =
    own?.rule ??
    (story?.rule === 'two-steps' ? compareNudge.stepsRule : undefined) ??
    (moves.length === 1 && (topic === 'add' || topic === 'subtract' || topic === 'multiply' || topic === 'divide')
      ? factRule[topic]
      : words.rule);
  const isGap = story ? story.rule.startsWith('difference') : topic === 'subtract' && /\bdifference\b/i.test(question);
  const compares = isGap ? compareNudge.gap : story?.rule === 'more-or-fewer' ? compareNudge.other : undefined;
  const twoSteps = story?.rule === 'two-steps' ? compareNudge.steps : undefined;
  return { nudge: compares ?? twoSteps ?? own?.nudge ?? words.nudge, rule };
}

const noMove = { say: '', ask: '', hint: '' };

/** How a story is told back to the child. */
export function readingOf({ rule, say: words, picture, solved }: WordProblem, leftOut?: string): StoryReading {
  if (leftOut) return { rule, say: leftOut, picture, leftOut: true };
  const shape = rule === 'two-steps' ? undefined : shapeOfTopic[solved.topic];
  return { rule, say: words, picture, ...(shape ? { shape } : {}) };
}
const shapeOfTopic: Partial<Record<Solved['topic'], StoryShape>> = {
  add: 'join',
  subtract: 'take-away',
  multiply: 'equal-groups',
  divide: 'share',
};

/** Gives what `make` makes, made when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/**
 * Takes the bare lesson, its question solved and, where it was one, the story, and gives the lesson's content; what
 * tells the answer too early is left out. Questions alike cost four times what the rest does, and who marks a first answer
 * needs none: they are looked for when somebody reads them.
 */
export function solvedContent(base: LessonContent, solved: Solved, story?: WordProblem): LessonContent {
  const { question } = base;
  const solve = story ? solveStory(story.rule) : solveArithmetic;
  const clean = (texts: string[]): string[] => [
    texts.find((text) => !leaks(text, solved.expect, question) && !tellsSum(text, solved.expect, question)) ??
      anyTopic.nudge,
  ];
  const words = wordsOn(solved, question, story);
  const guided: GuidedStep[] = [];
  for (const step of solved.moves) {
    if (leaks(`${step.ask} ${step.hint}`, solved.expect, question)) continue;
    // Two steps that check the same thing twice are one blank.
    const before = guided.at(-1);
    if (before?.prompt === step.ask && JSON.stringify(before.expect) === JSON.stringify(step.expect)) continue;
    guided.push({ prompt: step.ask, hints: [step.hint], expect: step.expect, did: didOf(step) });
  }
  if (guided.length === 0)
    guided.push({
      prompt: say.tryAll,
      hints: clean([words.rule, anyTopic.rule]),
      expect: solved.expect,
      did: say.fits,
    });
  const drawn = story?.picture ?? solved.picture;
  const picture = drawn && !leaks(JSON.stringify(drawn), solved.expect, question) ? drawn : undefined;
  const solution = solved.worked ?? (drawn && answeredPicture(story?.made ?? drawn, solved.answer));
  const alike = once(() => questionsAlike(question, solved, solve));
  return {
    ...base,
    analysis: {
      subject: 'math',
      topic: solved.topic,
      // A sum in signs would tell what the child's words leave to find.
      asked: clean([solved.asked, question.trim(), 'Find the missing value.'])[0] ?? '',
      givens: usedNumbers(question),
      ...(story ? { reading: { ...readingOf(story), ...(story.leftOut ? { leftOut: true } : {}) } } : {}),
    },
    explanation: {
      blocks: [...(solved.year - yearOf(base.grade) >= 2 ? say.laterYear : []), ...clean([words.rule, anyTopic.rule])],
      evidence: story ? 'rule' : 'exact',
    },
    expect: solved.expect,
    did: didOf(
      solved.moves.findLast((step) => step.did) ?? solved.moves.at(-1) ?? { ...noMove, expect: solved.expect },
    ),
    hints: {
      nudge: clean([words.nudge]),
      look: clean(solved.look),
      rule: clean([words.rule, anyTopic.rule]),
      ...(picture ? { picture } : {}),
      get example() {
        return alike().example;
      },
    },
    guided,
    solution: {
      steps: workingOf(solved.moves),
      answer: solved.answer,
      ...(solution ? { picture: solution } : {}),
    },
    get examples() {
      return alike().examples;
    },
    get next() {
      return alike().next;
    },
  };
}
