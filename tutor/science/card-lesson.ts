import type { GuidedStep, WorkedExample } from '../../schema/lesson.ts';
import type { Known } from '../lesson/known.ts';
import { leaks } from '../hints/leak.ts';
import { seedOf } from '../random.ts';
import type { Card, Check } from './card.ts';
import { contentStems } from './find.ts';

const example = (check: Check): WorkedExample => ({
  prompt: check.prompt,
  steps: [{ say: check.why, check: 'none' }],
  answer: check.answer,
});

/** The three check questions in the order of the lesson: the question itself, the step before it, the fresh one. */
export function checksInOrder(card: Card): [main: Check, step: Check | undefined, fresh: Check | undefined] {
  const told = [...card.say, card.example, ...card.myth, card.clue];
  const main = card.checks.find((check) => !told.some((text) => leaks(text, check.expect, ''))) ?? card.checks[0];
  if (!main) throw new Error(`The card ${card.id} has no check question`);
  const rest = card.checks.filter((check) => check !== main);
  const step = rest.find((check) => !leaks([check.prompt, card.clue].join(' '), main.expect, ''));
  return [main, step, rest.find((check) => check !== step)];
}

const contentOf = (card: Card): Set<string> =>
  new Set(contentStems([card.title, card.terms ?? '', ...card.say].join(' ')));

/** Found once for each card, since all words of all cards are read for it. */
const relations = new WeakMap<Card, readonly Card[]>();

/** The cards nearest to this one: they speak of the same things; never from another strand while there are enough. */
function relatedTo(card: Card, cards: readonly Card[]): readonly Card[] {
  const known = relations.get(card);
  if (known) return known;
  const own = contentOf(card);
  const related = cards
    .filter((other) => other.id !== card.id && Math.abs(other.year - card.year) <= 2)
    .map((other) => ({
      other,
      near: [...contentOf(other)].filter((stem) => own.has(stem)).length + (other.strand === card.strand ? 1.5 : 0),
    }))
    .sort((a, b) => b.near - a.near)
    .slice(0, 6)
    .map(({ other }) => other);
  relations.set(card, related);
  return related;
}

/** Takes a card and the cards of its kind and gives its lesson: its text is the explanation, its check questions are the work. */
export function lessonOf(card: Card, cards: readonly Card[], subject: Known['subject']): Known {
  const [main, step, fresh] = checksInOrder(card);
  const related = relatedTo(card, cards);
  const like = related
    .flatMap((other) => checksInOrder(other)[0])
    .find((check) => !leaks(`${check.prompt} ${check.why} ${check.answer}`, main.expect, ''));
  const more = related.flatMap((other) => other.checks.slice(1, 2)).slice(0, 2);
  const [think, really] = card.myth;
  const guided: GuidedStep[] = step
    ? [{ prompt: step.prompt, hints: [card.clue], expect: step.expect, did: step.why }]
    : [];
  return {
    subject,
    topic: card.id,
    year: card.year,
    asked: main.prompt,
    expect: main.expect,
    answer: main.answer,
    did: main.why,
    explanation: [...card.say, card.example, `${think} ${really}`],
    evidence: 'card',
    nudge: [card.clue],
    look: [card.example],
    rule: [...card.say],
    ...(card.picture ? { picture: card.picture, worked: card.picture } : {}),
    ...(like ? { example: example(like) } : {}),
    guided,
    steps: [main.why, ...card.say],
    examples: more.map((check) => ({
      generator: 'card',
      seed: seedOf(check.prompt),
      prompt: check.prompt,
      answer: check.answer,
    })),
    ...(fresh ? { next: { prompt: fresh.prompt, expect: fresh.expect } } : {}),
    card: {
      id: card.id,
      title: card.title,
      question: `I have a card about ${card.title}. Is this what you need?`,
      source: card.source,
    },
  };
}
