import { subjects } from '../../../schema/limits.ts';
import { figuresOf, successRate } from '../../../schema/views/family.ts';
import { lastMondays } from '../../../schema/views/weeks.ts';
import { dayOf } from '../../lib/dates.ts';
import { calendarDayOf } from '../../lib/local-time.ts';
import type { PdfPart } from '../../lib/pdf/index.ts';
import { words } from '../../text/index.ts';
import type { Child } from './child.ts';

const text = words.parent.report;
const shownWeeks = 12;

export function weeksOf({ progress, timeZone }: Child, now: string): PdfPart[] {
  const mondays = lastMondays(calendarDayOf(now, timeZone), shownWeeks);
  const rows = mondays.flatMap((monday) => {
    const week = figuresOf(progress, [monday]);
    const bySubject = subjects
      .filter((subject) => figuresOf(progress, [monday], subject).tried > 0)
      .map((subject) => words.parent.subjects[subject]);
    if (week.tried + week.solved === 0) return [];
    const rate = successRate(week);
    return [
      [
        dayOf(`${monday}T12:00:00`),
        String(week.solved),
        rate === null ? '' : words.parent.figures.percent(rate),
        words.parent.detailed.minutes(week.minutes),
        bySubject.join(', '),
      ],
    ];
  });
  if (rows.length === 0) return [{ kind: 'paragraph', text: text.noWeeks }];
  return [
    { kind: 'heading', text: text.weeks },
    { kind: 'table', header: text.weekHeader, figures: [1, 2, 3], rows },
  ];
}
