import { words } from '../../text/index.ts';
import { Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';

const text = words.practice.test;

export const OpeningTest = () => (
  <Skeleton label={text.loading}>
    <SkeletonRow />
    <SkeletonRow />
  </Skeleton>
);
