export { buildLesson, builtinVersion, splitQuestions, usedNumbers } from './lesson.ts';
export {
  confirmStory,
  honestTries,
  ladder,
  makeAttempt,
  nextItem,
  nextItemCorrect,
  openRung,
  outcome,
  rungText,
  rungs,
  solutionOf,
  starsFor,
  triesBeforeSolution,
} from './hints.ts';
export type { GapView, LadderView, RungContent, RungView } from './hints.ts';
export { judge } from './judge.ts';
export type { Judged } from './judge.ts';
export { checkAnswer } from './marking.ts';
export type { Marked } from './marking.ts';
export { detectSubject } from './subject.ts';
export { attemptsOn, openAiLesson } from './ai-lesson.ts';
export { isDistressed } from './safety.ts';
export { examplesOf } from './examples.ts';
export { cardWord, loadKnowledge } from './knowledge.ts';
