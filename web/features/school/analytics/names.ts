import { locale } from '../../../lib/language.ts';
import { inPercent } from '../../../lib/figures.ts';
import { words } from '../../../text/index.ts';

const text = words.schoolAnalytics;

export const percentText = (percent: number | null): string =>
  percent === null ? text.stats.dash : inPercent(percent);

/** "Nov 2026" */
export const monthName = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });

export const gradeName = (grade: string | null): string => grade ?? text.grades.unknown;
