import { firstWords as words } from '../text/first.ts';
import { Skel, Skeleton, SkeletonRow } from '../ui/skeleton.tsx';

/** The shape of a page until it is there; grey only after 150 ms. */
export function Waiting() {
  return (
    <Skeleton label={words.app.loading}>
      <Skel width="40%" height="2rem" />
      <SkeletonRow />
      <SkeletonRow />
    </Skeleton>
  );
}
