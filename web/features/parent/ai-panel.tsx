import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { InsightKind } from '../../../schema/insight.ts';
import { momentOf } from '../../lib/dates.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const text = words.parent.ai;
export type PanelKind = Exclude<InsightKind, 'summary'>;

interface AiPanelProps {
  kind: PanelKind;
  madeAt: string | undefined;
  onRefresh: () => Promise<void>;
  children: ReactNode;
}

export function AiPanel({ kind, madeAt, onRefresh, children }: AiPanelProps) {
  const [busy, setBusy] = useState(false);
  const refresh = (): void => {
    if (busy) return;
    setBusy(true);
    void onRefresh().finally(() => setBusy(false));
  };
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
          onClick={refresh}
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
