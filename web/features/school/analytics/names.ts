import { isAwardKey } from '../../../../schema/awards.en.ts';
import { locale } from '../../../lib/language.ts';
import { inPercent } from '../../../lib/figures.ts';
import { words } from '../../../text/index.ts';
import type { SchoolFigures } from './queries.ts';

const text = words.schoolAnalytics;

export const percentText = (percent: number | null): string =>
  percent === null ? text.stats.dash : inPercent(percent);

/** "Nov 2026" */
export const monthName = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });

export const gradeName = (grade: string | null): string => grade ?? text.grades.unknown;

export type Activity = SchoolFigures['school']['recentActivities'][number];

/** What happened, in the page's language; of an achievement that this version does not know, in the school's English. */
export function activitySaid({ type, className, title, description }: Activity): string {
  if (type === 'other') return text.activity.other(title);
  if (type !== 'achievement') return text.activity[type](className ?? '', title);
  return isAwardKey(title) ? text.activity.achievement(className ?? '', words.awards[title].name) : description;
}
