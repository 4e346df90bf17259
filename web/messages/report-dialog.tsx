import { call } from '../rest/client.ts';
import { sentenceFor } from '../session/unauthorized.ts';
import { words } from '../text/index.ts';
import { ReportDialog as Report } from '../ui/report-dialog.tsx';
import { showToast } from '../ui/toast.tsx';
import type { Message } from './queries.ts';

const { done, explain, ...text } = words.messages.report;
const reasons = ['unkind', 'private', 'not-for-school', 'other'] as const;

/** Tells the platform about a message that somebody got; who decides sees a copy of it and nothing else. */
export function ReportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  return (
    <Report
      words={{ ...text, text: explain, cancel: words.app.cancel, close: words.app.close }}
      reasons={reasons}
      onSend={async (body) => {
        try {
          await call('reportMessage', { params: { id: message.id }, body });
        } catch (error) {
          return sentenceFor(error, text);
        }
        onClose();
        showToast({ title: done });
        return null;
      }}
      onClose={onClose}
    >
      <blockquote className="words">
        <p className="prewrap line-clamp-4" dir="auto">
          {message.content}
        </p>
      </blockquote>
    </Report>
  );
}
