import { Plus } from 'lucide-react';
import { receiptOf } from '../../replica/sync-status.ts';
import { words } from '../../text/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import type { ClassLine } from './queries.ts';

const text = words.teacher;

/** Students of a colleague's class are not on this device, so they are not counted. */
function lineUnder(classroom: ClassLine['classroom'], students: number | null, personId: string): string {
  if (!classroom.isActive) return text.archived;
  return classroom.teacherId === personId && students !== null ? text.pupils(students) : classroom.grade;
}

/** Where a class is that was made or changed on this device and has not reached the school. */
function MadeHere({ classroom }: Pick<ClassLine, 'classroom'>) {
  if (receiptOf(classroom) !== 'device') return null;
  return (
    <span className="made-here">
      <Receipt at="device" word={words.sync.receipt.device} last="school" />
    </span>
  );
}

export interface ClassListProps {
  classes: readonly ClassLine[];
  personId: string;
  chosenId: string | null;
  onChoose: (classId: string) => void;
  /** Absent for who may make none. */
  onNew: (() => void) | undefined;
}

/** The classes of this teacher; those of colleagues show whose they are. */
export function ClassList({ classes, personId, chosenId, onChoose, onNew }: ClassListProps) {
  return (
    <Card
      title={text.classes}
      className="class-list"
      actions={
        onNew && (
          <Button variant="ghost" size="small" icon={Plus} onClick={onNew}>
            {text.newClass}
          </Button>
        )
      }
    >
      <ul className="stack stack-xs">
        {classes.map(({ classroom, students }) => (
          <li key={classroom.id}>
            <button
              type="button"
              className="who"
              aria-current={classroom.id === chosenId ? 'true' : undefined}
              onClick={() => onChoose(classroom.id)}
            >
              <Avatar name={classroom.className} size="s" />
              <span className="grow">
                <span className="two-lines">
                  <bdi>{classroom.className}</bdi>
                </span>
                <span className="small muted block">{lineUnder(classroom, students, personId)}</span>
              </span>
              {classroom.teacherId === personId ? (
                <Badge tone="accent">{text.yourClass}</Badge>
              ) : (
                <span className="small muted">{classroom.teacherName}</span>
              )}
              <MadeHere classroom={classroom} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
