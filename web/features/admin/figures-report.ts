import { momentOf } from '../../lib/dates.ts';
import { inFigures } from '../../lib/figures.ts';
import type { PdfContent } from '../../lib/pdf/index.ts';
import { words } from '../../text/index.ts';
import type { PlatformFigures } from './queries.ts';
import { monthName, header, monthRows, peopleRows } from './figure-rows.ts';

const f = words.platform.figures;

/** What the PDF says: the same numbers as the page. */
export const reportOf = (figures: PlatformFigures): PdfContent => ({
  title: f.title,
  subtitle: f.counted(momentOf(figures.countedAt)),
  parts: [
    {
      kind: 'table',
      header: [f.people, f.count],
      rows: [
        ...peopleRows(figures).map(([role, count]) => [role, inFigures(count)]),
        [f.schools, `${inFigures(figures.schools)} (${f.confirmed(inFigures(figures.confirmedSchools))})`],
        [f.classes, inFigures(figures.classes)],
      ],
      figures: [1],
    },
    { kind: 'heading', text: f.byMonth },
    {
      kind: 'table',
      header: [...header],
      rows: monthRows(figures).map(({ month, newPeople, homework, answers, tests }) => [
        monthName(month),
        ...[newPeople, homework, answers, tests].map(inFigures),
      ]),
      figures: [1, 2, 3, 4],
    },
  ],
});
