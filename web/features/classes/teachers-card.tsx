import { UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { addCoTeacher, handOver, removeCoTeacher } from './actions.ts';
import { useTeachers } from './queries.ts';
import { saidOf } from './use-called.ts';

const text = words.classes.teachers;

interface Person {
  id: string;
  name: string;
}

/** Who teaches the class: co-teachers come and go, the class can be handed over. */
export function TeachersCard({ classId }: { classId: string }) {
  const { value, problem, reload } = useTeachers(classId);
  const [chosen, setChosen] = useState('');
  const [failed, setFailed] = useState<string | null>(null);
  const [asking, setAsking] = useState<{ act: 'remove' | 'hand-over'; person: Person } | null>(null);
  if (!value) return problem ? <Banner tone="notyet">{problem}</Banner> : null;
  const { teachers, colleagues } = value;
  // A class goes to a colleague or to a co-teacher.
  const others: Person[] = [...teachers.filter(({ kind }) => kind === 'co'), ...colleagues];
  const person = others.find(({ id }) => id === chosen) ?? others[0];

  const act = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work();
      setFailed(null);
      showToast({ title: done });
    } catch (error) {
      setFailed(saidOf(error));
    }
    reload();
  };
  const confirm = (): void => {
    if (!asking) return;
    const { act: what, person: of } = asking;
    void (what === 'remove'
      ? act(() => removeCoTeacher(classId, of.id), text.removed)
      : act(() => handOver(classId, of.id), text.handedOver));
  };

  return (
    <Card title={text.title}>
      <p className="muted">{text.text}</p>
      {!teachers.some(({ kind }) => kind === 'class') && <Banner tone="notyet">{text.none}</Banner>}
      <ul className="list">
        {teachers.map((teacher) => (
          <li key={teacher.id}>
            <bdi className="grow strong">{teacher.name}</bdi>
            <Badge tone={teacher.kind === 'class' ? 'accent' : 'plain'}>{text.kinds[teacher.kind]}</Badge>
            {teacher.kind === 'co' && (
              <IconButton
                icon={UserMinus}
                label={text.remove(teacher.name)}
                onClick={() => setAsking({ act: 'remove', person: teacher })}
              />
            )}
          </li>
        ))}
      </ul>
      {failed && (
        <Banner tone="notyet" live>
          {failed}
        </Banner>
      )}
      {person ? (
        <div className="stack stack-s form-narrow">
          <Select
            label={text.choose}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            value={person.id}
            onChange={(event) => setChosen(event.target.value)}
          />
          <div className="row">
            {colleagues.some(({ id }) => id === person.id) && (
              <Button icon={UserPlus} onClick={() => void act(() => addCoTeacher(classId, person.id), text.added)}>
                {text.add}
              </Button>
            )}
            <Button onClick={() => setAsking({ act: 'hand-over', person })}>{text.handOver}</Button>
          </div>
        </div>
      ) : (
        <p className="muted">{text.noColleagues}</p>
      )}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title={
          asking?.act === 'remove'
            ? text.removeTitle(asking.person.name)
            : text.handOverTitle(asking?.person.name ?? '')
        }
        confirm={asking?.act === 'remove' ? text.remove(asking.person.name) : text.handOver}
        cancel={words.app.cancel}
        danger
        onConfirm={confirm}
      >
        {asking?.act === 'remove' ? text.removeText : text.handOverText}
      </ConfirmDialog>
    </Card>
  );
}
