import type { ItemSpec, PracticeItem, PracticeMark } from '../../schema/practice.ts';
import { judge } from '../marking/judge.ts';
import { Fraction, parseNumber } from '../arithmetic/number.ts';
import { answerOf, remake } from './items.ts';
import type { Refusal } from './items.ts';
import { lostText, markText } from '../data/practice-text.ts';

/** An exact share as it is stored: '1', '5/6', '0'. */
const written = (share: Fraction): string => share.toFraction();

const short = (text: string | undefined): string => {
  const plain = (text ?? '').replace(/\s+/g, ' ').trim();
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain;
};

/**
 * Takes what was answered and the specification and gives the mark: the exact share of one mark, a reason for all that was
 * lost, and the right answer. Provisional on a device, final on the server: both call this. Never throws.
 */
export function markAnswer(given: string, spec: ItemSpec): PracticeMark {
  const { verdict, share, lost, pending } = judge(given, spec);
  if (pending)
    return { status: 'not-marked-yet', verdict, credit: '0', lost: [], say: markText.pending, answer: answerOf(spec) };
  return {
    status: 'marked',
    verdict,
    credit: written(share),
    lost: lost.map((loss) => ({
      why: loss.why,
      ...(loss.part ? { part: loss.part } : {}),
      share: written(loss.share),
      say: `${loss.part ? `${loss.part}: ` : ''}${lostText[loss.why]({ given: short(loss.given), right: short(loss.right) })}`,
    })),
    say: lost.length === 0 ? markText.right : share.compare(0) > 0 ? markText.partly : markText.wrong,
    answer: answerOf(spec),
  };
}

/** Takes a stored item and an answer, makes the item's key again and gives the mark, or why the item is refused. */
export function markItem(item: PracticeItem, given: string): PracticeMark | { refused: Refusal } {
  const question = remake(item);
  return 'refused' in question ? question : markAnswer(given, question.spec);
}

export type TestScore = {
  /** Exact, '7 1/2': the marks that were earned of `of`. */
  earned: string;
  /** The marks that could be earned; what is not marked yet does not count. */
  of: number;
  /** From 0 to 1; null when nothing is marked yet. */
  share: number | null;
  right: number;
  notMarkedYet: number;
};

/** Takes the marks of one test and gives its score; what waits for a teacher counts neither way. */
export function scoreOf(marks: readonly PracticeMark[]): TestScore {
  const counted = marks.filter(({ status }) => status === 'marked');
  const earned = counted.reduce((sum, { credit }) => sum.add(parseNumber(credit) ?? 0), new Fraction(0));
  return {
    earned: earned.toFraction(true),
    of: counted.length,
    share: counted.length === 0 ? null : earned.div(counted.length).valueOf(),
    right: counted.filter(({ credit }) => credit === '1').length,
    notMarkedYet: marks.length - counted.length,
  };
}
