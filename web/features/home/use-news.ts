import { useMemo } from 'react';
import { useNow } from '../../lib/use-now.ts';
import type { Doc } from '../../replica/document.ts';
import { useLive } from '../../replica/use-live.ts';

/** How many things are news at once, and for how many days. */
const newest = 4;
const newsDays = 21;

/** The newest notices of these kinds; a badge that is still to be celebrated stands above the page. */
export function useNews(kinds: Readonly<Record<string, unknown>>): { ready: boolean; news: readonly Doc<'notice'>[] } {
  const now = useNow();
  const { rows, ready } = useLive('notice', { sort: [{ createdAt: 'desc' }] });
  return useMemo(() => {
    const since = new Date(Date.parse(now) - newsDays * 86_400_000).toISOString();
    const news = rows.filter(
      ({ kind, readAt, createdAt }) => Object.hasOwn(kinds, kind) && createdAt > since && (kind !== 'award' || readAt),
    );
    return { ready, news: news.slice(0, newest) };
  }, [rows, ready, now, kinds]);
}
