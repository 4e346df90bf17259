import type { ReactNode } from 'react';
import { SaysInEnglish } from '../../answering/in-english.tsx';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { showToast } from '../../ui/toast.tsx';
import { SubjectsPanel } from './subjects-panel.tsx';
import { StylePanel } from './style-panel.tsx';
import { PredictionPanel } from './prediction-panel.tsx';
import { PatternsPanel } from './patterns-panel.tsx';
import { ChildChoice } from './child-choice.tsx';
import type { OfChildren } from './overview-tab.tsx';
import { useInsightsWish } from './use-insights-wish.ts';
import { useInsight } from './use-insight.ts';
import { type PanelKind, AiPanel } from './ai-panel.tsx';

const text = words.parent.ai;

/** Four analyses of the chosen child, each with its own refresh. */
export function AiInsightsTab({ family, child, choose, arrived }: OfChildren) {
  const childId = child?.link.studentId;
  const patterns = useInsight('patterns', childId);
  const prediction = useInsight('prediction', childId);
  const style = useInsight('style', childId);
  const subjects = useInsight('subjects', childId);
  const wish = useInsightsWish(childId);
  if (!child || !childId) return <p className="muted">{words.parent.insights.noChild}</p>;
  const refresh = async (kind: PanelKind): Promise<void> => {
    const asked = await wish.ask();
    if (asked === 'heard') showToast({ title: text.refreshed });
    else if (asked === 'kept') showToast({ title: words.parent.insights.wish });
    else if (asked === 'kept-already') showToast({ title: words.parent.insights.again });
    else showToast({ title: text.failed[kind], description: asked.refused, variant: 'destructive' });
  };
  const panel = (kind: PanelKind, madeAt: string | undefined, content: ReactNode) => (
    <AiPanel kind={kind} madeAt={madeAt} onRefresh={() => refresh(kind)}>
      {content ?? (arrived && <p className="muted">{text.none}</p>)}
    </AiPanel>
  );
  return (
    <>
      <ChildChoice family={family} child={child} choose={choose} />
      <p className="muted">{text.intro}</p>
      <SaysInEnglish>{words.parent.week.inEnglish}</SaysInEnglish>
      {wish.waits && (
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
