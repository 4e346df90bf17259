import { reportReasons } from '../../../../schema/content-report.ts';
import { call } from '../../../rest/client.ts';
import { sentenceFor } from '../../../session/unauthorized.ts';
import { words } from '../../../text/index.ts';
import { ReportDialog } from '../../../ui/report-dialog.tsx';
import { showToast } from '../../../ui/toast.tsx';
import type { Template } from './queries.ts';

const { done, ...text } = words.templates.report;

/** Tells the platform that something is wrong with a shared template; who decides sees a copy of it. */
export function ReportTemplate({ template, onClose }: { template: Template; onClose: () => void }) {
  return (
    <ReportDialog
      words={{ ...text, cancel: words.app.cancel, close: words.app.close }}
      reasons={reportReasons}
      onSend={async (body) => {
        try {
          await call('reportTemplate', { params: { id: template.id }, body });
        } catch (error) {
          return sentenceFor(error, text);
        }
        onClose();
        showToast({ title: done });
        return null;
      }}
      onClose={onClose}
    >
      <p className="strong">
        <bdi>{template.name}</bdi>
      </p>
    </ReportDialog>
  );
}
