import { Database, KeyRound, Pencil, ShieldCheck, Unlink } from 'lucide-react';
import { useId, useState } from 'react';
import { hoursOf } from '../../../schema/views/family.ts';
import { useEndLink } from '../../family/use-end-link.ts';
import { goesOn } from '../../messages/places.ts';
import { DataDialog } from '../../privacy/data-dialog.tsx';
import { NameDialog } from '../../privacy/name-dialog.tsx';
import { NewWordDialog } from '../../privacy/new-word-dialog.tsx';
import { useReplica } from '../../replica/use-live.ts';
import { call, download } from '../../rest/client.ts';
import { words } from '../../text/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import { resetPassword } from './actions.ts';
import { ConsentsDialog } from './consents-dialog.tsx';
import { Looks } from './looks.tsx';
import { type Child, nameOf, subjectsOfChild } from './child.ts';

const text = words.family.parent;

/** One child: its place at school, what it has solved, how far it is in each subject, and what its parent decides. */
export function ChildCard({ child }: { child: Child }) {
  const { tryNow } = useReplica();
  const { mayEnd, end } = useEndLink();
  const id = useId();
  const [ending, setEnding] = useState(false);
  const [naming, setNaming] = useState(false);
  const [resetting, setResetting] = useState(false);
  const [allowing, setAllowing] = useState(false);
  const [handing, setHanding] = useState(false);
  const { link, person, progress, places, others } = child;
  const name = nameOf(child);
  const all = subjectsOfChild(child);
  const known = all.filter((one) => one.progress !== null);
  const few = all.filter((one) => one.progress === null);
  const grade = person?.grade ?? places[0]?.pypGrade;
  const at = places.filter(goesOn).map((place) => text.place(place.className ?? '', place.teacherName ?? ''));
  const facts: readonly (readonly [string, string])[] = progress
    ? [
        [text.solved, String(progress.problemsSolved)],
        [text.stars, String(progress.totalStars)],
        [text.time, text.hours(...hoursOf(progress.timeSpent))],
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
        {person && <IconButton icon={Pencil} label={words.privacy.rename.of(name)} onClick={() => setNaming(true)} />}
      </div>
      {facts.length === 0 ? (
        <p className="muted">{text.noProgress}</p>
      ) : (
        <dl className="row child-facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="small muted">{label}</dt>
              <dd className="strong num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {known.length > 0 && (
        <div className="stack stack-s">
          {known.map(({ subject, progress: percent, answers }) => (
            <Progress
              key={subject}
              label={words.parent.subjects[subject]}
              value={percent ?? 0}
              max={100}
              detail={words.parent.card.percent(percent ?? 0, answers)}
            />
          ))}
        </div>
      )}
      {few.map(({ subject, missing }) => (
        <p className="muted small" key={subject}>
          {words.parent.missing(words.parent.subjects[subject], missing)}
        </p>
      ))}
      {others.length > 0 && (
        <p className="small muted">{text.others(others.map((one) => one.parentName ?? '').join(', '))}</p>
      )}
      <div className="row">
        <Button size="small" variant="ghost" icon={ShieldCheck} onClick={() => setAllowing(true)}>
          {words.parent.consents.show}
        </Button>
        <Button size="small" variant="ghost" icon={KeyRound} onClick={() => setResetting(true)}>
          {words.oneTimeWord.one}
        </Button>
        <Button size="small" variant="ghost" icon={Database} onClick={() => setHanding(true)}>
          {words.privacy.show}
        </Button>
        {mayEnd(link) && (
          <Button size="small" variant="ghost" icon={Unlink} onClick={() => setEnding(true)}>
            {text.end}
          </Button>
        )}
      </div>
      {allowing && <ConsentsDialog child={child} onClose={() => setAllowing(false)} />}
      {handing && (
        <DataDialog
          name={name}
          username={person?.username ?? name}
          fetchAll={() => download('exportChild', { params: { id: link.studentId } })}
          erase={(password) => call('eraseChild', { params: { id: link.studentId }, body: { password } })}
          onErased={tryNow}
          onClose={() => setHanding(false)}
        >
          <Looks childId={link.studentId} />
        </DataDialog>
      )}
      {naming && person && (
        <NameDialog
          title={words.privacy.rename.of(name)}
          name={person}
          save={(body) => call('renameChild', { params: { id: link.studentId }, body })}
          onClose={() => setNaming(false)}
        />
      )}
      {resetting && (
        <NewWordDialog name={name} make={() => resetPassword(link.studentId)} onClose={() => setResetting(false)} />
      )}
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title={text.endTitle(name)}
        confirm={text.end}
        cancel={words.app.cancel}
        danger
        onConfirm={() => end(link)}
      >
        {text.endText}
      </ConfirmDialog>
    </section>
  );
}
