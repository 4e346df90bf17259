import { figuresOf } from '../../../schema/views/family.ts';
import { lastMondays } from '../../../schema/views/weeks.ts';
import { dateOf } from '../../lib/dates.ts';
import { calendarDayOf } from '../../lib/local-time.ts';
import { goesOn } from '../../messages/places.ts';
import type { PdfContent } from '../../lib/pdf/index.ts';
import { words } from '../../text/index.ts';
import { type Child, nameOf } from './child.ts';
import { soFar } from './report-so-far.ts';
import { weeksOf } from './report-weeks.ts';
import { workOf } from './report-work.ts';
import { type Summary, summaryOf } from './report-summary.ts';

const text = words.parent.report;

const yearWeeks = 52;

/** Takes a child and its newest summary, gives the report: the same figures as on the dashboard, from the same functions. */
export function reportOf(child: Child, summary: Summary | null, now: string): PdfContent {
  const name = nameOf(child);
  const { progress, places, work, person, timeZone } = child;
  const year = figuresOf(progress, lastMondays(calendarDayOf(now, timeZone), yearWeeks));
  const place = places
    .filter(goesOn)
    .map(({ className, teacherName }) => words.family.parent.place(className ?? '', teacherName ?? ''));
  const grade = person?.grade ?? places[0]?.pypGrade;
  const isEmpty = year.tried === 0 && year.solved === 0 && work.length === 0;
  return {
    title: text.title(name),
    subtitle: text.subtitle([grade, ...place].filter(Boolean).join(', '), dateOf(now, timeZone)),
    parts: isEmpty
      ? [{ kind: 'paragraph', text: text.empty(name) }]
      : [...soFar(child), ...weeksOf(child, now), ...workOf(child), ...summaryOf(summary)],
  };
}
