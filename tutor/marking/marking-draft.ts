import type { AiMarks, MarkingDraft, NeedsYou, Rubric } from '../../schema/marking-draft.ts';
import { isOnlyWords } from '../lesson/ai-guard.ts';

/** Two passes may differ by this share of the points before a teacher has to look. */
const passesMayDiffer = 0.1;

const toTheMarker =
  /\b(?:full marks?|(?:give|award|grant) (?:me|this|it|the answer|us) |(?:dear|hey|hello) (?:ai|marker|grader|teacher ai)|as (?:an ai|the marker|a marker)|ignore (?:all|any|the|previous|everything)|(?:previous|above|your) (?:instructions?|prompt|rubric)|system prompt|maximum (?:score|points)|\d+ ?(?:\/|out of) ?\d+ (?:points|marks))\b/i;

/** Whether an answer speaks to whoever marks it instead of to the task. */
const speaksToTheMarker = (answer: string): boolean => toTheMarker.test(answer);

/** Finds a quote in an answer, whatever the spaces, quotation marks and capitals; gives the answer's own words or null. */
export function findQuote(answer: string, quote: string): string | null {
  const wanted = quote
    .trim()
    .replace(/^["'“‘]+|["'”’.…]+$/g, '')
    .trim();
  if (wanted === '') return null;
  const pattern = wanted
    .split(/\s+/)
    .map((word) =>
      [...word]
        .map((sign) => (/['’‘"“”]/.test(sign) ? `['’‘"“”]` : sign.replace(/[.*+?^${}()|[\]\\/]/, '\\$&')))
        .join(''),
    )
    .join('\\s+');
  return new RegExp(pattern, 'iu').exec(answer)?.[0] ?? null;
}

export interface Pass {
  lines: { given: number; quote: string; why: string }[];
  score: number;
  /** Lines (from 1) that are missing, have too many points, or whose quote is not in the answer. */
  faulty: number[];
  feedback: string;
}

/** Takes an answer, a rubric and what a model made of them; points without a quote that is found in the answer count as none. */
export function checkMarks(answer: string, rubric: Rubric, marks: AiMarks): Pass {
  const faulty: number[] = [];
  const lines = rubric.map(({ points }, at) => {
    const found = marks.lines.filter(({ line }) => line === at + 1);
    const [mark] = found;
    const quote = mark ? findQuote(answer, mark.quote) : null;
    const claims = (mark?.points ?? 0) > 0 || (mark?.quote.trim() ?? '') !== '';
    if (!mark || found.length > 1 || mark.points > points || (claims && quote === null)) {
      faulty.push(at + 1);
      return { given: 0, quote: '', why: '' };
    }
    return { given: mark.points, quote: quote ?? '', why: isOnlyWords(mark.why) ? mark.why : '' };
  });
  return {
    lines,
    score: lines.reduce((sum, { given }) => sum + given, 0),
    faulty,
    feedback: isOnlyWords(marks.feedback) ? marks.feedback : '',
  };
}

/** Takes two passes over the same answer and gives the proposal: the first one's, with what a teacher has to look at. */
export function draftOf(
  { answer, rubric, model, prompt }: { answer: string; rubric: Rubric; model: string; prompt: string },
  first: Pass,
  second: Pass,
): MarkingDraft {
  const totalPoints = rubric.reduce((sum, { points }) => sum + points, 0);
  const reasons: NeedsYou[] = [];
  if (Math.abs(first.score - second.score) > passesMayDiffer * totalPoints) reasons.push('passes-differ');
  if (first.faulty.length > 0) reasons.push('no-evidence');
  if (speaksToTheMarker(answer)) reasons.push('speaks-to-the-marker');
  return {
    version: 1,
    model: model.slice(0, 100),
    prompt,
    score: first.score,
    totalPoints,
    lines: rubric.map(({ text, points }, at) => ({ text, points, given: 0, quote: '', why: '', ...first.lines[at] })),
    feedback: first.feedback,
    passes: [first.score, second.score],
    needsYou: reasons,
    evidence: 'model-unchecked',
  };
}
