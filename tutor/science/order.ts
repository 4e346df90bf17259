import { foods, sequences } from '../data/sequences.ts';
import type { Known } from '../lesson/known.ts';
import { lessonOf } from './card-lesson.ts';
import { cards } from './cards.ts';

const oneOf = (word: string): string =>
  /lea(?:f|ves)$/.test(word)
    ? 'leaf'
    : word === 'mice'
      ? 'mouse'
      : word.replace(/(?<=berr)ies$/, 'y').replace(/(?<=[^s])s$/, '');
const eaters = new Set(Object.keys(foods));
const eaten = new Set(Object.values(foods).flatMap((list) => list.split(' ')));

/** The living things that a question names, each eaten by the one behind it; null where there are not three, or not one such chain. */
function chainIn(question: string): string[] | null {
  const words = question.toLowerCase().match(/polar bears?|[a-z]+/g) ?? [];
  const named = [...new Set(words.filter((word) => eaters.has(oneOf(word)) || eaten.has(oneOf(word))))];
  if (named.length < 3 || named.length > 5) return null;
  const eats = (eater: string, food: string): boolean => (foods[oneOf(eater)] ?? '').split(' ').includes(oneOf(food));
  const grow = (chain: string[]): string[][] =>
    chain.length === named.length
      ? [chain]
      : named
          .filter((word) => !chain.includes(word) && eats(word, chain.at(-1) ?? ''))
          .flatMap((word) => grow([...chain, word]));
  const chains = named.filter((word) => !eaters.has(oneOf(word))).flatMap((plant) => grow([plant]));
  return chains.length === 1 ? (chains[0] ?? null) : null;
}

const asksOrder = /\b(?:order|sequence|arrange|number)\b/i;

/** 'Put in order: butterfly, egg, caterpillar, pupa': the child's own words to put in order, with the card that tells of them. */
export function orderLesson(question: string): Known | null {
  const chain = /\bfood chains?\b/i.test(question) ? chainIn(question) : null;
  if (chain)
    return lessonOn('food-chain', chain, ['Which one makes its own food?'], ['Who eats it? Who eats that one?']);
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
  return lessonOn(
    sequence.card,
    items,
    ['Which one is there at the start?'],
    ['Find the first one. What does it turn into?'],
  );
}

/** The child's own words to put in order, with what the card tells of them. */
function lessonOn(id: string, items: string[], nudge: string[], look: string[]): Known | null {
  const card = cards.find((one) => one.id === id);
  if (!card) return null;
  const { card: _, picture: _told, ...known } = lessonOf(card, cards, 'science');
  return {
    ...known,
    asked: 'Which comes first? Put them in order.',
    expect: { kind: 'order', items },
    answer: items.join(', '),
    did: 'You put them in order.',
    nudge,
    look,
    guided: [],
    steps: [`The order is: ${items.join(', ')}.`, ...card.say],
  };
}
