import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { InsightKind } from '../../../schema/insight.ts';
import { momentOf } from '../../lib/dates.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast.tsx';
import { PatternsPanel, PredictionPanel, StylePanel, SubjectsPanel } from './ai-panels.tsx';
import { ChildChoice } from './child-choice.tsx';
import type { OfInsights } from './insights-tab.tsx';
import { useInsight } from './queries.ts';

const text = words.parent.ai;
type PanelKind = Exclude<InsightKind, 'summary'>;

/** Four analyses of the chosen child, each with its own refresh. */
export function AiInsightsTab({ family, child, choose, arrived, wishes }: OfInsights) {
  const childId = child?.link.studentId;
  const patterns = useInsight('patterns', childId);
  const prediction = useInsight('prediction', childId);
  const style = useInsight('style', childId);
  const subjects = useInsight('subjects', childId);
  if (!child || !childId) return <p className="muted">{words.parent.insights.noChild}</p>;
  const refresh = async (kind: PanelKind): Promise<void> => {
    const asked = await wishes.ask(childId);
    if (asked === 'made') showToast({ title: text.refreshed });
    else if (asked === 'kept') showToast({ title: words.parent.insights.wish });
    else if (asked === 'kept-already') showToast({ title: words.parent.insights.again });
    else showToast({ title: text.failed[kind], description: asked.refused, variant: 'destructive' });
  };
  const panel = (kind: PanelKind, madeAt: string | undefined, content: ReactNode) => (
    <Panel kind={kind} madeAt={madeAt} onRefresh={() => refresh(kind)}>
      {content ?? (arrived && <p className="muted">{text.none}</p>)}
    </Panel>
  );
  return (
    <>
      <ChildChoice family={family} child={child} choose={choose} />
      <p className="muted">{text.intro}</p>
      {wishes.waiting.has(childId) && (
        <Banner live>
          <p>{words.parent.insights.wish}</p>
        </Banner>
      )}
      <div className="cols family-cols">
        {panel('patterns', patterns?.madeAt, patterns && <PatternsPanel content={patterns.content} />)}
        {panel('prediction', prediction?.madeAt, prediction && <PredictionPanel content={prediction.content} />)}
        {panel('style', style?.madeAt, style && <StylePanel content={style.content} />)}
        {panel('subjects', subjects?.madeAt, subjects && <SubjectsPanel content={subjects.content} />)}
      </div>
    </>
  );
}

interface PanelProps {
  kind: PanelKind;
  madeAt: string | undefined;
  onRefresh: () => Promise<void>;
  children: ReactNode;
}

function Panel({ kind, madeAt, onRefresh, children }: PanelProps) {
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
