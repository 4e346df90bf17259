import type { Known, Knowledge } from '../lesson/known.ts';
import { lessonOf } from './card-lesson.ts';
import type { Card } from './card.ts';
import { cards } from './cards.ts';
import { indexOf } from './find.ts';
import { orderLesson } from './order.ts';

export { cards } from './cards.ts';
export { checksInOrder } from './card-lesson.ts';
export type { Card } from './card.ts';

const find = indexOf(cards);

/** Gives the card that a question is about, or null when none is sure. */
export const findCard = (question: string): Card | null => find(question)?.card ?? null;

/** The lesson of a concept card of science. */
export const cardLesson = (card: Card): Known => lessonOf(card, cards, 'science');

/** The lesson on a question that a card answers, or null when no card is sure. */
export const scienceLesson: Knowledge = (question) => {
  const ordered = orderLesson(question);
  const card = ordered ? null : findCard(question);
  return ordered ?? (card ? cardLesson(card) : null);
};
