import type { Evidence, StandOut } from '../../../../schema/views/class-figures.ts';
import { words } from '../../../text/index.ts';

const text = words.classFigures;

export const evidenceText = ({ mark }: Evidence): string =>
  mark ? text.standOuts.mark(mark.score, mark.totalPoints) : text.standOuts.notIn;

/** What is said of a student that stands out. */
export const standOutText = ({ kind, mean, evidence }: StandOut): string =>
  kind === 'missing' || mean === null
    ? text.standOuts.missing(evidence.length)
    : text.standOuts.mean(mean, evidence.length);
