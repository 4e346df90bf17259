import { Eye } from 'lucide-react';
import { useState } from 'react';
import { gradeStates } from '../../../schema/correction.ts';
import { subjects } from '../../../schema/limits.ts';
import { dateOf } from '../../lib/dates.ts';
import { calendarDayOf } from '../../lib/local-time.ts';
import { call } from '../../rest/client.ts';
import { sentenceFor } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { showToast } from '../../ui/toast.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { PageCard } from './page-card.tsx';
import { type Correction, type MachineGrade, readGrades } from './queries.ts';
import { usePage } from './use-page.ts';

const t = words.platform;
const g = t.grades;
const d = t.disputes;

const markOf = ({ score, before, totalPoints }: MachineGrade): string =>
  before === null ? d.markOf(score, totalPoints) : d.changed(before, score, totalPoints);

/** Grades that no person gave; each can be opened and corrected. */
export function GradesPage() {
  const list = usePage(readGrades);
  const [correcting, setCorrecting] = useState<Correction | null>(null);
  const open = async ({ id }: MachineGrade): Promise<void> => {
    try {
      setCorrecting(await call('openCorrection', { params: { id } }));
    } catch (error) {
      const description = sentenceFor(error, { offline: t.offline, failed: d.gone });
      if (description !== null) showToast({ title: d.gone, description, variant: 'destructive' });
    }
    await list.again();
  };
  const columns: readonly Column<MachineGrade>[] = [
    {
      key: 'title',
      header: t.what,
      rowHeader: true,
      cell: (one) => (
        <span className="stack stack-xs">
          <bdi>{one.title}</bdi>
          <bdi className="small muted">{one.className}</bdi>
        </span>
      ),
    },
    { key: 'subject', header: g.subject, cell: (one) => words.teacher.subjects[one.subject] },
    { key: 'mark', header: d.mark, cell: (one) => <span className="num whitespace-nowrap">{markOf(one)}</span> },
    {
      key: 'state',
      header: t.state,
      cell: (one) => (
        <div>
          <Badge>{g.states[one.state]}</Badge>
          {one.decidedBy && one.state !== 'machine' && <p className="small muted">{one.decidedBy}</p>}
          {one.reason && one.state !== 'machine' && <p className="small">{one.reason}</p>}
        </div>
      ),
    },
    { key: 'when', header: t.when, cell: (one) => <span className="whitespace-nowrap">{dateOf(one.at)}</span> },
    {
      key: 'acts',
      header: t.acts,
      headerHidden: true,
      cell: (one) =>
        one.state !== 'corrected' && (
          <Button
            size="small"
            variant="ghost"
            icon={Eye}
            aria-label={g.openOf(one.title, one.className)}
            onClick={() => void open(one)}
          >
            {g.open}
          </Button>
        ),
    },
  ];
  return (
    <>
      <h1>{words.nav.adminGrading}</h1>
      <PageCard
        title={g.title}
        list={list}
        findHint={g.find}
        note={<p className="small muted">{g.text}</p>}
        filters={[
          {
            name: 'state',
            label: t.state,
            options: [{ value: '', label: t.all }, ...gradeStates.map((value) => ({ value, label: g.states[value] }))],
          },
          {
            name: 'subject',
            label: g.subject,
            options: [
              { value: '', label: t.all },
              ...subjects.map((value) => ({ value, label: words.teacher.subjects[value] })),
            ],
          },
        ]}
        columns={columns}
        rowKey={({ id }) => id}
        file={g.file}
        csv={{
          header: [t.what, d.className, g.subject, d.mark, g.before, t.state, t.reason, t.when],
          row: (one) => [
            ...[one.title, one.className, words.teacher.subjects[one.subject], d.markOf(one.score, one.totalPoints)],
            ...[one.before, g.states[one.state], one.reason, calendarDayOf(one.at)],
          ],
        }}
      />
      {correcting && (
        <CorrectionDialog correction={correcting} again={list.again} onClose={() => setCorrecting(null)} />
      )}
    </>
  );
}
