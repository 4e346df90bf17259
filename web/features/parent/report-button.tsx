import { Download } from 'lucide-react';
import { calendarDayOf } from '../../lib/local-time.ts';
import { makePdf } from '../../lib/pdf/index.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useNow } from '../../lib/use-now.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { useInsight } from './use-insight.ts';
import { type Child, nameOf } from './child.ts';
import { reportOf } from './report.ts';

const text = words.parent.report;

/** Makes the chosen child's report as a PDF, on this device and from what it holds. */
export function ReportButton({ child }: { child: Child }) {
  const now = useNow();
  const summary = useInsight('summary', child.link.studentId);
  const [make, busy] = useOnce(async () => {
    try {
      const name = nameOf(child);
      saveFile(
        await makePdf(reportOf(child, summary?.content ?? null, now)),
        text.file(name, calendarDayOf(now, child.timeZone)),
      );
    } catch (error) {
      showToast({ title: text.failed, variant: 'destructive' });
      throw error;
    }
  });
  return (
    <Button icon={Download} disabled={busy} onClick={() => void make()}>
      {busy ? text.making : text.generate}
    </Button>
  );
}
