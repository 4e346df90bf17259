import { useState } from 'react';
import { words } from '../../text/index.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { removeTeacher } from './actions.ts';
import { nameOf, type Teacher } from './queries.ts';

const t = words.school.removing;
/** The choice that the classes wait for a teacher. */
const nobody = '';

interface Props {
  teacher: Teacher;
  colleagues: readonly Teacher[];
  /** How many classes need somebody else. */
  classes: number;
  onClose: () => void;
  again: () => Promise<void>;
}

/** Asks before a teacher is removed, and who takes the classes. */
export function RemoveTeacher({ teacher, colleagues, classes, onClose, again }: Props) {
  const [classesTo, setClassesTo] = useState(nobody);
  const name = nameOf(teacher);
  const remove = async () => {
    if (await removeTeacher(teacher.id, classesTo === nobody ? null : classesTo))
      showToast({ title: words.school.removed, description: words.school.removedText(name) });
    await again();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t.title(name)}
      confirm={t.confirm}
      cancel={t.cancel}
      danger
      onConfirm={() => void remove()}
    >
      <div className="stack">
        <p>{t.text(name)}</p>
        {classes > 0 && (
          <Select
            label={t.classesTo(classes)}
            value={classesTo}
            onChange={(event) => setClassesTo(event.target.value)}
            options={[
              { value: nobody, label: t.nobody(classes) },
              ...colleagues.map((one) => ({ value: one.id, label: nameOf(one) })),
            ]}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
