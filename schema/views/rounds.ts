/**
 * An answer is handed in once a round. The teacher may give it back with a word: the round is over then, what it was stays in
 * `tries`, and the student answers the next one.
 */

export interface Rounds {
  /** The round of the answer that is there; the first one where nothing is said. */
  round?: number | null | undefined;
  /** The last round that a teacher has given back. */
  returned?: number | null | undefined;
}

/** The round that an answer belongs to, from 1. */
export const roundOf = ({ round }: Rounds): number => round ?? 1;

/** Whether the answer was given back and the next one is not there yet. */
export const isReturned = (answer: Rounds): boolean => (answer.returned ?? 0) >= roundOf(answer);

/** The round that the student answers next, once the answer was given back. */
export const nextRound = ({ returned }: Rounds): number => (returned ?? 0) + 1;

/** Whether somebody has said anything: words, or a picture or recording in their place. */
export const isAnswered = (answer: { content: string; files?: readonly unknown[] | null | undefined }): boolean =>
  answer.content.trim() !== '' || (answer.files ?? []).length > 0;

/** What a mark says of the answer that it is for: a mark of an earlier round must not reach a later one. */
export const markOf = (
  answer: Rounds,
  score: number,
  feedback: string,
): { score: number; feedback: string; markedRound?: number } =>
  roundOf(answer) === 1 ? { score, feedback } : { score, feedback, markedRound: roundOf(answer) };

/** Whether an answer waits for its teacher: neither marked nor given back. */
export const isToMark = (answer: Rounds & { score?: number | null | undefined }): boolean =>
  (answer.score === undefined || answer.score === null) && !isReturned(answer);
