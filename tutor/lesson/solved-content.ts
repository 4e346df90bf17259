import type {
  AnswerSpec,
  Example,
  GuidedStep,
  LessonContent,
  Picture,
  StoryReading,
  StoryShape,
  WorkedExample,
  WorkingStep,
} from '../../schema/lesson.ts';
import type { Grade } from '../../schema/limits.ts';
import { answeredPicture } from './answered.ts';
import { solveArithmetic } from '../arithmetic/door.ts';
import { checkStep } from '../arithmetic/solved.ts';
import type { Move, Solved } from '../arithmetic/solved.ts';
import { usedNumbers } from './givens.ts';
import { leaks, tellsSum } from '../hints/leak.ts';
import { seedOf } from '../random.ts';
import { type Sample, similar, type Solve } from './similar.ts';
import { factRule, methodText, topicText } from '../data/topic-words.ts';
import { anyTopic, compareNudge, say } from '../data/lesson-text.en.ts';
import { readWordProblem } from '../word-problems/door.ts';
import type { WordProblem } from '../word-problems/story.ts';

/** PYP1-PYP5 as 1-5. */
const yearOf = (grade: Grade): number => Number(grade.slice(3));

const steps = (moves: Move[]): WorkingStep[] =>
  moves.map((step) => ({
    say: step.say,
    ...(step.expression ? { expression: step.expression, value: step.value } : {}),
    check: checkStep(step),
  }));

/**
 * So many questions may be solved in search of ones that are worked alike, for a whole lesson: more would be felt on a
 * slow tablet.
 */
const triesForAlike = 48;

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

const answered = ({ picture, answer }: Solved): Picture | undefined => picture && answeredPicture(picture, answer);
const pictureIn = (picture: Picture | undefined, expect: AnswerSpec, question: string): { picture?: Picture } =>
  picture && !leaks(JSON.stringify(picture), expect, question) ? { picture } : {};

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

/**
 * Takes the bare lesson, its question solved and, where it was one, the story, and gives the lesson's content; what
 * tells the answer too early is left out.
 */
export function solvedContent(base: LessonContent, solved: Solved, story?: WordProblem): LessonContent {
  const { question } = base;
  const seed = seedOf(question);
  const solve = story ? solveStory(story.rule) : solveArithmetic;
  const clean = (texts: string[]): string[] => [
    texts.find((text) => !leaks(text, solved.expect, question) && !tellsSum(text, solved.expect, question)) ??
      anyTopic.nudge,
  ];
  const words = wordsOn(solved, question, story);
  const samples: (Sample & { seed: number })[] = [];
  const patience = { left: triesForAlike };
  let failures = 0;
  const worked = (sample: Sample): WorkedExample => ({
    prompt: sample.prompt,
    steps: steps(sample.solved.moves),
    answer: sample.solved.answer,
    ...pictureIn(sample.solved.worked ?? answered(sample.solved), solved.expect, question),
  });
  const tellsNothing = (sample: Sample): boolean =>
    !leaks(JSON.stringify(worked(sample)).replace(/(\d)\\?"/g, '$1 "'), solved.expect, question);
  let safe: Sample | undefined;
  for (let offset = 1; offset <= 12 && (samples.length < 4 || !safe) && failures < 3; offset += 1) {
    const other = similar(question, solved, seed + offset, solve, patience);
    if (!other) failures += 1;
    if (!other || samples.some((sample) => sample.prompt === other.prompt)) continue;
    const sample = { seed: seed + offset, ...other };
    samples.push(sample);
    if (!safe && tellsNothing(sample)) safe = sample;
  }
  const rest = samples.filter((sample) => sample !== safe);
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
  const solution = solved.worked ?? (drawn && answeredPicture(drawn, solved.answer));
  const examples: Example[] = rest.slice(0, 2).map((sample) => ({
    generator: solved.topic,
    seed: sample.seed,
    prompt: sample.prompt,
    answer: sample.solved.answer,
  }));
  const fresh = rest[2] ?? rest.at(-1);
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
      ...(safe ? { example: worked(safe) } : {}),
    },
    guided,
    solution: {
      steps: steps(solved.moves),
      answer: solved.answer,
      ...(solution ? { picture: solution } : {}),
    },
    examples,
    ...(fresh ? { next: { prompt: fresh.prompt, expect: fresh.solved.expect } } : {}),
  };
}
