import { momentOf } from '../../lib/dates.ts';
import { makePdf } from '../../lib/pdf/index.ts';
import { saveFile } from '../../lib/save-file.ts';
import { questionOf } from '../../../tutor/practice/tests.ts';
import { words } from '../../text/index.ts';
import type { Attempt } from './queries.ts';
import { isRight, type Result } from './result.ts';

const text = words.practice.result;

/** Makes the report of an attempt as a PDF on this device and hands it to the person; works without a network. */
export async function saveReport(attempt: Attempt, { items, score, isFinal }: Result, name: string): Promise<void> {
  const date = momentOf(attempt.finishedAt ?? attempt.startedAt);
  const rows = items.map(({ at, item, given, mark }) => {
    const question = questionOf(item);
    const prompt = 'refused' in question ? '' : question.prompt;
    return [`${at + 1}. ${prompt}`, given || text.nothing, mark.status === 'marked' ? mark.credit : '-', mark.answer];
  });
  const lost = items.filter((one) => !isRight(one) && one.mark.lost.length > 0);
  const pdf = await makePdf({
    title: attempt.title,
    subtitle: text.pdfSubtitle(name, date),
    parts: [
      { kind: 'paragraph', text: text.pdfScore(score.earned, score.of) },
      ...(score.notMarkedYet > 0 ? [{ kind: 'paragraph' as const, text: text.waiting(score.notMarkedYet) }] : []),
      { kind: 'paragraph', text: isFinal ? text.final : text.provisional },
      { kind: 'heading', text: text.pdfQuestions },
      { kind: 'table', header: [...text.pdfColumns], rows },
      ...(lost.length > 0 ? [{ kind: 'heading' as const, text: text.lostTitle(lost.length) }] : []),
      ...lost.map(({ at, mark }) => ({
        kind: 'paragraph' as const,
        text: `${at + 1}. ${mark.lost.map(({ say }) => say).join(' ')}`,
      })),
    ],
  });
  saveFile(pdf, text.pdfName(attempt.title));
}
