import type { Knowledge } from '../lesson/known.ts';
import { lessonOf } from '../science/card-lesson.ts';
import { grammarTexts } from '../data/cards/grammar.ts';
import { cardsOf } from '../science/card.ts';

export const grammarCards = cardsOf('grammar', grammarTexts);

/** Ways of asking what a term means: little more than the term may stand in the question. */
const asks =
  /^(?:(?:please )?(?:can you |could you )?(?:what(?:['’]?s| is| are| does| do)?|whats|explain|define|describe|tell me|teach me|help me|how (?:do|does|can|should) (?:i|you|we)|when (?:do|does|should) (?:i|you|we)|where (?:do|does|should) (?:i|you|we)|why (?:do|does) (?:i|you|we)|i (?:do not|don['’]?t) (?:know|get|understand)))\b/i;
const plainWords =
  /\b(?:an?|the|is|are|was|does|do|did|mean|means|meaning|of|in|english|grammar|word|words|what|whats|explain|define|describe|tell|teach|help|me|about|with|how|when|where|why|should|can|could|you|i|we|to|use|using|used|put|write|for|and|or|please|called|it|know|get|understand|not|don['’]?t|what['’]s|example|examples|give|some|types?|kinds?|difference|between|go|goes|need|which|one)\b/gi;

/** Gives the card on the term of grammar that a question asks about, or null when it asks for more than that. */
export function findGrammarCard(question: string): (typeof grammarCards)[number] | null {
  const text = question
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/[?.!,"“”]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length > 120 || /\d|\bof$/.test(text)) return null;
  const found = grammarCards.flatMap((card) => {
    const terms = card.keys
      .split('|')
      .map((key) => key.trim().replace(/’/g, "'"))
      .filter((key) => ` ${text} `.includes(` ${key} `))
      .sort((a, b) => b.length - a.length);
    const [term] = terms;
    if (!term) return [];
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
