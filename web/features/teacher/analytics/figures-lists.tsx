import { words } from '../../../text/index.ts';
import { FiguresTable } from './figures-tables.tsx';
import type { ReportOf } from './report.ts';
import { studentsTable, worksTable } from './report-tables.ts';
import { StandOuts } from './stand-outs.tsx';

const text = words.classFigures;

export type FiguresListsProps = Omit<ReportOf, 'subtitle'>;

/** Who stands out, and every figure in tables. */
export function FiguresLists({ className, figures, standOuts, nameOf, timeZone }: FiguresListsProps) {
  return (
    <>
      <StandOuts standOuts={standOuts} nameOf={nameOf} />
      <FiguresTable
        table={studentsTable(figures, nameOf)}
        banded={{ percent: 1, band: 2 }}
        file={text.studentsTable.file(className)}
        first={{ key: '0', descending: false }}
      />
      <FiguresTable
        table={worksTable(figures, timeZone)}
        banded={{ percent: 2, band: 3 }}
        file={text.worksTable.file(className)}
        first={{ key: '1', descending: true }}
      />
    </>
  );
}
