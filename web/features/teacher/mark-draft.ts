import { type Rounds, roundOf } from '../../../schema/views/rounds.ts';

type Answer = Rounds & { id: string };

/** What is typed is for the round that its teacher has read: given back, the next answer begins without it. */
const ofRound = (answer: Answer): string => (roundOf(answer) === 1 ? answer.id : `${answer.id}:${roundOf(answer)}`);

/** Under which key a score waits until it is saved, in the gradebook as in the marking dialog. */
export const scoreDraft = (answer: Answer): string => `draft:score:${ofRound(answer)}`;

/** The same for the words to it. */
export const feedbackDraft = (answer: Answer): string => `draft:grade:${ofRound(answer)}`;
