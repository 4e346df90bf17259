import { useMemo } from 'react';
import type { ContentOf, InsightKind } from '../../../schema/insight.ts';
import type { Doc } from '../../replica/document.ts';
import { useLive } from '../../replica/use-live.ts';

export interface Insight<K extends InsightKind> {
  content: ContentOf<K>;
  madeAt: string;
  period: string;
}

/** The newest insight of a kind about a child, null where the school has sent none. */
export function useInsight<K extends InsightKind>(kind: K, childId: string | undefined): Insight<K> | null {
  const { rows } = useLive('insight');
  return useMemo(() => {
    const found = rows
      .filter((row) => row.kind === kind && row.studentId === childId)
      .sort((a, b) => b.period.localeCompare(a.period))[0];
    if (!found || !isOf(found.content, kind)) return null;
    return { content: found.content, madeAt: found.madeAt, period: found.period };
  }, [rows, kind, childId]);
}

const isOf = <K extends InsightKind>(content: Doc<'insight'>['content'], kind: K): content is ContentOf<K> =>
  content.kind === kind;
