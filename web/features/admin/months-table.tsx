import { inFigures } from '../../lib/figures.ts';
import { words } from '../../text/index.ts';
import { Table } from '../../ui/table.tsx';
import { monthName, monthRows } from './figure-rows.ts';
import type { PlatformFigures } from './queries.ts';

const f = words.platform.figures;

export function MonthsTable({ figures }: { figures: PlatformFigures }) {
  return (
    <Table
      caption={f.byMonth}
      rows={monthRows(figures)}
      rowKey={({ month }) => month}
      columns={[
        { key: 'month', header: f.month, rowHeader: true, cell: ({ month }) => monthName(month) },
        { key: 'people', header: f.newPeople, numeric: true, cell: (one) => inFigures(one.newPeople) },
        { key: 'homework', header: f.homework, numeric: true, cell: (one) => inFigures(one.homework) },
        { key: 'answers', header: f.answers, numeric: true, cell: (one) => inFigures(one.answers) },
        { key: 'tests', header: f.tests, numeric: true, cell: (one) => inFigures(one.tests) },
      ]}
    />
  );
}
