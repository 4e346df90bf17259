import { ChartColumn } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { BadgesCard } from '../../student/badges-card.tsx';
import { NewBadge } from '../../student/new-badge.tsx';
import { useGrade, useProgress } from '../../student/queries.ts';
import { words } from '../../text/index.ts';
import { Arriving } from '../../ui/arriving.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';
import { ReportButton } from './report-button.tsx';
import { SkillMap } from './skill-map.tsx';
import { WeekCard } from './week-card.tsx';
import { StarsCard } from './stars-card.tsx';
import { FirstTriesCard } from './first-tries-card.tsx';

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
