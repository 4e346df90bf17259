import { useEffect } from 'react';
import { reportUnauthorized } from '../../../session/unauthorized.ts';
import { words } from '../../../text/index.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skel, Skeleton } from '../../../ui/skeleton.tsx';
import { SchoolFiguresView } from './figures-view.tsx';
import { useSchoolFigures } from './queries.ts';

const text = words.schoolAnalytics;

/** The school in figures. What was counted last stays while it is counted again, and when the network goes. */
export function AnalyticsTab() {
  const { answer, error, again } = useSchoolFigures();
  useEffect(() => void reportUnauthorized(error), [error]);
  return (
    <>
      {error && (
        <Banner
          tone="notyet"
          live
          action={
            <Button size="small" onClick={() => void again()}>
              {text.again}
            </Button>
          }
        >
          <p>{error.status === 0 ? text.offline : (error.said ?? text.offline)}</p>
        </Banner>
      )}
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
