import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BandBadge } from '../../family/band-badge.tsx';
import { studentPath } from '../../paths.ts';
import { words } from '../../text/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { DropdownMenu, type MenuEntry } from '../../ui/dropdown-menu.tsx';
import { useSorted } from '../../ui/sorting.ts';
import { type Column, Table } from '../../ui/table.tsx';
import type { Enrolment } from './queries.ts';

const text = words.teacher.students;

export interface StudentLine {
  enrolment: Enrolment;
  name: string;
  handedIn: number;
  /** Of how many pieces of work an answer is expected. */
  expected: number;
  /** The mean of the marks in percent, null without any, and how many there are. */
  mean: number | null;
  graded: number;
}

export interface StudentsTableProps {
  lines: readonly StudentLine[];
  entriesOf: (line: StudentLine) => readonly MenuEntry[];
}

/** The students of a class: who they are and how they do. */
export function StudentsTable({ lines, entriesOf }: StudentsTableProps) {
  const columns: Column<StudentLine>[] = [
    {
      key: 'name',
      header: text.name,
      rowHeader: true,
      by: ({ name }) => name,
      cell: ({ enrolment, name }) => (
        <Link to={studentPath(enrolment.classId, enrolment.studentId)}>
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
      cell: ({ handedIn, expected }) => `${handedIn}/${expected}`,
    },
    {
      key: 'average',
      header: text.average,
      by: ({ mean }) => mean,
      cell: ({ mean, graded }) => (
        <span className="row">
          <BandBadge percent={mean} />
          {graded > 0 && (
            <span className="small muted num whitespace-nowrap">{words.classFigures.stats.averageOf(graded)}</span>
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
          entries={entriesOf(line)}
        />
      ),
    },
  ];
  const sorted = useSorted('class-students', columns, lines, { key: 'name', descending: false });
  return <Table caption={text.title} columns={columns} rowKey={(line) => line.enrolment.id} {...sorted} />;
}
