import { Check, Copy, PencilLine, Plus, Trash2, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { failureToast } from '../../text/refusal.ts';
import { Arriving } from '../../ui/arriving.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import type { MenuEntry } from '../../ui/dropdown-menu.tsx';
import { Empty } from '../../ui/empty.tsx';
import { useSorted } from '../../ui/sorting.ts';
import { Table } from '../../ui/table.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useTeacherActions } from './actions.ts';
import { useFigures } from './analytics/queries.ts';
import { assignmentColumns } from './assignment-columns.tsx';
import { AssignmentDialog } from './assignment-dialog.tsx';
import { type Line, linesOf } from './assignment-lines.ts';
import type { ClassView } from './class-view.ts';
import { type Assignment, firstAssignment } from './queries.ts';

const text = words.teacher.assignments;
const filterNames = ['all', 'mark', 'draft'] as const;
type Filter = (typeof filterNames)[number];

const filters: Record<Filter, (line: Line) => boolean> = {
  all: () => true,
  mark: (line) => line.toMark > 0,
  draft: (line) => !line.assignment.isPublished,
};
const labels: Record<Filter, (count: number) => string> = {
  all: text.all,
  mark: text.filterMark,
  draft: text.filterDraft,
};

/** What the dialog is open for: a new one, perhaps like another, or one that is changed. */
type Editing = { what: 'new'; like?: Assignment } | { what: 'edit'; assignment: Assignment };

/** The work of a class: what is out, what came in, what waits for a mark. */
export function AssignmentsTab({ classroom, data, show, onShow, onOpen }: ClassView) {
  const { editAssignment, deleteAssignment } = useTeacherActions();
  const { mayCreate, mayEdit, mayRemove } = useMay('assignment', classroom.id);
  const now = useNow();
  const timeZone = classroom.timeZone ?? undefined;
  const filter = filterNames.find((name) => name === show) ?? 'all';
  const [editing, setEditing] = useState<Editing | null>(null);
  const [leaving, setLeaving] = useState<Line | null>(null);
  const createRef = useRef<HTMLButtonElement>(null);

  const lines = linesOf(data, useFigures(data));
  const shown = lines.filter(filters[filter]);

  const publish = async (assignment: Assignment, isPublished: boolean) => {
    try {
      await editAssignment(assignment.id, { isPublished });
      showToast({ title: text.updated });
    } catch (error) {
      showToast(failureToast(text.updateFailed, error));
    }
  };
  const remove = async ({ assignment }: Line) => {
    try {
      await deleteAssignment(assignment);
      showToast({ title: text.deleted });
      // The row that had the focus is gone.
      createRef.current?.focus();
    } catch (error) {
      showToast(failureToast(text.deleteFailed, error));
    }
  };

  const canCreate = mayCreate(firstAssignment(classroom.id, text.title)).allowed;
  /** What changes the work of a class: what its rule allows, nothing once the class has ended. */
  const changes = (line: Line): MenuEntry[] => {
    const { assignment } = line;
    const { isPublished } = assignment;
    const edits: MenuEntry[] = mayEdit(assignment, { isPublished: !isPublished }).allowed
      ? [
          { label: text.edit, icon: PencilLine, onSelect: () => setEditing({ what: 'edit', assignment }) },
          isPublished
            ? { label: text.withdraw, icon: Undo2, onSelect: () => void publish(assignment, false) }
            : { label: text.publish, icon: Check, onSelect: () => void publish(assignment, true) },
        ]
      : [];
    if (canCreate)
      edits.push({ label: text.duplicate, icon: Copy, onSelect: () => setEditing({ what: 'new', like: assignment }) });
    const removes: MenuEntry[] = mayRemove(assignment).allowed
      ? [{ label: text.remove, icon: Trash2, danger: true, onSelect: () => setLeaving(line) }]
      : [];
    return edits.length > 0 && removes.length > 0 ? [...edits, { kind: 'line' }, ...removes] : [...edits, ...removes];
  };

  const columns = assignmentColumns({ now, timeZone, onOpen, changes });
  const sorted = useSorted('class-assignments', columns, shown, null);

  return (
    <>
      <Card
        title={text.title}
        level={3}
        flush
        actions={
          <div className="row">
            {lines.length > 0 && <FilterChips lines={lines} chosen={filter} onShow={onShow} />}
            {canCreate && (
              <Button
                ref={createRef}
                variant="primary"
                size="small"
                icon={Plus}
                onClick={() => setEditing({ what: 'new' })}
              >
                {text.create}
              </Button>
            )}
          </div>
        }
      >
        {shown.length === 0 && data.arrival !== 'here' ? (
          <Arriving arrival={data.arrival} inset words={words.arrival} />
        ) : lines.length === 0 ? (
          <Empty picture="desk" title={text.none.title}>
            {text.none.text}
          </Empty>
        ) : shown.length === 0 ? (
          <p className="muted inset">{text.noneHere}</p>
        ) : (
          <Table caption={text.title} columns={columns} rowKey={(line) => line.assignment.id} {...sorted} />
        )}
      </Card>
      {editing && (
        <AssignmentDialog
          classroom={classroom}
          assignment={editing.what === 'edit' ? editing.assignment : null}
          like={editing.what === 'new' ? editing.like : undefined}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title={text.removeTitle(leaving?.assignment.title ?? '')}
        confirm={text.remove}
        cancel={words.app.cancel}
        danger
        onConfirm={() => {
          if (leaving) void remove(leaving);
        }}
      >
        {text.removeText(leaving ? data.answersOf(leaving.assignment.id).length : 0)}
      </ConfirmDialog>
    </>
  );
}

interface FilterChipsProps {
  lines: readonly Line[];
  chosen: Filter;
  onShow: ClassView['onShow'];
}

/** All, what waits for a mark, and drafts, each with its count. */
function FilterChips({ lines, chosen, onShow }: FilterChipsProps) {
  return (
    <div className="row nowrap" role="group" aria-label={text.filter}>
      {filterNames.map((each) => (
        <button
          key={each}
          type="button"
          className="chip"
          aria-pressed={chosen === each}
          onClick={() => onShow(each === 'all' ? undefined : each)}
        >
          {labels[each](lines.filter(filters[each]).length)}
        </button>
      ))}
    </div>
  );
}
