import type { Figures } from '../../../schema/views/family.ts';
import { wilson } from '../../../tutor/statistics/interval.ts';
import { dayOf } from '../../lib/dates.ts';
import { words } from '../../text/index.ts';

const text = words.parent.analytics;
/** Fewer tries than this are shown as a few. */
export const enough = 8;

const percent = (share: number): number => Math.round(100 * share);

/** A week of right first tries as the point of a line, with the range in which their share likely lies. */
export function weekPoint(monday: string, { right, tried }: Pick<Figures, 'right' | 'tried'>) {
  const label = dayOf(`${monday}T12:00:00`);
  if (tried === 0) return { label, value: null, text: text.noWork };
  const { share, lower, upper } = wilson(Math.min(right, tried), tried);
  return {
    label,
    value: percent(share),
    text: text.rightOf(percent(share), right, tried),
    few: tried < enough,
    likely: { lower: percent(lower), upper: percent(upper) },
  };
}
