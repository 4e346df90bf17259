import { Download } from 'lucide-react';
import { saveCsv } from '../../../lib/csv.ts';
import { words } from '../../../text/index.ts';
import { Button } from '../../../ui/button.tsx';
import type { FileTable } from './tables.ts';

/** Gives a table as CSV. */
export function ExportButton({ table: { file, header, rows } }: { table: FileTable }) {
  return (
    <Button size="small" variant="ghost" icon={Download} onClick={() => saveCsv(file, header, rows)}>
      {words.schoolAnalytics.export}
    </Button>
  );
}
