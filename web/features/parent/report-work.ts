import { isGraded } from '../../../schema/views/assignment.ts';
import { percentOf } from '../../../schema/views/grades.ts';
import { isReturned } from '../../../schema/views/rounds.ts';
import { dayOf } from '../../lib/dates.ts';
import type { PdfPart } from '../../lib/pdf/index.ts';
import { words } from '../../text/index.ts';
import type { Child } from './child.ts';

const text = words.parent.report;

const shownWork = 20;

export function workOf({ work, timeZone }: Child): PdfPart[] {
  if (work.length === 0) return [{ kind: 'paragraph', text: text.noWork }];
  return [
    { kind: 'heading', text: text.work },
    {
      kind: 'table',
      header: text.workHeader,
      figures: [2],
      rows: work.slice(0, shownWork).map((answer) => {
        const [score, total] = [answer.score ?? 0, answer.totalPoints ?? 0];
        return [
          dayOf(answer.receivedAt ?? answer.writtenAt, timeZone),
          answer.title ?? '',
          isGraded(answer)
            ? text.mark(words.parent.work.score(score, total), Math.round(percentOf(score, total)))
            : isReturned(answer)
              ? words.parent.work.returned(words.parent.subjects[answer.subject])
              : text.waits,
          answer.feedback ?? '',
        ];
      }),
    },
  ];
}
