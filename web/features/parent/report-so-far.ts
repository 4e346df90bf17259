import { averageSession, hoursOf } from '../../../schema/views/family.ts';
import type { PdfPart } from '../../lib/pdf/index.ts';
import { words } from '../../text/index.ts';
import { type Child, subjectsOfChild } from './child.ts';

const text = words.parent.report;

export function soFar(child: Child): PdfPart[] {
  const { progress } = child;
  if (!progress) return [];
  const f = words.parent.figures;
  const all = subjectsOfChild(child);
  return [
    { kind: 'heading', text: text.soFar },
    {
      kind: 'table',
      header: [text.what, text.figure],
      figures: [1],
      rows: [
        [f.solved, String(progress.problemsSolved)],
        [f.stars, String(progress.totalStars)],
        [f.time, words.parent.hours(...hoursOf(progress.timeSpent))],
        [words.parent.detailed.session, words.parent.detailed.minutes(averageSession(progress))],
      ],
    },
    { kind: 'heading', text: text.subjects },
    {
      kind: 'bars',
      max: 100,
      rows: all.map(({ subject, progress: percent, answers, missing }) => ({
        label: words.parent.subjects[subject],
        value: percent,
        text: percent === null ? text.missing(missing) : words.parent.card.percent(percent, answers),
      })),
    },
  ];
}
