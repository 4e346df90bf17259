import type { WorkFigures } from '../../../../schema/views/class-figures.ts';
import { words } from '../../../text/index.ts';
import { bandText, rateOf } from './figure-words.ts';

const text = words.classFigures;

/** Fewer answers than this are drawn as a few. */
export const enough = 8;

export const averageRow = ({ assignmentTitle, averageScore, graded }: WorkFigures) => ({
  label: assignmentTitle,
  value: averageScore,
  text: averageScore === null ? text.averages.none : text.averages.text(averageScore, bandText(averageScore), graded),
  few: graded < enough,
});

export const rateRow = (of: WorkFigures) => ({
  label: of.assignmentTitle,
  value: of.expected === 0 ? null : rateOf(of),
  text: of.expected === 0 ? text.rates.nobody : text.rates.text(rateOf(of), of.handedIn, of.expected),
  few: of.expected < enough,
});
