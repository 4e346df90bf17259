import type { Knowledge } from '../lesson/known.ts';
import { lessonOf } from '../science/card-lesson.ts';
import { grammarTexts } from '../data/cards/grammar.ts';
import { moreGrammarTexts } from '../data/cards/grammar-more.ts';
import { cardsOf } from '../science/card.ts';

export const grammarCards = cardsOf('grammar', [...grammarTexts, ...moreGrammarTexts]);
type GrammarCard = (typeof grammarCards)[number];

/** What sets two terms apart: what each of them is, and questions on both. */
const bothOf = (one: GrammarCard, other: GrammarCard): GrammarCard => ({
  ...one,
  id: `${one.id}-${other.id}`,
  title: `${one.title} and ${other.title}`,
  say: [...one.say.slice(0, 1), ...other.say.slice(0, 1)],
  myth: other.myth,
  checks: [...one.checks.slice(0, 1), ...other.checks.slice(0, 2)],
});

/** Ways of asking what a term means: little more than the term may stand in the question. */
const asks =
  /^(?:(?:please )?(?:can you |could you )?(?:what(?:['’]?s| is| are| does| do)?|whats|explain|define|describe|tell me|teach me|help me|how (?:do|does|can|should) (?:i|you|we)|when (?:do|does|should) (?:i|you|we)|where (?:do|does|should) (?:i|you|we)|why (?:do|does) (?:i|you|we)|i (?:do not|don['’]?t) (?:know|get|understand)))\b/i;
const plainWords =
  /\b(?:an?|the|is|are|was|does|do|did|mean|means|meaning|of|in|english|grammar|word|words|what|whats|explain|define|describe|tell|teach|help|me|about|with|how|when|where|why|should|can|could|you|i|we|to|use|using|used|put|write|for|and|or|please|called|it|know|get|understand|not|don['’]?t|what['’]s|example|examples|give|some|types?|kinds?|difference|between|go|goes|need|which|one)\b/gi;

/** The cards whose term stands in a text, each with the longest of its words there. */
const cardsIn = (text: string): { card: GrammarCard; term: string }[] =>
  grammarCards.flatMap((card) => {
    const terms = card.keys
      .split('|')
      .map((key) => key.trim().replace(/’/g, "'"))
      .filter((key) => ` ${text} `.includes(` ${key} `))
      .sort((a, b) => b.length - a.length);
    return terms[0] ? [{ card, term: terms[0] }] : [];
  });
const plainText = (question: string): string =>
  question
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/[?.!,"“”]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Gives the card on the term of grammar that a question asks about, or null when it asks for more than that. */
export function findGrammarCard(question: string): GrammarCard | null {
  const text = plainText(question);
  if (text.length > 120 || /\d|\bof$/.test(text)) return null;
  const named = cardsIn(text);
  const [one, other] = named;
  const both = ` ${text} `.replaceAll(` ${one?.term} `, ' ').replaceAll(` ${other?.term} `, ' ');
  if (
    one &&
    other &&
    named.length === 2 &&
    /\bdifferen(?:ce|t)\b/.test(text) &&
    both.replace(plainWords, ' ').trim() === ''
  )
    return bothOf(one.card, other.card);
  const found = named.flatMap(({ card, term }) => {
    const rest = ` ${text} `.replaceAll(` ${term} `, ' ').replace(plainWords, ' ').trim();
    const left = rest === '' ? 0 : rest.split(/\s+/).length;
    // A place for an apostrophe in words of the child's own is still a question about apostrophes; a proper noun is a noun.
    const most =
      card.id === 'apostrophe'
        ? 3
        : Number(/^(?:proper|common|collective|abstract|main|helping|past|present)$/.test(rest));
    return (asks.test(text) || (left === 0 && term.includes(' '))) && left <= most ? [{ card, term }] : [];
  });
  const longest = found.filter(({ term }) => found.every((other) => other.term.length <= term.length));
  return longest.length === 1 ? (longest[0]?.card ?? null) : null;
}

/** The lesson on what a term of grammar means, or null when the question is about something else. */
export const grammarCardLesson: Knowledge = (question) => {
  const card = findGrammarCard(question);
  return card ? lessonOf(card, grammarCards, 'english') : null;
};

/** A task on a term of grammar that no rule could do ('Change into indirect speech: …'): the card on the term. */
export const taskCard: Knowledge = (question) => {
  const [task = '', sentence = ''] = question.split(/[:\n]/, 2);
  const all = sentence.trim() ? cardsIn(plainText(task)) : [];
  // 'Find the adverb in this sentence' is not about sentences.
  const named = all.length > 1 ? all.filter(({ card }) => card.id !== 'sentence') : all;
  const longest = named.filter(({ term }) => named.every((other) => other.term.length <= term.length));
  return longest.length === 1 && longest[0] ? lessonOf(longest[0].card, grammarCards, 'english') : null;
};
