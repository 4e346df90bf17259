import { useSearchParams } from 'react-router-dom';
import { words } from '../../text/index.ts';
import { useUsage } from '../../student/queries.ts';
import { UploadCard } from '../../student/upload-card.tsx';
import { UsageBadge } from '../../student/usage-badge.tsx';

const text = words.homework;

/** The upload card alone. */
export function UploadPage() {
  const usage = useUsage();
  const [query] = useSearchParams();
  return (
    <>
      <div className="row between">
        <h1>{text.uploadTitle}</h1>
        <UsageBadge usage={usage} />
      </div>
      <UploadCard usage={usage} typing={query.has('type')} />
    </>
  );
}
