import { Check, Ellipsis, Eye, PencilLine } from 'lucide-react';
import { momentOf } from '../../lib/dates.ts';
import { inPercent } from '../../lib/figures.ts';
import { receiptOf } from '../../replica/sync-status.ts';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { DropdownMenu, type MenuEntry } from '../../ui/dropdown-menu.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import type { Column } from '../../ui/table.tsx';
import type { Line } from './assignment-lines.ts';

const text = words.teacher.assignments;

interface ColumnNeeds {
  now: string;
  timeZone: string | undefined;
  onOpen: (assignmentId: string) => void;
  /** What the menu of a line offers to change. */
  changes: (line: Line) => MenuEntry[];
}

/** The columns of a class's work. */
export const assignmentColumns = ({ now, timeZone, onOpen, changes }: ColumnNeeds): Column<Line>[] => [
  {
    key: 'title',
    header: text.nameAndDue,
    rowHeader: true,
    by: ({ assignment }) => assignment.title,
    cell: ({ assignment }) => {
      const say = assignment.dueDate < now ? text.wasDue : text.due;
      const step = receiptOf(assignment);
      return (
        <>
          <button type="button" className="linklike" onClick={() => onOpen(assignment.id)}>
            <bdi>{assignment.title}</bdi>
          </button>
          <div className="small muted">{say(momentOf(assignment.dueDate, timeZone), assignment.totalPoints)}</div>
          {assignment.practiceTestId && <div className="small muted">{text.withTest}</div>}
          {step === 'device' && <Receipt at={step} word={words.sync.receipt[step]} last="school" />}
        </>
      );
    },
  },
  {
    key: 'state',
    header: text.state,
    by: ({ assignment }) => (assignment.isPublished ? text.published : text.draft),
    cell: ({ assignment }) =>
      assignment.isPublished ? (
        <Badge tone="accent" icon={Check}>
          {text.published}
        </Badge>
      ) : (
        <Badge icon={PencilLine}>{text.draft}</Badge>
      ),
  },
  {
    key: 'in',
    header: text.handedIn,
    by: ({ handedIn }) => handedIn,
    cell: ({ assignment, handedIn, expected }) => (
      <div className="row nowrap handed-in">
        <div className="grow">
          <Progress label={text.handedInOf(assignment.title)} labelHidden value={handedIn} max={expected} />
        </div>
        <span className="num small">{`${handedIn}/${expected}`}</span>
      </div>
    ),
  },
  {
    key: 'mark',
    header: text.toMark,
    numeric: true,
    by: ({ toMark }) => toMark,
    cell: ({ assignment, toMark }) =>
      toMark > 0 ? (
        <Button variant="soft" size="small" onClick={() => onOpen(assignment.id)}>
          {text.toMarkCount(toMark)}
        </Button>
      ) : (
        <span className="muted">0</span>
      ),
  },
  {
    key: 'average',
    header: text.average,
    numeric: true,
    by: ({ average }) => average?.percent ?? null,
    cell: ({ average }) =>
      average ? (
        <>
          {inPercent(average.percent)}
          <span className="block small muted whitespace-nowrap">
            {words.classFigures.stats.averageOf(average.count)}
          </span>
        </>
      ) : (
        '–'
      ),
  },
  {
    key: 'more',
    header: text.moreHeader,
    headerHidden: true,
    numeric: true,
    cell: (line) => (
      <DropdownMenu
        label={text.more(line.assignment.title)}
        trigger={<IconButton icon={Ellipsis} label={text.more(line.assignment.title)} />}
        entries={[{ label: text.open, icon: Eye, onSelect: () => onOpen(line.assignment.id) }, ...changes(line)]}
      />
    ),
  },
];
