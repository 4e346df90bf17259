import { useState } from 'react';
import { byName } from '../../../lib/by-name.ts';
import { MessageFields } from '../../../messages/message-fields.tsx';
import { useLetter } from '../../../messages/letter.ts';
import { firstMessage, useMessageActions } from '../../../messages/actions.ts';
import { parentsIn, usePlaces } from '../../../messages/places.ts';
import { useMay } from '../../../replica/use-may.ts';
import { words } from '../../../text/index.ts';
import { refusalText, whyNot } from '../../../text/refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useOnce } from '../../../ui/use-once.ts';
import { namesIn, useClasses } from '../queries.ts';

const text = words.messages;
const everybody = 'everybody';

export interface SendMessageDialogProps {
  classId: string;
  /** The student that it is about, where it is begun from one. */
  studentId?: string;
  onClose: () => void;
}

/** A teacher's message to the linked parents of a student, or of the whole class. */
export function SendMessageDialog({ classId: first, studentId = '', onClose }: SendMessageDialogProps) {
  const { classes } = useClasses();
  const places = usePlaces();
  const { send } = useMessageActions();
  const { mayCreate } = useMay('message');
  const [classId, setClassId] = useState(first);
  const [chosen, setChosen] = useState(studentId);
  const [needsStudent, setNeedsStudent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const letter = useLetter('draft:message:parents', chosen === '' ? '' : `${classId}:${chosen}`);

  const own = classes.filter(({ isOwn, classroom }) => isOwn && classroom.isActive).map(({ classroom }) => classroom);
  const inClass = places.filter((place) => place.classId === classId);
  const names = namesIn(inClass);
  const nameOf = (student: (typeof places)[number]): string => names.get(student.studentId) ?? '';
  const students = inClass.sort((a, b) => byName(nameOf(a), nameOf(b)));
  const className = own.find(({ id }) => id === classId)?.className ?? '';
  const student = students.find((one) => one.studentId === chosen);
  const parents = chosen === '' ? [] : parentsIn(places, classId, chosen === everybody ? undefined : chosen);
  const nobody = chosen !== '' && parents.length === 0;
  const to = { classId, ...(chosen === '' || chosen === everybody ? {} : { studentId: chosen }) };
  const goesTo = (): string => {
    const name = student ? nameOf(student) : '';
    if (chosen === everybody)
      return nobody
        ? text.form.nobodyInClass
        : text.form.goesToAll(parents.length, students.filter((one) => one.parents?.length).length);
    return nobody ? text.form.nobody(name) : text.form.goesToParents(parents.map((one) => one.name).join(', '), name);
  };

  const [submit, isSending] = useOnce(async () => {
    setNeedsStudent(chosen === '');
    const isReady = letter.check();
    if (chosen === '' || nobody || !isReady) return;
    try {
      await letter.send((typed, id) => send({ ...typed, ...to }, id));
    } catch (error) {
      setProblem(refusalText(error) ?? text.failed);
      return;
    }
    onClose();
    showToast({ title: text.sent.title, description: text.sent.text });
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.sendToParent}
      closeLabel={words.app.close}
      width="34rem"
      footer={
        <>
          {problem && <span className="err-text grow">{problem}</span>}
          <Button variant="ghost" onClick={onClose}>
            {words.app.cancel}
          </Button>
          <Button
            variant="primary"
            disabled={nobody || letter.busy || isSending}
            disabledReason={classId === '' ? undefined : whyNot(mayCreate(firstMessage(to)))}
            onClick={() => void submit()}
          >
            {text.send}
          </Button>
        </>
      }
    >
      <Select
        label={text.form.className}
        value={classId}
        options={own.map((one) => ({ value: one.id, label: one.className }))}
        onChange={(event) => {
          setClassId(event.target.value);
          setChosen('');
        }}
      />
      <Select
        label={text.form.student}
        value={chosen}
        error={needsStudent && chosen === '' ? text.form.needStudent : undefined}
        options={[
          { value: '', label: text.form.chooseStudent },
          { value: everybody, label: text.form.everybody(className) },
          ...students.map((one) => ({ value: one.studentId, label: nameOf(one) })),
        ]}
        onChange={(event) => setChosen(event.target.value)}
      />
      {chosen !== '' && (
        <p className={nobody ? 'err-text' : 'small muted'} role="status">
          {goesTo()}
        </p>
      )}
      <MessageFields letter={letter} />
    </Dialog>
  );
}
