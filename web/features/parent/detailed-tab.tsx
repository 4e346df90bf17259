import { Check, Clock } from 'lucide-react';
import { useState } from 'react';
import { subjects } from '../../../schema/limits.ts';
import { averageSession, figuresOf, successRate } from '../../../schema/views/family.ts';
import { lastMondays } from '../../../schema/views/weeks.ts';
import { dayOf } from '../../lib/dates.ts';
import { calendarDayOf } from '../../lib/local-time.ts';
import { extremesSaid } from '../../lib/findings.ts';
import { useNow } from '../../lib/use-now.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card, StatCard } from '../../ui/card.tsx';
import { BarChart } from '../../ui/charts/index.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChildChoice } from './child-choice.tsx';
import type { OfChildren } from './overview-tab.tsx';
import { type Child, nameOf } from './child.ts';
import { enough } from './week-point.ts';
import { WorkList } from './work-list.tsx';

const text = words.parent.detailed;
const ofWork = words.parent.work;
const weeks = 12;
/** Work that is shown at first, and with each press on the button below it. */
const step = 10;

/** One child's weeks and subjects in figures. */
export function DetailedTab({ family, child, choose, arrived }: OfChildren) {
  if (!child) return <p className="muted">{words.parent.insights.noChild}</p>;
  return (
    <>
      {family.length > 1 && <ChildChoice family={family} child={child} choose={choose} />}
      <Details child={child} arrived={arrived} />
      <AllWork key={child.link.id} child={child} />
    </>
  );
}

/** Everything that was handed in, the newest first: a mark of an earlier week is found here, with what was asked about it. */
function AllWork({ child }: { child: Child }) {
  const [most, setMost] = useState(step);
  const { work } = child;
  if (work.length === 0) return null;
  return (
    <Card title={ofWork.all} flush>
      <WorkList label={ofWork.all} child={child} work={work.slice(0, most)} />
      {work.length > most && (
        <div className="inset">
          <Button variant="ghost" size="small" onClick={() => setMost((now) => now + step)}>
            {ofWork.older(work.length - most)}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Details({ child, arrived }: { child: Child; arrived: boolean }) {
  const { progress } = child;
  const name = nameOf(child);
  const mondays = lastMondays(calendarDayOf(useNow(), child.timeZone), weeks);
  const all = figuresOf(progress, mondays);
  if (!progress || (all.tried === 0 && all.solved === 0)) return arrived && <p className="muted">{text.none(name)}</p>;
  const rate = successRate(all);
  const bySubject = subjects
    .map((subject) => ({ subject, ...figuresOf(progress, mondays, subject) }))
    .filter(({ tried }) => tried > 0)
    .map(({ subject, right, tried }) => ({
      label: words.parent.subjects[subject],
      value: successRate({ right, tried }),
      text: text.ofTried(right, tried),
      few: tried < enough,
    }));
  const byWeek = mondays.map((monday) => {
    const { solved } = figuresOf(progress, [monday]);
    return { label: dayOf(`${monday}T12:00:00`), value: solved, text: text.solved(solved) };
  });
  const [most] = byWeek.toSorted((one, other) => other.value - one.value);
  return (
    <>
      <section className="cols figure-cols" aria-label={name}>
        <StatCard
          label={text.session}
          icon={<Icon icon={Clock} />}
          value={text.minutes(averageSession(progress))}
          why={text.sessionWhy}
        />
        <StatCard
          label={text.success}
          icon={<Icon icon={Check} />}
          value={rate === null ? words.parent.figures.none : words.parent.figures.percent(rate)}
          why={rate === null ? text.noRate : text.successWhy(all.right, all.tried)}
        />
      </section>
      <div className="cols family-cols">
        <Card title={text.activity}>
          <BarChart
            title={text.activityOf(name)}
            finding={most && most.value > 0 ? text.most(most.label, most.value) : undefined}
            rows={byWeek}
          />
        </Card>
        <Card title={text.subjects}>
          <BarChart
            title={text.subjectsOf(name)}
            finding={extremesSaid(bySubject, words.charts.extremes)}
            max={100}
            rows={bySubject}
          />
        </Card>
      </div>
    </>
  );
}
