import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InsightKind } from '../../../schema/insight.ts';
import { momentOf } from '../../lib/dates.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useOnce } from '../../ui/use-once.ts';

const text = words.parent.ai;
export type PanelKind = Exclude<InsightKind, 'summary'>;

interface AiPanelProps {
  kind: PanelKind;
  madeAt: string | undefined;
  onRefresh: () => Promise<void>;
  children: ReactNode;
}

export function AiPanel({ kind, madeAt, onRefresh, children }: AiPanelProps) {
  const [refresh, busy] = useOnce(onRefresh);
  return (
    <Card
      title={text.panels[kind]}
      actions={
        <Button
          size="small"
          variant="ghost"
          icon={RefreshCw}
          disabled={busy}
          aria-label={text.refreshOf(text.panels[kind])}
          onClick={() => void refresh()}
        >
          {busy ? text.refreshing : text.refresh}
        </Button>
      }
    >
      {children}
      {madeAt && <p className="small muted">{words.parent.insights.made(momentOf(madeAt))}</p>}
    </Card>
  );
}
