import { useState } from 'react';
import { useReplica } from '../../replica/use-live.ts';
import { sentenceFor } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { moveStudent } from './actions.ts';
import { type Enrolment, fullName, useOwnClasses } from './queries.ts';

const text = words.teacher.students;

/** Takes a student from one own class to another. */
export function MoveStudentDialog({ enrolment, onClose }: { enrolment: Enrolment; onClose: () => void }) {
  const { tryNow } = useReplica();
  const others = useOwnClasses().filter(({ id }) => id !== enrolment.classId);
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const classId = to || others[0]?.id;

  const [move, isMoving] = useOnce(async () => {
    if (!classId) return;
    try {
      const moved = await moveStudent(enrolment.classId, enrolment.studentId, classId);
      tryNow();
      onClose();
      showToast({ title: moved === 'pending' ? text.pending : text.moved });
    } catch (error) {
      setProblem(sentenceFor(error, { offline: text.moveOffline, failed: text.moveFailed }));
    }
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.moveTitle(fullName(enrolment))}
      description={text.moveText}
      closeLabel={words.app.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.app.cancel}
          </Button>
          <Button variant="primary" disabled={isMoving || !classId} onClick={() => void move()}>
            {text.move}
          </Button>
        </>
      }
    >
      <Select
        label={text.moveTo}
        error={problem}
        value={classId ?? ''}
        options={others.map((classroom) => ({ value: classroom.id, label: classroom.className }))}
        onChange={(event) => setTo(event.target.value)}
      />
    </Dialog>
  );
}
