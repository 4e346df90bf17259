import { useState } from 'react';
import { MessageFields } from '../../messages/message-fields.tsx';
import { useLetter } from '../../messages/letter.ts';
import { firstMessage, useMessageActions } from '../../messages/actions.ts';
import { teachersOf, usePlaces } from '../../messages/places.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { refusalText, whyNot } from '../../text/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { useChildren } from './queries.ts';
import { nameOf } from './child.ts';

const text = words.messages;

/** A new message to a teacher of a child. It is written here and goes to school by itself. */
export function NewMessageDialog({ onClose }: { onClose: () => void }) {
  const { children } = useChildren();
  const places = usePlaces();
  const { send } = useMessageActions();
  const { mayCreate } = useMay('message');
  const [chosenChild, setChild] = useState('');
  const [chosenPlace, setChosenPlace] = useState('');
  const [needsChild, setNeedsChild] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  // A link may end while the form is open: then somebody else has to be chosen.
  const child = children.find(({ link }) => link.studentId === chosenChild);
  const childId = child?.link.studentId ?? '';
  const teachers = teachersOf(places, childId);
  const place = teachers.find(({ id }) => id === chosenPlace) ?? teachers[0];
  const hasNoTeacher = childId !== '' && !place;
  const to = place && { classId: place.classId, studentId: childId, toId: place.teacherId };
  const letter = useLetter('draft:message:new', to ? `${to.studentId}:${to.toId}` : '');

  const [submit, isSending] = useOnce(async () => {
    setNeedsChild(childId === '');
    const isReady = letter.check();
    if (childId === '' || !to || !isReady) return;
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
      title={text.newMessage}
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
            disabled={hasNoTeacher || letter.busy || isSending}
            disabledReason={to && whyNot(mayCreate(firstMessage(to)))}
            onClick={() => void submit()}
          >
            {text.send}
          </Button>
        </>
      }
    >
      <Select
        label={text.form.child}
        value={childId}
        error={needsChild && childId === '' ? text.form.needChild : undefined}
        options={[
          { value: '', label: text.form.chooseChild },
          ...children.map((one) => ({
            value: one.link.studentId,
            label: text.form.childWith(nameOf(one), one.places[0]?.className ?? ''),
          })),
        ]}
        onChange={(event) => {
          setChild(event.target.value);
          setChosenPlace('');
        }}
      />
      {hasNoTeacher && child && (
        <p className="err-text" role="alert">
          {text.form.noTeacher(nameOf(child))}
        </p>
      )}
      {teachers.length > 1 && (
        <Select
          label={text.form.teacher}
          value={place?.id ?? ''}
          options={teachers.map((one) => ({
            value: one.id,
            label: text.form.teacherOf(one.teacherName ?? '', one.className ?? ''),
          }))}
          onChange={(event) => setChosenPlace(event.target.value)}
        />
      )}
      {teachers.length === 1 && place && (
        <p className="small muted">
          {text.form.goesTo(text.form.teacherOf(place.teacherName ?? '', place.className ?? ''))}
        </p>
      )}
      <MessageFields letter={letter} />
    </Dialog>
  );
}
