import { sequences } from '../data/sequences.ts';
import type { Known } from '../lesson/known.ts';
import { lessonOf } from './card-lesson.ts';
import { cards } from './cards.ts';

const asksOrder = /\b(?:order|sequence|arrange|number)\b/i;

/** 'Put in order: butterfly, egg, caterpillar, pupa': the child's own words to put in order, with the card that tells of them. */
export function orderLesson(question: string): Known | null {
  const listed =
    /:\s*([^:]+?)[.?]?$/
      .exec(question)?.[1]
      ?.split(/\s*(?:,|;|\band\b|→|->)\s*/)
      .filter(Boolean) ?? [];
  if (!asksOrder.test(question) || listed.length < 3 || listed.length > 7) return null;
  const place = (stages: readonly string[], word: string): number =>
    stages.findIndex((stage) =>
      stage.split('|').includes(
        word
          .toLowerCase()
          .replace(/^(?:an?|the) /, '')
          .trim(),
      ),
    );
  const found = sequences.filter(
    ({ stages }) =>
      new Set(listed.map((word) => place(stages, word))).size === listed.length &&
      listed.every((word) => place(stages, word) >= 0),
  );
  const [sequence, other] = found;
  if (!sequence || other) return null;
  const items = [...listed].sort((a, b) => place(sequence.stages, a) - place(sequence.stages, b));
  const card = cards.find(({ id }) => id === sequence.card);
  if (!card) return null;
  const { card: _, ...known } = lessonOf(card, cards, 'science');
  return {
    ...known,
    asked: 'Which comes first? Put them in order.',
    expect: { kind: 'order', items },
    answer: items.join(', '),
    did: 'You put them in order.',
    nudge: ['Which one is there at the start?'],
    look: ['Find the first one. What does it turn into?'],
    guided: [],
    steps: [`The order is: ${items.join(', ')}.`, ...card.say],
  };
}
