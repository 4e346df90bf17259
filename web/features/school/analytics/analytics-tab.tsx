import { useEffect } from 'react';
import { reportUnauthorized } from '../../../session/unauthorized.ts';
import { words } from '../../../text/index.ts';
import { Skel, Skeleton } from '../../../ui/skeleton.tsx';
import { Away } from '../away.tsx';
import { SchoolFiguresView } from './figures-view.tsx';
import { useSchoolFigures } from './queries.ts';

const text = words.schoolAnalytics;

/**
 * The school in figures. What was counted last stays while it is counted again, and where there is no network; `isAway`: the page
 * says so already.
 */
export function AnalyticsTab({ isAway }: { isAway: boolean }) {
  const { answer, at, error, again } = useSchoolFigures();
  useEffect(() => void reportUnauthorized(error), [error]);
  return (
    <>
      {error && !(isAway && answer) && <Away error={error} at={answer && at} nothing={text.offline} again={again} />}
      {answer && <SchoolFiguresView {...answer} />}
      {!answer && !error && (
        <Skeleton label={text.loading}>
          <Skel height="6rem" />
          <Skel height="16rem" />
        </Skeleton>
      )}
    </>
  );
}
