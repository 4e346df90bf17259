import { useMemo } from 'react';
import { achievements, type Measures } from '../../tutor/data/achievements.ts';
import { awardKeys, measuresOf } from '../../tutor/statistics/achievements.ts';
import { useLive } from '../replica/use-live.ts';
import { startWords as words } from '../text/start.ts';
import type { AwardItem } from '../ui/award-list.tsx';
import { useProgress } from './queries.ts';

const text = words.progress;

/** Every badge: those that are earned first, the newest of them before; then what is nearest. */
export function useAwards(): { items: readonly AwardItem[]; earned: number } {
  const { doc } = useProgress();
  const { rows } = useLive('submission');
  return useMemo(() => {
    const measures: Measures = {
      ...(doc ? measuresOf(doc) : {}),
      handedIn: rows.length,
      onTime: rows.filter(({ late }) => !late).length,
    };
    const awards = doc?.awards ?? {};
    const share = (key: (typeof awardKeys)[number]): number =>
      Math.min(1, (measures[achievements[key].by] ?? 0) / achievements[key].need);
    const items = awardKeys
      .slice()
      .sort((a, b) => (awards[b] ?? '').localeCompare(awards[a] ?? '') || share(b) - share(a))
      .map((key): AwardItem => {
        const { by, need, paper, tone } = achievements[key];
        const { name, description } = words.awards[key];
        const earned = awards[key] !== undefined;
        const have = Math.min(need, measures[by] ?? 0);
        return { key, name, paper, tone, earned, text: earned ? description : text.haveOf(have, need, description) };
      });
    return { items, earned: items.filter(({ earned }) => earned).length };
  }, [doc, rows]);
}
