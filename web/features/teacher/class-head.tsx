import { Archive, ArchiveRestore, ArrowUpFromLine, Ellipsis, IdCard, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { classPath } from '../../paths.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { failureToast } from '../../text/refusal.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { DropdownMenu, type MenuEntry } from '../../ui/dropdown-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useTeacherActions } from './actions.ts';
import { ClassDialog } from './class-dialog.tsx';
import { MoveUpDialog } from './move-up-dialog.tsx';
import type { Classroom, Enrolment } from './queries.ts';

const text = words.teacher;

/** What a class is called and what it is about. */
export function ClassHead({ classroom }: { classroom: Classroom }) {
  return (
    <div className="row">
      <h2>
        <bdi>{classroom.className}</bdi>
      </h2>
      <Badge>{text.subjects[classroom.subject]}</Badge>
      <Badge>{classroom.grade}</Badge>
      {classroom.academicYear && <Badge>{classroom.academicYear}</Badge>}
      {!classroom.isActive && <Badge>{text.archived}</Badge>}
    </div>
  );
}

export interface OwnClassHeadProps {
  classroom: Classroom;
  enrolments: readonly Enrolment[];
  onOpen: (classId: string) => void;
}

type Doing = 'edit' | 'archive' | 'move-up' | null;

/** The head of an own class with what its teachers do with it as a whole. */
export function OwnClassHead({ classroom, enrolments, onOpen }: OwnClassHeadProps) {
  const { editClass } = useTeacherActions();
  const { mayEdit } = useMay('classroom');
  const [doing, setDoing] = useState<Doing>(null);
  const close = (): void => setDoing(null);
  const keep = async (isActive: boolean) => {
    try {
      await editClass(classroom.id, { isActive });
      showToast({ title: isActive ? text.archive.broughtBack : text.archive.done });
    } catch (error) {
      showToast(failureToast(text.classForm.editFailed, error));
    }
  };
  const entries: MenuEntry[] = [
    ...(mayEdit(classroom, {}).allowed
      ? [{ label: text.classForm.editTitle, icon: PencilLine, onSelect: () => setDoing('edit') }]
      : []),
    {
      kind: 'link',
      label: words.classes.people,
      link: (
        <Link to={classPath('classPeople', classroom.id)}>
          <Icon icon={IdCard} />
          <span>{words.classes.people}</span>
        </Link>
      ),
    },
    ...(!mayEdit(classroom, { isActive: !classroom.isActive }).allowed
      ? []
      : classroom.isActive
        ? [
            ...(enrolments.length > 0
              ? [{ label: text.moveUp.open, icon: ArrowUpFromLine, onSelect: () => setDoing('move-up' as const) }]
              : []),
            { label: text.archive.act, icon: Archive, danger: true, onSelect: () => setDoing('archive') },
          ]
        : [{ label: text.archive.bringBack, icon: ArchiveRestore, onSelect: () => void keep(true) }]),
  ];
  return (
    <>
      <div className="row between nowrap">
        <ClassHead classroom={classroom} />
        <DropdownMenu
          label={text.moreOfClass}
          trigger={<IconButton icon={Ellipsis} label={text.moreOfClass} />}
          entries={entries}
        />
      </div>
      {doing === 'edit' && <ClassDialog classroom={classroom} onClose={close} />}
      {doing === 'move-up' && (
        <MoveUpDialog
          classroom={classroom}
          enrolments={enrolments}
          onClose={close}
          onMoved={(classId) => {
            close();
            onOpen(classId);
          }}
        />
      )}
      <ConfirmDialog
        open={doing === 'archive'}
        onOpenChange={close}
        title={text.archive.title(classroom.className)}
        confirm={text.archive.act}
        cancel={words.app.cancel}
        danger
        onConfirm={() => void keep(false)}
      >
        {text.archive.text}
      </ConfirmDialog>
    </>
  );
}
