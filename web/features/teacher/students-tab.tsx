import { ArrowRightLeft, Ellipsis, IdCard, KeyRound, UserMinus, UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { momentOf } from '../../lib/dates.ts';
import { classPath, studentPath } from '../../paths.ts';
import { useMay } from '../../replica/use-may.ts';
import { sentenceFor } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { failureToast } from '../../text/refusal.ts';
import { Arriving } from '../../ui/arriving.tsx';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OneTimeWordDialog } from '../../ui/one-time-word.tsx';
import { useSorted } from '../../ui/sorting.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { showToast } from '../../ui/toast.tsx';
import { resetPassword, useTeacherActions } from './actions.ts';
import { AddStudentDialog } from './add-student-dialog.tsx';
import { averageOf } from '../../../schema/views/grades.ts';
import { BandBadge } from '../../family/band-badge.tsx';
import { ClassCode } from './class-code.tsx';
import type { ClassView } from './class-view.ts';
import { MoveStudentDialog } from './move-student-dialog.tsx';
import { type Enrolment, fullName, useOwnClasses } from './queries.ts';

const text = words.teacher.students;

interface Line {
  enrolment: Enrolment;
  name: string;
  handedIn: number;
  average: ReturnType<typeof averageOf>;
}

/** The students of a class: who they are, how they do, and the two ways in. */
export function StudentsTab({ classroom, data }: ClassView) {
  const { removeStudent } = useTeacherActions();
  const { mayRemove } = useMay('enrolment', classroom.id);
  const { mayEdit } = useMay('classroom');
  // Who runs the class adds to it, as the school decides it.
  const mayAdd = classroom.isActive && mayEdit(classroom, {}).allowed;
  const hasOther = useOwnClasses().some(({ id }) => id !== classroom.id);
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Line | null>(null);
  const [moving, setMoving] = useState<Enrolment | null>(null);
  const [resetting, setResetting] = useState<Line | null>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const published = data.assignments.filter((assignment) => assignment.isPublished).length;
  const lines: Line[] = data.enrolments.map((enrolment) => {
    const answers = data.submissions.filter((row) => row.studentId === enrolment.studentId);
    return {
      enrolment,
      name: fullName(enrolment),
      handedIn: answers.length,
      average: averageOf(answers),
    };
  });

  const columns: Column<Line>[] = [
    {
      key: 'name',
      header: text.name,
      rowHeader: true,
      by: ({ name }) => name,
      cell: ({ enrolment, name }) => (
        <Link to={studentPath(classroom.id, enrolment.studentId)}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      key: 'username',
      header: text.username,
      by: ({ enrolment }) => enrolment.username ?? null,
      cell: ({ enrolment }) => enrolment.username ?? '–',
    },
    {
      key: 'grade',
      header: words.teacher.classForm.grade,
      by: ({ enrolment }) => enrolment.pypGrade ?? null,
      cell: ({ enrolment }) => enrolment.pypGrade ?? '–',
    },
    {
      key: 'in',
      header: text.handedIn,
      numeric: true,
      by: ({ handedIn }) => handedIn,
      cell: ({ handedIn }) => `${handedIn}/${published}`,
    },
    {
      key: 'average',
      header: text.average,
      by: ({ average }) => average?.percent ?? null,
      cell: ({ average }) => (
        <span className="row">
          <BandBadge percent={average?.percent ?? null} />
          {average && (
            <span className="small muted num whitespace-nowrap">
              {words.classFigures.stats.averageOf(average.count)}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'more',
      header: words.teacher.assignments.moreHeader,
      headerHidden: true,
      numeric: true,
      cell: (line) => (
        <DropdownMenu
          label={text.more(line.name)}
          trigger={<IconButton icon={Ellipsis} label={text.more(line.name)} />}
          entries={[
            ...(classroom.isActive
              ? [{ label: text.resetPassword, icon: KeyRound, onSelect: () => setResetting(line) }]
              : []),
            ...(mayAdd && hasOther
              ? [{ label: text.move, icon: ArrowRightLeft, onSelect: () => setMoving(line.enrolment) }]
              : []),
            ...(mayRemove(line.enrolment).allowed
              ? [{ label: text.remove, icon: UserMinus, danger: true, onSelect: () => setLeaving(line) }]
              : []),
          ]}
        />
      ),
    },
  ];

  const sorted = useSorted('class-students', columns, lines, { key: 'name', descending: false });

  const remove = async (line: Line) => {
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
          <Table caption={text.title} columns={columns} rowKey={(line) => line.enrolment.id} {...sorted} />
        )}
      </Card>
      {classroom.isActive && <ClassCode classId={classroom.id} />}
      {adding && <AddStudentDialog classId={classroom.id} onClose={() => setAdding(false)} />}
      {moving && <MoveStudentDialog enrolment={moving} onClose={() => setMoving(null)} />}
      {resetting && (
        <OneTimeWordDialog
          name={resetting.name}
          words={words.oneTimeWord}
          close={words.app.close}
          until={momentOf}
          make={() => resetPassword(resetting.enrolment.studentId)}
          explain={(error) => sentenceFor(error, words.oneTimeWord)}
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
