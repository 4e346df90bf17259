import { Check, Clock, Unlink } from 'lucide-react';
import { useId, useState } from 'react';
import { isGraded } from '../../../schema/views/assignment.ts';
import { useReplica } from '../../replica/use-live.ts';
import { words } from '../../text/index.ts';
import { refusalText } from '../../text/refusal.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { SubjectThumb } from '../../ui/subject-thumb.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { Child } from './queries.ts';

const text = words.family.parent;
const newest = 3;

/** One child: its place at school, what it has solved, its newest answers, and the way to end the link. */
export function ChildCard({ child }: { child: Child }) {
  const { writer } = useReplica();
  const id = useId();
  const [ending, setEnding] = useState(false);
  const { link, person, progress, places, work, others } = child;
  const name = person?.firstName || person?.username || text.unnamed;
  const grade = person?.grade ?? places[0]?.pypGrade;
  const at = places.map((place) => text.place(place.className ?? '', place.teacherName ?? ''));
  const end = (): void => {
    writer.remove('link', link.id).then(
      () => showToast({ title: text.ended }),
      (error: unknown) => showToast({ title: text.endFailed, description: refusalText(error), variant: 'destructive' }),
    );
  };
  const facts: readonly (readonly [string, string])[] = progress
    ? [
        [text.solved, String(progress.problemsSolved)],
        [text.stars, String(progress.totalStars)],
        [text.time, text.hours(Math.floor(progress.timeSpent / 60), progress.timeSpent % 60)],
      ]
    : [];
  return (
    <section className="card" aria-labelledby={id}>
      <div className="row nowrap">
        <Avatar name={[person?.firstName, person?.lastName].filter(Boolean).join(' ') || name} size="l" />
        <div className="grow">
          <h2 id={id}>
            <bdi>{name}</bdi>
          </h2>
          <p className="muted small">{[grade, ...at].filter(Boolean).join(', ')}</p>
        </div>
      </div>
      {facts.length === 0 ? (
        <p className="muted">{text.noProgress}</p>
      ) : (
        <dl className="row">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="small muted">{label}</dt>
              <dd className="strong num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {work.length === 0 ? (
        <p className="muted">{text.noWork}</p>
      ) : (
        <ul className="list child-work" aria-label={text.work(name)}>
          {work.slice(0, newest).map((answer) => (
            <li key={answer.id}>
              <SubjectThumb subject={places.find(({ classId }) => classId === answer.classId)?.subject ?? 'general'} />
              <div className="grow stack stack-xs">
                <p className="strong two-lines">{answer.title}</p>
                {answer.feedback && <p className="small muted two-lines">{answer.feedback}</p>}
              </div>
              {isGraded(answer) ? (
                <Badge tone="correct" icon={Check}>
                  {text.mark(answer.score ?? 0, answer.totalPoints ?? 0)}
                </Badge>
              ) : (
                <Badge icon={Clock}>{text.waitsForMark}</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <p className="small muted">{text.others(others.map((one) => one.parentName ?? '').join(', '))}</p>
      )}
      <div className="row">
        <Button size="small" variant="ghost" icon={Unlink} onClick={() => setEnding(true)}>
          {text.end}
        </Button>
      </div>
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title={text.endTitle(name)}
        confirm={text.end}
        cancel={words.app.cancel}
        danger
        onConfirm={end}
      >
        {text.endText}
      </ConfirmDialog>
    </section>
  );
}
