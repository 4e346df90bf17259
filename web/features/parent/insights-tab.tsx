import { Sparkles } from 'lucide-react';
import type { ContentOf } from '../../../schema/insight.ts';
import { InEnglish, SaysInEnglish } from '../../answering/in-english.tsx';
import { dayOf, momentOf } from '../../lib/dates.ts';
import { inPercent } from '../../lib/figures.ts';
import { courseSaid } from '../../lib/findings.ts';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LineChart } from '../../ui/charts/index.tsx';
import { Empty } from '../../ui/empty.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { ChildChoice } from './child-choice.tsx';
import type { OfChildren } from './overview-tab.tsx';
import { Evidence } from './evidence.tsx';
import { type Insight, useInsight } from './use-insight.ts';
import { nameOf } from './child.ts';
import { type InsightsWish, useInsightsWish } from './use-insights-wish.ts';
import { weekPoint } from './week-point.ts';

const text = words.parent.insights;

const wordsOf = (day: string): string => dayOf(`${day}T12:00:00`);

/** The monthly summary of the chosen child, as the school has made it. */
export function InsightsTab({ family, child, choose, arrived }: OfChildren) {
  const insight = useInsight('summary', child?.link.studentId);
  const wish = useInsightsWish(child?.link.studentId);
  if (!child) return <p className="muted">{text.noChild}</p>;
  return (
    <>
      <ChildChoice family={family} child={child} choose={choose} />
      {wish.waits && (
        <Banner live>
          <p>{text.wish}</p>
        </Banner>
      )}
      {insight && <Summary insight={insight} />}
      {!insight && arrived && (
        <Empty picture="lighthouse" level={2} title={text.none.title} action={<GenerateButton wish={wish} />}>
          {text.none.text(nameOf(child))}
        </Empty>
      )}
      {insight && (
        <div className="row">
          <GenerateButton wish={wish} />
          <span className="small muted">{text.made(momentOf(insight.madeAt))}</span>
        </div>
      )}
    </>
  );
}

function GenerateButton({ wish }: { wish: InsightsWish }) {
  const [generate, busy] = useOnce(async () => {
    const asked = await wish.ask();
    if (asked === 'heard') showToast({ title: text.generated });
    else if (asked === 'kept') showToast({ title: text.wish });
    else if (asked === 'kept-already') showToast({ title: text.again });
    else showToast({ title: asked.refused ?? text.failed, variant: 'destructive' });
  });
  return (
    <Button icon={Sparkles} variant="primary" disabled={busy} onClick={() => void generate()}>
      {busy ? text.generating : text.generate}
    </Button>
  );
}

type SummaryContent = ContentOf<'summary'>;

function Summary({ insight: { content } }: { insight: Insight<'summary'> }) {
  const { totalProblemsAttempted } = content.summary;
  const course = content.course.map(({ from, ...of }) => weekPoint(from, of));
  return (
    <>
      <Card
        title={text.title}
        actions={
          content.overallProgress !== null && (
            <Badge tone="accent" icon={Sparkles}>
              {text.overall(content.overallProgress, totalProblemsAttempted)}
            </Badge>
          )
        }
      >
        <p className="small muted">
          {text.range(wordsOf(content.startDate), wordsOf(content.endDate), totalProblemsAttempted)}
        </p>
        <SaysInEnglish>{words.parent.week.inEnglish}</SaysInEnglish>
        <p className="large">
          <InEnglish>{content.say}</InEnglish>
        </p>
        {content.missing && (
          <p className="strong">
            <InEnglish>{content.missing}</InEnglish>
          </p>
        )}
        {course.some(({ value }) => value !== null) && (
          <LineChart
            title={text.courseOf}
            finding={courseSaid(course, words.charts.course)}
            max={100}
            tick={inPercent}
            lines={[{ label: words.parent.analytics.kinds.right, points: course }]}
          />
        )}
      </Card>
      <div className="cols family-cols">
        <Rated title={text.strengths} none={text.noStrengths} tone="correct" rows={content.strengths} />
        <Rated title={text.weaknesses} none={text.noWeaknesses} tone="notyet" rows={content.weaknesses} />
        <Card title={text.recommendations}>
          {content.recommendations.length === 0 ? (
            <p className="muted">{text.noRecommendations}</p>
          ) : (
            <ul className="stack plain-list">
              {content.recommendations.map((one) => (
                <li key={one}>
                  <InEnglish>{one}</InEnglish>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </>
  );
}

interface RatedProps {
  title: string;
  none: string;
  tone: 'correct' | 'notyet';
  rows: SummaryContent['strengths'];
}

function Rated({ title, none, tone, rows }: RatedProps) {
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ul className="stack plain-list">
          {rows.map(({ description, successRate: rate, sample, items }) => (
            <li className="row nowrap top" key={description}>
              <span className={`badge rate ${tone}`}>{text.rate(rate)}</span>
              <div className="grow">
                <p>
                  <InEnglish>{description}</InEnglish>
                </p>
                <Evidence sample={sample} items={items} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
