import { Download } from 'lucide-react';
import { saveCsv } from '../../../lib/csv.ts';
import { words } from '../../../text/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Sort, useSorted } from '../../../ui/sorting.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { BandBadge } from '../../../family/band-badge.tsx';
import type { ReportTable } from './report-tables.ts';

type Row = ReportTable['rows'][number];

/** The column whose band is shown as a badge: it says the percent and the word of the two columns. */
interface Banded {
  percent: number;
  band: number;
}

export interface FiguresTableProps {
  table: ReportTable;
  banded: Banded;
  file: string;
  /** The column and direction of the order in which the rows are given. */
  first: Sort;
}

/** A table of figures, and the same as CSV. */
export function FiguresTable({ table, banded, file, first }: FiguresTableProps) {
  const columns = table.header.flatMap((header, at): Column<Row>[] => {
    if (at === banded.band) return [];
    return [
      {
        key: String(at),
        header,
        rowHeader: at === 0,
        by: (row) => row.by[at] ?? null,
        numeric: table.figures.includes(at) && at !== banded.percent,
        cell: (row) => {
          if (at === banded.percent) return <BandBadge percent={row.mean} />;
          return at === 0 ? <bdi>{row.cells[at]}</bdi> : <span className="whitespace-nowrap">{row.cells[at]}</span>;
        },
      },
    ];
  });
  const sorted = useSorted(`class ${table.title}`, columns, table.rows, first);
  return (
    <Card
      title={table.title}
      level={3}
      flush
      actions={
        <Button
          size="small"
          variant="ghost"
          icon={Download}
          onClick={() =>
            saveCsv(
              file,
              table.header,
              table.rows.map(({ cells }) => cells),
            )
          }
        >
          {words.classFigures.exportCsv}
        </Button>
      }
    >
      <Table caption={table.title} columns={columns} rowKey={(row) => row.id} {...sorted} />
    </Card>
  );
}
