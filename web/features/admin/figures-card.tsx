import { Download, GraduationCap, School, Users, UsersRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { saveCsv } from '../../lib/csv.ts';
import { dateOf, momentOf } from '../../lib/dates.ts';
import { inFigures } from '../../lib/figures.ts';
import { makePdf, type PdfContent } from '../../lib/pdf/index.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useAnswer } from '../../rest/use-answer.ts';
import { reportUnauthorized } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card, StatCard } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skel, Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type PlatformFigures, readFigures } from './queries.ts';

const f = words.platform.figures;
const { roles } = words.profile;

/** "Nov 2026" */
const monthName = (month: string): string => dateOf(`${month}-15T12:00:00.000Z`, 'UTC').replace(/^\d+ /, '');

const header = [f.month, f.newPeople, f.homework, f.answers, f.tests] as const;
/** The latest month first. */
const monthRows = ({ months }: PlatformFigures) =>
  months
    .toReversed()
    .map(({ month, newPeople, homework, answers, tests }) => ({ month, newPeople, homework, answers, tests }));
const peopleRows = ({ people }: PlatformFigures): [string, number][] => [
  [roles.student, people.student],
  [roles.parent, people.parent],
  [roles.teacher, people.teacher],
  [roles.school_admin, people.school_admin],
  [roles.admin, people.admin],
];

/** What the PDF says: the same numbers as the page. */
const reportOf = (figures: PlatformFigures): PdfContent => ({
  title: f.title,
  subtitle: f.counted(momentOf(figures.countedAt)),
  parts: [
    {
      kind: 'table',
      header: [f.people, f.count],
      rows: [
        ...peopleRows(figures).map(([role, count]) => [role, inFigures(count)]),
        [f.schools, `${inFigures(figures.schools)} (${f.confirmed(inFigures(figures.confirmedSchools))})`],
        [f.classes, inFigures(figures.classes)],
      ],
      figures: [1],
    },
    { kind: 'heading', text: f.byMonth },
    {
      kind: 'table',
      header: [...header],
      rows: monthRows(figures).map(({ month, newPeople, homework, answers, tests }) => [
        monthName(month),
        ...[newPeople, homework, answers, tests].map(inFigures),
      ]),
      figures: [1, 2, 3, 4],
    },
  ],
});

function Exports({ figures }: { figures: PlatformFigures }) {
  const [busy, setBusy] = useState(false);
  const pdf = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await makePdf(reportOf(figures)), `${f.file}.pdf`);
    } catch (error) {
      showToast({ title: f.pdfFailed, variant: 'destructive' });
      throw error;
    } finally {
      setBusy(false);
    }
  };
  const csv = (): void =>
    saveCsv(
      `${f.file}.csv`,
      header,
      monthRows(figures).map(({ month, newPeople, homework, answers, tests }) => [
        ...[month, newPeople, homework, answers, tests],
      ]),
    );
  return (
    <div className="row">
      <Button size="small" variant="ghost" icon={Download} onClick={csv}>
        {f.csv}
      </Button>
      <Button size="small" variant="ghost" icon={Download} disabled={busy} onClick={() => void pdf()}>
        {f.pdf}
      </Button>
    </div>
  );
}

/** The platform in numbers, with their files. */
export function FiguresCard() {
  const { answer, error } = useAnswer(readFigures);
  useEffect(() => void reportUnauthorized(error), [error]);
  if (!answer)
    return error ? null : (
      <Skeleton label={words.app.loading}>
        <Skel height="16rem" />
      </Skeleton>
    );
  const { people } = answer;
  return (
    <>
      <div className="cols stat-cols">
        <StatCard
          label={f.schools}
          icon={<Icon icon={School} />}
          value={inFigures(answer.schools)}
          why={f.confirmed(inFigures(answer.confirmedSchools))}
        />
        <StatCard label={f.classes} icon={<Icon icon={UsersRound} />} value={inFigures(answer.classes)} />
        <StatCard label={f.students} icon={<Icon icon={GraduationCap} />} value={inFigures(people.student)} />
        <StatCard
          label={f.adults}
          icon={<Icon icon={Users} />}
          value={inFigures(people.parent + people.teacher + people.school_admin + people.admin)}
          why={f.adultsWhy(inFigures(people.parent), inFigures(people.teacher))}
        />
      </div>
      <Card title={f.title} flush actions={<Exports figures={answer} />}>
        <p className="inset small muted">{f.counted(momentOf(answer.countedAt))}</p>
        <Table
          caption={f.byMonth}
          rows={monthRows(answer)}
          rowKey={({ month }) => month}
          columns={[
            { key: 'month', header: f.month, rowHeader: true, cell: ({ month }) => monthName(month) },
            { key: 'people', header: f.newPeople, numeric: true, cell: (one) => inFigures(one.newPeople) },
            { key: 'homework', header: f.homework, numeric: true, cell: (one) => inFigures(one.homework) },
            { key: 'answers', header: f.answers, numeric: true, cell: (one) => inFigures(one.answers) },
            { key: 'tests', header: f.tests, numeric: true, cell: (one) => inFigures(one.tests) },
          ]}
        />
      </Card>
    </>
  );
}
