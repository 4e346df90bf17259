import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { teacherPath } from '../../paths.ts';
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
function lineUnder({ classroom, students, isOwn }: ClassLine): string {
  if (!classroom.isActive) return text.archived;
  return isOwn && students !== null ? text.studentCount(students) : classroom.grade;
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
  chosenId: string | null;
  onChoose: (classId: string) => void;
  /** Absent for who may make none. */
  onNew: (() => void) | undefined;
}

/** The classes of this teacher; those of colleagues show whose they are. */
export function ClassList({ classes, chosenId, onChoose, onNew }: ClassListProps) {
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
        {classes.map((line) => (
          <li key={line.classroom.id}>
            <button
              type="button"
              className="who"
              aria-current={line.classroom.id === chosenId ? 'true' : undefined}
              onClick={() => onChoose(line.classroom.id)}
            >
              <Avatar name={line.classroom.className} size="s" />
              <span className="grow">
                <span className="two-lines">
                  <bdi>{line.classroom.className}</bdi>
                </span>
                <span className="small muted block">{lineUnder(line)}</span>
              </span>
              {line.isOwn ? (
                <Badge tone="accent">{text.yourClass}</Badge>
              ) : (
                <bdi className="small muted">{line.classroom.teacherName}</bdi>
              )}
              <MadeHere classroom={line.classroom} />
            </button>
            {line.isOwn && line.toMark > 0 && (
              <Link
                className="small to-mark"
                to={teacherPath({ classId: line.classroom.id, tab: 'assignments', show: 'mark' })}
                aria-label={text.toMarkIn(line.toMark, line.classroom.className)}
              >
                {text.assignments.toMarkCount(line.toMark)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
