import { ChartColumn } from 'lucide-react';
import { Link } from 'react-router-dom';
import { dayOf } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { BadgesCard, NewBadge } from '../../student/awards.tsx';
import { useGrade, useProgress } from '../../student/queries.ts';
import { words } from '../../text/index.ts';
import { Arriving } from '../../ui/arriving.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { BarChart } from '../../ui/charts/index.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';
import { WeekDays } from '../../ui/week-days.tsx';
import { useDays, useWeeks } from './queries.ts';
import { ReportButton } from './report-button.tsx';
import { SkillMap } from './skill-map.tsx';

const text = words.progress;

/** What a student has learnt: the map, the week, the stars and the badges. */
export function ProgressPage() {
  const { doc, ready, arrival } = useProgress();
  const grade = useGrade();
  return (
    <>
      <div className="row between">
        <h1>{text.title}</h1>
        <div className="row">
          <Link className={buttonClass({ size: 'small' })} to={paths.analytics}>
            <Icon icon={ChartColumn} />
            <span>{text.toAnalytics}</span>
          </Link>
          <ReportButton />
        </div>
      </div>
      <NewBadge />
      {arrival !== 'here' && <Arriving arrival={arrival} some={doc !== null} words={words.arrival} />}
      {!ready ? (
        <Skeleton label={words.app.loading}>
          <SkeletonRow />
          <SkeletonRow />
        </Skeleton>
      ) : (
        <>
          <div className="split-page">
            <SkillMap grade={grade} counts={doc?.skills ?? {}} />
            <div className="stack">
              <WeekCard />
              <StarsCard />
              <FirstTriesCard />
            </div>
          </div>
          <BadgesCard />
        </>
      )}
    </>
  );
}

function WeekCard() {
  const { thisWeek, longest } = useDays();
  const days = thisWeek.filter(Boolean).length;
  return (
    <Card title={text.week}>
      <WeekDays
        label={text.weekDays}
        days={text.dayNames.map((name, at) => ({ name, worked: thisWeek[at] === true }))}
        words={text}
      />
      <p>{text.daysThisWeek(days)}</p>
      {longest > 1 && <p className="small muted">{text.longestRun(longest)}</p>}
    </Card>
  );
}

const shownWeeks = 8;

function StarsCard() {
  const year = useWeeks(52);
  const weeks = year.slice(-shownWeeks);
  const best = Math.max(0, ...year.map(({ stars }) => stars));
  return (
    <Card title={text.stars}>
      <p>{text.starsThisWeek(weeks.at(-1)?.stars ?? 0, best)}</p>
      <BarChart
        title={text.starsChart}
        titleHidden
        rows={weeks.map(({ monday, stars }) => ({
          label: dayOf(`${monday}T12:00:00.000Z`, 'UTC').replace(/^\S+ /, ''),
          value: stars,
          text: String(stars),
        }))}
      />
    </Card>
  );
}

function FirstTriesCard() {
  const { doc } = useProgress();
  const year = useWeeks(52);
  const tried = year.reduce((sum, week) => sum + week.tried, 0);
  const right = year.reduce((sum, week) => sum + week.right, 0);
  const minutes = doc?.timeSpent ?? 0;
  return (
    <Card title={text.onMyOwn}>
      <Progress label={text.firstTries(right, tried)} value={right} max={Math.max(1, tried)} />
      <p className="small muted">{text.firstTriesText}</p>
      <p>
        {text.time}: <span className="strong num">{text.hours(Math.floor(minutes / 60), minutes % 60)}</span>
      </p>
    </Card>
  );
}
