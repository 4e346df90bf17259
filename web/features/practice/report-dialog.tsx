import { reportReasons } from '../../../schema/content-report.ts';
import { useSync } from '../../replica/use-live.ts';
import { call } from '../../rest/client.ts';
import { sentenceFor } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { ReportDialog as Report } from '../../ui/report-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';

const { sent, reason: why, ...text } = words.practice.reports;

/** Tells the platform that something is wrong with a shared test. */
export function ReportDialog({ test, onClose }: { test: { id: string; title: string }; onClose: () => void }) {
  const { online } = useSync();
  return (
    <Report
      words={{ ...text, why, cancel: words.app.cancel, close: words.app.close }}
      reasons={reportReasons}
      disabledReason={online ? undefined : text.offline}
      onSend={async (body) => {
        try {
          await call('reportTest', { params: { id: test.id }, body });
        } catch (error) {
          return sentenceFor(error, text);
        }
        onClose();
        showToast({ title: sent.title, description: sent.text });
        return null;
      }}
      onClose={onClose}
    >
      <p className="strong">
        <bdi>{test.title}</bdi>
      </p>
    </Report>
  );
}
