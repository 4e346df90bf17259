import { ArrowLeft, Ellipsis, IdCard, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dayOf } from '../../lib/dates.ts';
import { classPath } from '../../paths.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSorted } from '../../ui/sorting.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { makeCards, stopCard, stopCards } from './actions.ts';
import { type MadeCard, type Student, useClassOfPage, useStudents } from './queries.ts';
import { saidOf } from './use-called.ts';
import { CardSheet } from './sign-in-card.tsx';

const text = words.classes.cards;
const nameOf = ({ firstName, lastName }: Pick<Student, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Who of a class has a sign-in card; new ones are shown once, to print. */
export function ClassCardsPage() {
  const { classId, classroom } = useClassOfPage();
  const { value: students, problem, reload } = useStudents(classId);
  const [made, setMade] = useState<MadeCard[]>([]);
  const [failed, setFailed] = useState<string | null>(null);
  const [asking, setAsking] = useState<'all' | 'stop' | null>(null);
  const className = classroom?.className ?? '';
  const missing = (students ?? []).filter(({ madeAt }) => madeAt === null);

  const act = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      setFailed(null);
    } catch (error) {
      setFailed(saidOf(error));
    }
    reload();
  };
  const make = (of: readonly Student[]): Promise<void> =>
    act(async () =>
      setMade(
        await makeCards(
          classId,
          of.map(({ id }) => id),
        ),
      ),
    );
  const [makeMissing, isMaking] = useOnce(() => make(missing));
  const stop = (work: () => Promise<unknown>): Promise<void> =>
    act(async () => {
      await work();
      setMade([]);
      showToast({ title: text.stopped });
    });

  const columns: Column<Student>[] = [
    {
      key: 'student',
      header: text.student,
      rowHeader: true,
      by: nameOf,
      cell: (student) => <bdi>{nameOf(student)}</bdi>,
    },
    {
      key: 'username',
      header: text.username,
      by: ({ username }) => username,
      cell: ({ username }) => <bdi>{username}</bdi>,
    },
    {
      key: 'card',
      header: text.card,
      by: ({ madeAt }) => madeAt,
      cell: ({ madeAt }) => <span className="one-line">{madeAt ? text.made(dayOf(madeAt)) : text.noCard}</span>,
    },
    {
      key: 'more',
      header: words.teacher.assignments.moreHeader,
      headerHidden: true,
      numeric: true,
      cell: (student) => (
        <DropdownMenu
          label={text.more(nameOf(student))}
          trigger={<IconButton icon={Ellipsis} label={text.more(nameOf(student))} />}
          entries={[
            { label: text.one(nameOf(student)), onSelect: () => void make([student]) },
            ...(student.madeAt
              ? [{ label: text.stop(nameOf(student)), onSelect: () => void stop(() => stopCard(classId, student.id)) }]
              : []),
          ]}
        />
      ),
    },
  ];

  const sorted = useSorted('class-cards', columns, students ?? [], { key: 'student', descending: false });

  return (
    <div className="stack">
      <div className="row between no-print">
        <Link className={buttonClass({ variant: 'ghost' })} to={classPath('classPeople', classId)}>
          <Icon icon={ArrowLeft} />
          <span>{words.classes.back(className)}</span>
        </Link>
        {made.length > 0 && (
          <Button variant="primary" icon={Printer} onClick={() => window.print()}>
            {text.print}
          </Button>
        )}
      </div>
      <div className="stack stack-s no-print">
        <h1>{text.title(className)}</h1>
        <p className="muted">{text.text}</p>
      </div>
      {(failed ?? problem) && (
        <Banner tone="notyet" live>
          {failed ?? problem}
        </Banner>
      )}
      {made.length > 0 && <CardSheet cards={made.map((card) => ({ ...card, name: nameOf(card), className }))} />}
      {students && students.length === 0 && (
        <Empty picture="harbour" title={text.none.title} level={2}>
          {text.none.text}
        </Empty>
      )}
      {students && students.length > 0 && (
        <Card title={text.table} flush className="no-print">
          <div className="row inset">
            {missing.length > 0 && (
              <Button
                variant={made.length > 0 ? 'default' : 'primary'}
                icon={IdCard}
                disabled={isMaking}
                onClick={() => void makeMissing()}
              >
                {text.missing(missing.length)}
              </Button>
            )}
            <Button onClick={() => setAsking('all')}>{text.all}</Button>
            {missing.length < students.length && <Button onClick={() => setAsking('stop')}>{text.stopAll}</Button>}
          </div>
          <Table caption={text.table} columns={columns} rowKey={({ id }) => id} {...sorted} />
        </Card>
      )}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title={asking === 'stop' ? text.stopAllTitle : text.allTitle}
        confirm={asking === 'stop' ? text.stopAll : text.all}
        cancel={words.app.cancel}
        danger
        onConfirm={() => void (asking === 'stop' ? stop(() => stopCards(classId)) : make(students ?? []))}
      >
        {asking === 'stop' ? text.stopAllText : text.allText}
      </ConfirmDialog>
    </div>
  );
}
