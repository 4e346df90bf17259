import type { ClassFigures } from '../../../../schema/views/class-figures.ts';
import { words } from '../../../text/index.ts';
import { bands, percentText } from './figure-words.ts';

const text = words.classFigures;

/** How many students are in each band, with words. */
export const bandRows = ({ bands: counts, totalStudents }: ClassFigures) =>
  (['excellent', 'good', 'help', 'pending'] as const).map((band) => ({
    label: bands[band],
    value: counts[band],
    text: text.bands.share(counts[band], totalStudents),
  }));

/** How many students do well and how many need help; undefined while nobody has a mark. */
export const bandsSaid = ({ bands: { excellent, help, pending }, totalStudents }: ClassFigures): string | undefined =>
  pending === totalStudents ? undefined : text.bands.finding(excellent, help, totalStudents);

/** What the class as a whole has reached: each figure with its words. */
export function headFigures({ average, assignments, toMark, late, notIn }: ClassFigures) {
  const handedIn = assignments.reduce((sum, of) => sum + of.handedIn, 0);
  const expected = assignments.reduce((sum, of) => sum + of.expected, 0);
  const share = expected === 0 ? null : Math.round((100 * handedIn) / expected);
  const t = text.stats;
  return [
    {
      label: t.average,
      value: percentText(average?.percent ?? null),
      why: average ? t.averageOf(average.count) : t.noMarks,
    },
    { label: t.handedIn, value: percentText(share), why: t.handedInOf(handedIn, expected) },
    { label: t.toMark, value: String(toMark), why: t.late(late) },
    { label: t.notIn, value: String(notIn), why: t.notInWhy },
  ];
}
