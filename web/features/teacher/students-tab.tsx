import { ArrowRightLeft, IdCard, KeyRound, Pencil, UserMinus, UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { classPath } from '../../paths.ts';
import { NameDialog } from '../../privacy/name-dialog.tsx';
import { NewWordDialog } from '../../privacy/new-word-dialog.tsx';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { failureToast } from '../../text/refusal.ts';
import { Arriving } from '../../ui/arriving.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import type { MenuEntry } from '../../ui/dropdown-menu.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.tsx';
import { renameStudent, resetPassword, useTeacherActions } from './actions.ts';
import { AddStudentDialog } from './add-student-dialog.tsx';
import { useFigures } from './analytics/queries.ts';
import { ClassCode } from './class-code.tsx';
import type { ClassView } from './class-view.ts';
import { MoveStudentDialog } from './move-student-dialog.tsx';
import { type Enrolment, fullName, useOwnClasses } from './queries.ts';
import { type StudentLine, StudentsTable } from './students-table.tsx';

const text = words.teacher.students;

/** The students of a class: who they are, how they do, and the two ways in. */
export function StudentsTab({ classroom, data }: ClassView) {
  const { removeStudent } = useTeacherActions();
  const { mayRemove } = useMay('enrolment', classroom.id);
  const { mayEdit } = useMay('classroom');
  // Who runs the class adds to it, as the school decides it.
  const mayAdd = classroom.isActive && mayEdit(classroom, {}).allowed;
  const hasOther = useOwnClasses().some(({ id }) => id !== classroom.id);
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<StudentLine | null>(null);
  const [moving, setMoving] = useState<Enrolment | null>(null);
  const [naming, setNaming] = useState<StudentLine | null>(null);
  const [resetting, setResetting] = useState<StudentLine | null>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const figures = useFigures(data);
  const ofStudent = new Map(figures.students.map((one) => [one.studentId, one]));
  const lines = data.enrolments.map((enrolment): StudentLine => {
    const { handedIn = 0, expected = 0, mean = null, graded = 0 } = ofStudent.get(enrolment.studentId) ?? {};
    return { enrolment, name: fullName(enrolment), handedIn, expected, mean, graded };
  });
  const entriesOf = (line: StudentLine): MenuEntry[] => [
    ...(classroom.isActive
      ? [
          { label: words.privacy.rename.one, icon: Pencil, onSelect: () => setNaming(line) },
          { label: words.oneTimeWord.one, icon: KeyRound, onSelect: () => setResetting(line) },
        ]
      : []),
    ...(mayAdd && hasOther
      ? [{ label: text.move, icon: ArrowRightLeft, onSelect: () => setMoving(line.enrolment) }]
      : []),
    ...(mayRemove(line.enrolment).allowed
      ? [{ label: text.remove, icon: UserMinus, danger: true, onSelect: () => setLeaving(line) }]
      : []),
  ];

  const remove = async (line: StudentLine) => {
    try {
      await removeStudent(line.enrolment.id);
      showToast({ title: text.removed });
      // The row that had the focus is gone.
      addRef.current?.focus();
    } catch (error) {
      showToast(failureToast(text.removeFailed, error));
    }
  };

  return (
    <>
      <Card
        title={text.title}
        level={3}
        flush
        actions={
          classroom.isActive && (
            <div className="row">
              <Link className={buttonClass({ size: 'small' })} to={classPath('classPeople', classroom.id)}>
                <Icon icon={IdCard} />
                <span>{words.classes.people}</span>
              </Link>
              {mayAdd && (
                <Button ref={addRef} size="small" icon={UserPlus} onClick={() => setAdding(true)}>
                  {text.add}
                </Button>
              )}
            </div>
          )
        }
      >
        {lines.length === 0 && data.arrival !== 'here' ? (
          <Arriving arrival={data.arrival} inset words={words.arrival} />
        ) : lines.length === 0 ? (
          <Empty picture="harbour" title={text.none.title}>
            {text.none.text}
          </Empty>
        ) : (
          <StudentsTable lines={lines} entriesOf={entriesOf} />
        )}
      </Card>
      {classroom.isActive && <ClassCode classId={classroom.id} />}
      {adding && <AddStudentDialog classId={classroom.id} onClose={() => setAdding(false)} />}
      {moving && <MoveStudentDialog enrolment={moving} onClose={() => setMoving(null)} />}
      {naming && (
        <NameDialog
          title={words.privacy.rename.of(naming.name)}
          name={naming.enrolment}
          save={(name) => renameStudent(naming.enrolment.studentId, name)}
          onClose={() => setNaming(null)}
        />
      )}
      {resetting && (
        <NewWordDialog
          name={resetting.name}
          make={() => resetPassword(resetting.enrolment.studentId)}
          onClose={() => setResetting(null)}
        />
      )}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title={text.removeTitle(leaving?.name ?? '')}
        confirm={text.remove}
        cancel={words.app.cancel}
        danger
        onConfirm={() => {
          if (leaving) void remove(leaving);
        }}
      >
        {text.removeText}
      </ConfirmDialog>
    </>
  );
}
