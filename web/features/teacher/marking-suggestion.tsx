import { Bot } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { DraftState, MarkingDraft } from '../../../schema/marking-draft.ts';
import { call, RestError } from '../../rest/client.ts';
import { useAnswer } from '../../rest/use-answer.ts';
import { reportUnauthorized } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type { Submission } from './queries.ts';
import { RubricField, useRubric } from './rubric.tsx';

const text = words.teacher.suggestion;

/** How often a proposal that is on its way is asked for: its teacher is reading the answer meanwhile. */
const pause = 2_000;

/** What each state says where there is no proposal to see, and the button of one that can be asked for. */
const shown: Record<DraftState, { says: string | null; asks: string | null }> = {
  unavailable: { says: null, asks: null },
  none: { says: text.hint, asks: text.ask },
  waiting: { says: text.waiting, asks: null },
  ready: { says: null, asks: text.again },
  'needs-you': { says: text.look, asks: text.again },
  failed: { says: text.failed, asks: text.again },
  'given-up': { says: text.givenUp, asks: text.again },
};

export interface MarkingSuggestionProps {
  submission: Submission;
  /** Puts score and words into the form, to be looked at and saved by the teacher. */
  onUse: (score: number, feedback: string) => void;
}

/** A computer model's proposal for a mark, where an adult of the child has said yes to it; the teacher's own saving makes the mark. */
export function MarkingSuggestion({ submission, onUse }: MarkingSuggestionProps) {
  const { id } = submission;
  const ask = useCallback(() => call('getMarkingDraft', { params: { id } }), [id]);
  const { answer, again } = useAnswer(ask);
  const typed = useRubric(submission);
  const [problem, setProblem] = useState<string | null>(null);
  const state = answer?.state ?? 'unavailable';
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setInterval(() => void again(), pause);
    return () => clearInterval(timer);
  }, [state, again]);
  if (!answer || state === 'unavailable') return null;

  const request = async (): Promise<void> => {
    setProblem(null);
    const body = typed.read();
    if (body === null) return;
    try {
      await call('askForMarkingDraft', { params: { id }, body });
      await again();
    } catch (error) {
      if (reportUnauthorized(error)) return;
      if (!(error instanceof RestError)) throw error;
      setProblem(error.status === 0 ? text.offline : (error.said ?? text.failed));
    }
  };
  const { says, asks } = shown[state];
  return (
    <section className="card well stack stack-s" aria-label={text.title} aria-live="polite">
      {says && !answer.draft && <p className={cx('small', state === 'none' && 'muted')}>{says}</p>}
      {answer.draft && <Proposal draft={answer.draft} onUse={onUse} />}
      {problem && (
        <p className="small" role="alert">
          {problem}
        </p>
      )}
      {asks && (
        <>
          <RubricField typed={typed} total={submission.totalPoints} />
          <div>
            <Button size="small" icon={Bot} onClick={() => void request()}>
              {asks}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** What was proposed, line by line with the student's own words that show it. */
function Proposal({ draft, onUse }: { draft: MarkingDraft } & Pick<MarkingSuggestionProps, 'onUse'>) {
  const { score, totalPoints, lines, feedback, needsYou, passes, evidence } = draft;
  return (
    <>
      <h3>{text.score(score, totalPoints)}</h3>
      <p>
        <Badge tone="note" icon={Bot}>
          {words.homework.lesson.evidence[evidence]}
        </Badge>
      </p>
      {needsYou.length > 0 && (
        <ul className="small">
          {needsYou.map((reason) => (
            <li key={reason}>{reason === 'passes-differ' ? text.differ(...passes) : text.reasons[reason]}</li>
          ))}
        </ul>
      )}
      <ul className="stack stack-xs plain-list">
        {lines.map((line, at) => (
          <li key={at} className="small">
            <p className="strong">
              <bdi>{line.text}</bdi> <span className="num">{text.points(line.given, line.points)}</span>
            </p>
            <p dir="auto">{line.quote === '' ? text.noQuote : text.quote(line.quote)}</p>
            {line.why && <p className="muted">{line.why}</p>}
          </li>
        ))}
      </ul>
      {feedback && (
        <p className="small prewrap" dir="auto">
          {feedback}
        </p>
      )}
      <div>
        <Button size="small" variant="soft" onClick={() => onUse(score, feedback)}>
          {text.use}
        </Button>
      </div>
    </>
  );
}
