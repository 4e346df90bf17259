import type { ContentOf } from '../../../schema/insight.ts';
import type { PdfPart } from '../../lib/pdf/index.ts';
import { words } from '../../text/index.ts';

export type Summary = ContentOf<'summary'>;

export function summaryOf(summary: Summary | null): PdfPart[] {
  if (!summary) return [];
  const t = words.parent.insights;
  const rated = (rows: Summary['strengths']): PdfPart[] =>
    rows.map(({ description, successRate: rate, sample }) => ({
      kind: 'paragraph',
      text: `${words.app.of(description, t.rate(rate))}. ${t.from(sample, 'answer')}.`,
    }));
  return [
    { kind: 'heading', text: t.title },
    { kind: 'paragraph', text: summary.say },
    ...(summary.missing ? [{ kind: 'paragraph' as const, text: summary.missing }] : []),
    ...(summary.strengths.length > 0
      ? [{ kind: 'heading' as const, text: t.strengths }, ...rated(summary.strengths)]
      : []),
    ...(summary.weaknesses.length > 0
      ? [{ kind: 'heading' as const, text: t.weaknesses }, ...rated(summary.weaknesses)]
      : []),
    ...(summary.recommendations.length > 0
      ? [
          { kind: 'heading' as const, text: t.recommendations },
          ...summary.recommendations.map((one): PdfPart => ({ kind: 'paragraph', text: one })),
        ]
      : []),
  ];
}
