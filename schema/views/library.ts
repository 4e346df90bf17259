import type { Grade } from '../limits.ts';
import type { PracticeSubject, Steepness } from '../practice.ts';
import { hasText } from '../plain-letters.ts';
import type { LibraryEntry, LibraryOrder } from '../rest/practice.ts';

/** What somebody looks for in the library. */
export interface LibrarySearch {
  q: string;
  subject: PracticeSubject | null;
  grade: Grade | null;
  order: LibraryOrder;
}

/** Whether a test is looked for: every word is in its title or its author's name. The server's search by the same rule. */
export function isFound(
  { title, authorName, subject, grade }: Pick<LibraryEntry, 'title' | 'authorName' | 'subject' | 'grade'>,
  search: Omit<LibrarySearch, 'order'>,
): boolean {
  const text = `${title} ${authorName}`;
  return (
    (search.subject === null || search.subject === subject) &&
    (search.grade === null || search.grade === grade) &&
    search.q.split(/\s+/).every((word) => hasText(text, word))
  );
}

/** Few words weigh little: a test counts as if three people had given it three and a half stars before. */
const weight = ({ rating, ratings }: Pick<LibraryEntry, 'rating' | 'ratings'>): number =>
  ((rating ?? 0) * ratings + 10.5) / (ratings + 3);

type Ordered = Pick<LibraryEntry, 'id' | 'rating' | 'ratings' | 'madeAt' | 'questions'>;
const newest = (a: Ordered, b: Ordered): number => b.madeAt.localeCompare(a.madeAt);
const orders: Record<LibraryOrder, (a: Ordered, b: Ordered) => number> = {
  best: (a, b) => weight(b) - weight(a) || newest(a, b),
  newest,
  shortest: (a, b) => a.questions - b.questions,
};

/** Gives the tests in an order, as the server's search does. */
export const inOrder = <E extends Ordered>(tests: readonly E[], order: LibraryOrder): E[] =>
  [...tests].sort((a, b) => orders[order](a, b) || a.id.localeCompare(b.id));

/** How steep a test is: the mean difficulty of its questions (logits) against the middle of its year. */
export function steepnessOf(difficulty: number | null, middle: number): Steepness {
  const above = difficulty === null ? 0 : difficulty - middle;
  return above < -0.4 ? 'gentle' : above > 0.4 ? 'steep' : 'medium';
}
