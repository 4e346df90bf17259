import { useState } from 'react';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { giveClass } from './actions.ts';
import { nameOf, type SchoolClass, type Teacher } from './queries.ts';

const t = words.school.classes;

interface WaitingClassProps {
  one: SchoolClass;
  teachers: readonly Teacher[];
  again: () => Promise<void>;
}

export function WaitingClass({ one, teachers, again }: WaitingClassProps) {
  const [teacherId, setTeacherId] = useState('');
  const [isAsked, setAsked] = useState(false);
  const chosen = teachers.find(({ id }) => id === teacherId);
  const give = async () => {
    if (!chosen) return setAsked(true);
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
            error={isAsked && !chosen ? words.errors.unknown_teacher : undefined}
            value={teacherId}
            onChange={(event) => setTeacherId(event.target.value)}
            options={[
              { value: '', label: t.chooseNone },
              ...teachers.map((teacher) => ({ value: teacher.id, label: nameOf(teacher) })),
            ]}
          />
          <Button variant="soft" onClick={() => void give()}>
            {t.give}
          </Button>
        </div>
      </div>
    </li>
  );
}
