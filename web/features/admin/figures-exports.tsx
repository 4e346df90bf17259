import { Download } from 'lucide-react';
import { saveCsv } from '../../lib/csv.ts';
import { makePdf } from '../../lib/pdf/index.ts';
import { saveFile } from '../../lib/save-file.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOnce } from '../../ui/use-once.ts';
import type { PlatformFigures } from './queries.ts';
import { header, monthRows } from './figure-rows.ts';
import { reportOf } from './figures-report.ts';

const f = words.platform.figures;

export function FiguresExports({ figures }: { figures: PlatformFigures }) {
  const [pdf, isMaking] = useOnce(async () => {
    try {
      saveFile(await makePdf(reportOf(figures)), `${f.file}.pdf`);
    } catch (error) {
      showToast({ title: f.pdfFailed, variant: 'destructive' });
      throw error;
    }
  });
  const csv = (): void =>
    saveCsv(
      `${f.file}.csv`,
      header,
      monthRows(figures).map(({ month, newPeople, homework, answers, tests }) => [
        ...[month, newPeople, homework, answers, tests],
      ]),
    );
  return (
    <div className="row">
      <Button size="small" variant="ghost" icon={Download} onClick={csv}>
        {f.csv}
      </Button>
      <Button size="small" variant="ghost" icon={Download} disabled={isMaking} onClick={() => void pdf()}>
        {f.pdf}
      </Button>
    </div>
  );
}
