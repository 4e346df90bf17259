export { splitQuestions } from './arithmetic/clean.ts';
export { buildLesson, builtinVersion } from './lesson.ts';
export {
  confirmStory,
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
} from './hints.ts';
export type { LadderView, RungView } from './hints.ts';
export { checkAnswer } from './marking.ts';
export { detectSubject } from './subject.ts';
export { attemptsOn, openAiLesson } from './ai-lesson.ts';
export { isDistressed } from './safety.ts';
export { examplesOf } from './examples.ts';
export { cardWord, loadKnowledge } from './knowledge.ts';
