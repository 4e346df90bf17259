import { Download, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { hasText } from '../../../schema/plain-letters.ts';
import { saveCsv } from '../../lib/csv.ts';
import { dateOf } from '../../lib/dates.ts';
import { calendarDayOf } from '../../lib/local-time.ts';
import { words } from '../../text/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Input } from '../../ui/field.tsx';
import { useSorted } from '../../ui/sorting.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { nameOf, type Overview, type SchoolClass, type Teacher } from './queries.ts';
import { ClassesCard } from './classes-card.tsx';
import { RemoveTeacher } from './remove-teacher.tsx';
import { WaitingClasses } from './waiting-classes.tsx';

const t = words.school.teachers;

const saveTeachers = (teachers: readonly Teacher[]): void =>
  saveCsv(
    t.file,
    [t.name, t.username, t.email, t.joined, t.classes, t.students],
    teachers.map((one) => [
      nameOf(one),
      one.username,
      one.email,
      calendarDayOf(one.joinedAt),
      one.activeClasses,
      one.totalStudents,
    ]),
  );

const { classes: c } = words.school;

const saveClasses = (classes: readonly SchoolClass[]): void =>
  saveCsv(
    c.file,
    [c.className, c.grade, c.subject, c.teacher, c.students],
    classes.map((one) => [
      one.className,
      one.grade,
      words.teacher.subjects[one.subject],
      one.teacherName,
      one.totalStudents,
    ]),
  );

interface Props {
  overview: Overview;
  again: () => Promise<void>;
  toInvitations: () => void;
}

export function TeachersTab({ overview, again, toInvitations }: Props) {
  const { school, teachers, classes } = overview;
  const [find, setFind] = useState('');
  const [leaving, setLeaving] = useState<Teacher | null>(null);
  const shown = teachers.filter((one) => hasText(`${nameOf(one)} ${one.username}`, find));
  const columns: readonly Column<Teacher>[] = [
    {
      key: 'name',
      header: t.name,
      rowHeader: true,
      by: nameOf,
      cell: (one) => (
        <span className="row nowrap">
          <Avatar name={nameOf(one)} />
          <bdi>{nameOf(one)}</bdi>
        </span>
      ),
    },
    { key: 'username', header: t.username, by: (one) => one.username, cell: (one) => one.username },
    {
      key: 'joined',
      header: t.joined,
      by: (one) => one.joinedAt,
      cell: (one) => <span className="whitespace-nowrap">{dateOf(one.joinedAt)}</span>,
    },
    {
      key: 'classes',
      header: t.classes,
      numeric: true,
      by: (one) => one.activeClasses,
      cell: (one) => one.activeClasses,
    },
    {
      key: 'students',
      header: t.students,
      numeric: true,
      by: (one) => one.totalStudents,
      cell: (one) => one.totalStudents,
    },
    {
      key: 'acts',
      header: t.acts,
      headerHidden: true,
      cell: (one) => (
        <Button
          size="small"
          variant="ghost"
          icon={UserMinus}
          aria-label={t.removeOne(nameOf(one))}
          onClick={() => setLeaving(one)}
        >
          {t.remove}
        </Button>
      ),
    },
  ];
  const sorted = useSorted('school-teachers', columns, shown, { key: 'name', descending: false });
  const mayJoin = school.state !== 'declined';
  const room = Math.max(0, school.maxTeachers - teachers.length);
  return (
    <>
      <WaitingClasses classes={classes} teachers={teachers} again={again} />
      {room === 0 && (
        <Banner tone="notyet">
          <p>{t.full}</p>
        </Banner>
      )}
      {teachers.length === 0 ? (
        <Empty
          picture="harbour"
          level={2}
          title={t.none.title}
          action={
            mayJoin && (
              <Button variant="primary" onClick={toInvitations}>
                {t.toInvitations}
              </Button>
            )
          }
        >
          {mayJoin ? t.none.text : words.school.declined.text}
        </Empty>
      ) : (
        <Card
          title={t.title}
          flush
          actions={
            <Button variant="ghost" icon={Download} onClick={() => saveTeachers(teachers)}>
              {t.export}
            </Button>
          }
        >
          <div className="inset">
            <Input label={t.find} type="search" value={find} onChange={(event) => setFind(event.target.value)} />
          </div>
          {shown.length > 0 ? (
            <Table caption={t.title} columns={columns} rowKey={(one) => one.id} {...sorted} />
          ) : (
            <p className="inset">{t.noneFound}</p>
          )}
          <div className="inset-line row between">
            <p className="small muted">{t.room(shown.length, teachers.length, room)}</p>
            {classes.length > 0 && (
              <Button size="small" variant="ghost" icon={Download} onClick={() => saveClasses(classes)}>
                {c.export}
              </Button>
            )}
          </div>
        </Card>
      )}
      <ClassesCard classes={classes} />
      {leaving && (
        <RemoveTeacher
          teacher={leaving}
          colleagues={teachers.filter((one) => one.id !== leaving.id)}
          classes={classes.filter((one) => one.teacherId === leaving.id).length}
          onClose={() => setLeaving(null)}
          again={again}
        />
      )}
    </>
  );
}
