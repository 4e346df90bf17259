export { splitQuestions } from './arithmetic/clean.ts';
export { buildLesson, builtinVersion } from './lesson/build-lesson.ts';
export { buildLessons, buildPart, partsIn } from './lesson/part-lesson.ts';
export {
  confirmStory,
  ladder,
  makeTry,
  nextItem,
  nextItemCorrect,
  openRung,
  outcome,
  rungText,
  rungs,
  solutionOf,
  starsFor,
} from './hints/ladder.ts';
export type { LadderView, RungView } from './hints/ladder.ts';
export { checkAnswer } from './marking/check-answer.ts';
export { unusedNumbers } from './lesson/givens.ts';
export { withoutFurniture } from './language/furniture.ts';
export { detectSubject } from './language/subject.ts';
export { triesOn, openAiLesson } from './lesson/ai-lesson.ts';
export { concernIn, loadConcern } from './language/concern.ts';
export type { Concern } from './language/concern.ts';
export { saysOf } from './data/lesson-text.en.ts';
export { isDistressed } from './language/safety.ts';
export { examplesOf } from './hints/examples.ts';
export { cardWord, loadKnowledge, loadWordKnowledge } from './lesson/knowledge.ts';
