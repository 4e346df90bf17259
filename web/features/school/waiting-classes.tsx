import { useState } from 'react';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { giveClass } from './actions.ts';
import { nameOf, type SchoolClass, type Teacher } from './queries.ts';

const t = words.school.classes;

interface Props {
  classes: readonly SchoolClass[];
  teachers: readonly Teacher[];
  again: () => Promise<void>;
}

function Waiting({ one, teachers, again }: { one: SchoolClass } & Omit<Props, 'classes'>) {
  const [teacherId, setTeacherId] = useState('');
  const chosen = teachers.find(({ id }) => id === teacherId);
  const give = async () => {
    if (!chosen) return;
    if (await giveClass(one.id, chosen.id))
      showToast({ title: t.given, description: t.givenText(one.className, nameOf(chosen)) });
    await again();
  };
  return (
    <li>
      <div className="grow stack stack-s">
        <p className="strong">
          <bdi>{t.noTeacher(one.className)}</bdi>
        </p>
        <p className="small muted">{t.keep(one.totalStudents)}</p>
        <div className="row">
          <Select
            label={t.choose(one.className)}
            labelHidden
            value={teacherId}
            onChange={(event) => setTeacherId(event.target.value)}
            options={[
              { value: '', label: t.chooseNone },
              ...teachers.map((teacher) => ({ value: teacher.id, label: nameOf(teacher) })),
            ]}
          />
          <Button variant="soft" disabled={!chosen} onClick={() => void give()}>
            {t.give}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Classes whose teacher has left, each with a way to give it to a colleague. */
export function WaitingClasses({ classes, teachers, again }: Props) {
  const waiting = classes.filter((one) => one.teacherId === null && one.isActive);
  if (waiting.length === 0) return null;
  return (
    <Card title={t.waiting} flush>
      <ul className="list">
        {waiting.map((one) => (
          <Waiting key={one.id} one={one} teachers={teachers} again={again} />
        ))}
      </ul>
    </Card>
  );
}
