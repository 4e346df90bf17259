import type {
  AnswerSpec,
  Attempt,
  Example,
  Given,
  GuidedStep,
  Lesson,
  LessonContent,
  Picture,
  StoryReading,
  StoryShape,
  Unknown,
  WorkedExample,
  WorkingStep,
} from '../schema/lesson.ts';
import type { Grade } from '../schema/limits.ts';
import { splitQuestions } from './arithmetic/clean.ts';
import { solveArithmetic } from './arithmetic/door.ts';
import { checkStep } from './arithmetic/solved.ts';
import type { Move, Solved } from './arithmetic/solved.ts';
import { answeredPicture } from './answered.ts';
import { knownContent, knownLesson } from './knowledge.ts';
import { leaks } from './leak.ts';
import { groupDigits, writeOutVulgar } from './number.ts';
import { randomOf, seedOf } from './random.ts';
import { isDistressed } from './safety.ts';
import { seal } from './sealed.ts';
import { shapeOf } from './shape.ts';
import { detectSubject } from './subject.ts';
import { anyTopic, factRule, say, topicText } from './text.en.ts';
import { readWordProblem } from './word-problems/door.ts';
import type { WordProblem } from './word-problems/story.ts';

/** The version of the built-in engine; a session freezes it at its first view. */
export const builtinVersion = 2;
/** Since this version stories are read. */
const storiesSince = 2;

/** PYP1-PYP5 as 1-5. */
const yearOf = (grade: Grade): number => Number(grade.slice(3));
const shapes: StoryShape[] = ['join', 'take-away', 'equal-groups', 'share'];

/** Words behind a number that say nothing of what is counted. */
const noUnit =
  /^(?:an?|and|are|as|at|by|divided|each|even|every|fewer|for|from|has|have|he|her|his|if|in|into|is|it|left|less|minus|more|nearest|odd|of|on|one|or|other|over|per|plus|r|she|so|the|their|them|then|there|they|times|to|was|were|what|which|with|x)$/i;

/** The numbers of a question with their units and places in the text. */
export function usedNumbers(question: string): Given[] {
  const found = question
    .slice(0, 5000)
    .matchAll(
      /([£$€])?(\d{1,2}:\d{2}(?!\d)|\d+\s+\d+\/\d+|\d+\/\d+|\d+(?:,\d{3})*(?:\.\d+)?)(?:\s*(%|°|[a-zA-Z]{1,12}))?/g,
    );
  return [...found].slice(0, 12).map((match) => {
    const unit = match[1] ?? (match[3] && noUnit.test(match[3]) ? undefined : match[3]);
    const from = (match.index ?? 0) + (match[1]?.length ?? 0);
    const value = match[2] ?? '';
    return { label: unit ?? 'number', value, ...(unit ? { unit } : {}), span: [from, from + value.length] };
  });
}

const steps = (moves: Move[]): WorkingStep[] =>
  moves.map((step) => ({
    say: step.say,
    ...(step.expression ? { expression: step.expression, value: step.value } : {}),
    check: checkStep(step),
  }));

/** Topics in which a question is only like another one when it is worked in the very same steps: as many carries, a remainder or none. */
const workedAlike = new Set<Solved['topic']>(['add', 'subtract', 'multiply', 'divide', 'double', 'missing-number']);
const signature = ({ topic, moves }: Solved): string =>
  workedAlike.has(topic)
    ? moves.map((step) => step.say.replace(/\d[\d.,/]*|\b(?:once|twice)\b|\d* times\b/g, '#')).join('|')
    : String(moves.length);

const properIn = (text: string): boolean[] =>
  [...text.matchAll(/(\d+)\/(\d+)/g)].map(([, top, bottom]) => Number(top) < Number(bottom));

const bottomOf = (answer: string): number => Number(/\/(\d+)/.exec(answer)?.[1] ?? 1);

/** Nothing is left to do: 630 to the nearest 10, 50/39 made simple. */
const isDone = (prompt: string, { topic, answer }: Solved): boolean =>
  (topic === 'rounding' && /\d[\d.]*/.exec(prompt)?.[0] === answer) ||
  (topic === 'simplify-fraction' && prompt.includes(answer));

/** The question again with other numbers of the same size, solved by the same engine; null when no such question is found. */
function similar(
  question: string,
  solved: Solved,
  seed: number,
  solve: Solve,
  patience: { left: number },
): { prompt: string; solved: Solved } | null {
  const random = randomOf(seed);
  if (solved.again) {
    for (let tries = 0; tries < 20; tries += 1) {
      const prompt = solved.again(random);
      const other = prompt === question ? null : solve(prompt);
      if (other && !('refused' in other) && other.topic === solved.topic && other.answer !== solved.answer)
        return { prompt, solved: other };
    }
    return null;
  }
  const written = writeOutVulgar(question);
  const wanted = signature(solved);
  const proper = properIn(written).join();
  let near: { prompt: string; solved: Solved } | null = null;
  for (let tries = 0; tries < 60; tries += 1) {
    const prompt = written.replace(/\d+(?:,\d{3})*/g, (digits) => {
      const plain = digits.replace(/,/g, '');
      if (/^(?:0|1|10+)$/.test(plain)) return digits;
      const low = plain.length === 1 ? 2 : 10 ** (plain.length - 1) + 1;
      const next = random.whole(low, 10 ** plain.length - 1).toString();
      return digits.includes(',') ? groupDigits(next) : next;
    });
    if (near && patience.left <= 0) break;
    patience.left -= 1;
    const other = prompt === question ? null : solveArithmetic(prompt);
    if (!other || 'refused' in other || other.topic !== solved.topic || other.answer === solved.answer) continue;
    const sameKind =
      /^\d+$/.test(solved.answer) === /^\d+$/.test(other.answer) &&
      other.answer.startsWith('-') === solved.answer.startsWith('-');
    if (!sameKind || isDone(prompt, other) || other.moves.some((step) => checkStep(step) === 'failed')) continue;
    const alike = properIn(prompt).join() === proper && bottomOf(other.answer) <= 4 * bottomOf(solved.answer);
    if (alike && signature(other) === wanted) return { prompt, solved: other };
    if (!near || (alike && properIn(near.prompt).join() !== proper)) near = { prompt, solved: other };
  }
  return near;
}

/** So many questions may be solved in search of ones that are worked alike, for a whole lesson: more would be felt on a slow tablet. */
const triesForAlike = 48;

type Solve = typeof solveArithmetic;
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

/** What a child is told of this kind of question; a single fact is not worked in columns, and fractions are not compared by places. */
function wordsOn({ topic, moves }: Solved, question: string): { nudge: string; rule: string } {
  const words = topicText[topic] ?? anyTopic;
  const rule =
    topic === 'compare' && /\d\/\d/.test(question)
      ? factRule.compare
      : moves.length === 1 && (topic === 'add' || topic === 'subtract' || topic === 'multiply' || topic === 'divide')
        ? factRule[topic]
        : words.rule;
  return { nudge: words.nudge, rule };
}

function solvedContent(base: Base, solved: Solved, story?: WordProblem): LessonContent {
  const { question, seed } = base;
  const solve = story ? solveStory(story.rule) : solveArithmetic;
  const clean = (texts: string[]): string[] => [
    texts.find((text) => !leaks(text, solved.expect, question)) ?? anyTopic.nudge,
  ];
  const words = wordsOn(solved, question);
  const samples: { seed: number; prompt: string; solved: Solved }[] = [];
  const patience = { left: triesForAlike };
  let failures = 0;
  for (let offset = 1; offset <= 12 && samples.length < 4 && failures < 3; offset += 1) {
    const other = similar(question, solved, seed + offset, solve, patience);
    if (!other) failures += 1;
    if (other && !samples.some((sample) => sample.prompt === other.prompt))
      samples.push({ seed: seed + offset, ...other });
  }
  const worked = (sample: { prompt: string; solved: Solved }): WorkedExample => ({
    prompt: sample.prompt,
    steps: steps(sample.solved.moves),
    answer: sample.solved.answer,
    ...pictureIn(sample.solved.worked ?? answered(sample.solved), solved.expect, question),
  });
  const safe = samples.find(
    (sample) => !leaks(JSON.stringify(worked(sample)).replace(/(\d)\\?"/g, '$1 "'), solved.expect, question),
  );
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
    ...base.content,
    analysis: {
      subject: 'math',
      topic: solved.topic,
      asked: clean([solved.asked, 'Find the missing value.'])[0] ?? '',
      givens: usedNumbers(question),
      ...(story ? { reading: readingOf(story) } : {}),
    },
    explanation: {
      blocks: [
        ...(solved.year - yearOf(base.content.grade) >= 2 ? say.laterYear : []),
        ...clean([words.rule, anyTopic.rule]),
      ],
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

const answered = ({ picture, answer }: Solved): Picture | undefined => picture && answeredPicture(picture, answer);
const pictureIn = (picture: Picture | undefined, expect: AnswerSpec, question: string): { picture?: Picture } =>
  picture && !leaks(JSON.stringify(picture), expect, question) ? { picture } : {};

const noMove = { say: '', ask: '', hint: '' };
type Base = { question: string; seed: number; content: LessonContent };

function whyUnknown(question: string, refused: string | null): Unknown {
  if (isDistressed(question)) return { why: 'unsafe', say: say.unsafe, next: ['tell-an-adult'] };
  if (refused === 'divide-by-zero')
    return { why: 'no-rule', say: say.byZero, next: ['change-question', 'ask-my-teacher'] };
  if (refused) return { why: 'out-of-grade', say: say.tooHard, next: ['ask-my-teacher', 'change-question'] };
  if (splitQuestions(question).length > 1)
    return { why: 'no-rule', say: say.manyQuestions, next: ['pick-one', 'change-question'] };
  const letters = question.match(/\p{L}{2,}/gu)?.length ?? 0;
  if (question.trim().length < 3 || question.length > 2000 || (letters < 2 && !/\d/.test(question)))
    return { why: 'not-a-question', say: say.notAQuestion, next: ['change-question', 'ask-my-teacher'] };
  // Without a number there is no sum to check: it was a question for a card.
  if (!/\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|half|twice|double)\b/i.test(question))
    return { why: 'no-rule', say: say.noCard, next: ['ask-my-teacher', 'change-question'] };
  return { why: 'no-rule', say: say.notSure, next: ['check-my-sum', 'ask-my-teacher', 'change-question'] };
}

const readingOf = ({ rule, say: words, picture }: WordProblem): StoryReading => ({ rule, say: words, picture });

/** What the child said last of this reading of its story: yes, no, or nothing yet; another question is read anew. */
const wordOn = (story: WordProblem, attempts: readonly Attempt[]): boolean | undefined =>
  attempts.findLast((item) => item.storyConfirmed !== undefined && item.reading === story.say)?.storyConfirmed;

/** Takes a confirmed question, a grade, the session's engine version and what the child did (or that it has confirmed the reading of its story), and gives the same lesson on every device; never throws. */
export function buildLesson({
  question,
  grade,
  version = builtinVersion,
  attempts = [],
  storyConfirmed,
}: {
  question: string;
  grade: Grade;
  version?: number;
  attempts?: readonly Attempt[];
  storyConfirmed?: boolean;
}): Lesson {
  const result =
    isDistressed(question) || splitQuestions(question.slice(0, 5000)).length > 1 ? null : solveArithmetic(question);
  const solved = result && !('refused' in result) ? result : null;
  const engineVersion = Math.min(version, builtinVersion);
  const story =
    result || engineVersion < storiesSince || isDistressed(question) || splitQuestions(question).length > 1
      ? null
      : readWordProblem(question);
  const said = story ? (storyConfirmed ?? wordOn(story, attempts)) : undefined;
  const known =
    result || story || engineVersion < storiesSince || isDistressed(question) || splitQuestions(question).length > 1
      ? null
      : knownLesson(question, attempts);
  let content: LessonContent = {
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
  };
  if (solved) content = solvedContent({ question, seed: seedOf(question), content }, solved);
  else if (story && said === true)
    content = solvedContent({ question, seed: seedOf(question), content }, story.solved, story);
  else if (story && said === undefined)
    content = {
      ...content,
      analysis: {
        subject: 'math',
        asked: story.solved.asked,
        givens: usedNumbers(question),
        reading: readingOf(story),
      },
    };
  else if (known) content = knownContent(content, known);
  else {
    const unknown = whyUnknown(question, result && 'refused' in result ? result.refused : null);
    const scaffold = unknown.why === 'no-rule' && unknown.say === say.notSure && /\d/.test(question);
    const asked = /[^.?!]*\?/.exec(question.slice(0, 2000))?.[0]?.trim() ?? '';
    const story: Picture[] = shapes.map((shape) => ({ kind: 'story', shape, label: say.shape[shape] }));
    content = {
      ...content,
      unknown,
      analysis: {
        ...content.analysis,
        asked,
        givens: unknown.why === 'unsafe' ? [] : usedNumbers(question),
        ...(scaffold ? { story } : {}),
      },
      explanation: { blocks: unknown.say, evidence: 'rule' },
    };
  }
  return {
    engine: 'builtin',
    engineVersion,
    grade,
    question,
    analysis: content.analysis,
    explanation: content.explanation,
    answerShape: content.expect ? shapeOf(content.expect) : { kind: 'free' },
    markable: content.expect !== undefined,
    ...(content.unknown ? { unknown: content.unknown } : {}),
    ...(content.card ? { card: content.card } : {}),
    content: seal(content),
  };
}

export { splitQuestions };
