import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { roundOf } from '../../../../schema/views/rounds.ts';
import { useMay } from '../../../replica/use-may.ts';
import { words } from '../../../text/index.ts';
import { whyNot } from '../../../text/refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useTeacherActions } from '../actions.ts';
import { GradeForm, type Saving } from '../grade-form.tsx';
import type { Submission } from '../queries.ts';

const text = words.classFigures.gradebook;

export interface GradePanelProps {
  submission: Submission;
  answerPath: string;
  onSaved: (score: number) => void;
  onClose: () => void;
}

/** The answer, its score and the words to it, beside the gradebook; the feedback has the focus, since the score was typed there. */
export function GradePanel({ submission, answerPath, onSaved, onClose }: GradePanelProps) {
  const { grade, seeAnswer } = useTeacherActions();
  const { mayEdit } = useMay('submission', submission.assignmentId);
  const panel = useRef<HTMLDivElement>(null);
  const scoreRef = useRef<HTMLInputElement>(null);
  const saveRef = useRef<() => Promise<Saving>>(async () => 'incomplete');
  const seen = useRef(seeAnswer);
  seen.current = seeAnswer;
  useEffect(() => {
    panel.current?.querySelector('textarea')?.focus();
    void seen.current(submission);
  }, [submission.id]); // oxlint-disable-line react-hooks/exhaustive-deps -- opening it is what counts, not its later changes
  const name = submission.studentName ?? '';
  return (
    <div
      ref={panel}
      className="grade-panel"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void saveRef.current();
        else if (event.key === 'Escape') onClose();
        else return;
        event.preventDefault();
      }}
    >
      <Card title={text.panel(name)} level={2}>
        <p className="strong">
          <bdi>{submission.title}</bdi>
        </p>
        {[submission.content, submission.addition].filter(Boolean).map((said, at) => (
          <p key={at} className="paperlines prewrap" dir="auto">
            {said}
          </p>
        ))}
        <p>
          <Link to={answerPath}>{text.openAnswer}</Link>
        </p>
        <GradeForm
          key={roundOf(submission)}
          submission={submission}
          scoreRef={scoreRef}
          saveRef={saveRef}
          onSave={async (score, feedback) => {
            await grade(submission, score, feedback);
            onSaved(score);
          }}
        />
        <div className="row">
          <Button
            variant="primary"
            disabledReason={whyNot(mayEdit(submission, {}))}
            onClick={() => void saveRef.current()}
          >
            {text.save} <span className="kbd only-m">Ctrl ↵</span>
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {text.closePanel}
          </Button>
        </div>
      </Card>
    </div>
  );
}
