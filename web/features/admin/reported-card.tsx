import { Eye } from 'lucide-react';
import { useState } from 'react';
import { canHide, reportStates } from '../../../schema/content-report.ts';
import { dateOf } from '../../lib/dates.ts';
import { calendarDayOf } from '../../lib/local-time.ts';
import { call } from '../../rest/client.ts';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Column } from '../../ui/table.tsx';
import { decide } from './actions.ts';
import { PageCard } from './page-card.tsx';
import { type ContentReport, readReports } from './queries.ts';
import { usePage } from './use-page.ts';

const t = words.platform;
const r = t.reported;

/** Of what an erased account had written nothing is left, its title included. */
const titleOf = ({ title }: ContentReport): string => title || r.gone;

/** What users have reported: looked at as it was copied, kept or hidden. */
export function ReportedCard() {
  const list = usePage(readReports);
  const [looking, setLooking] = useState<ContentReport | null>(null);
  const columns: readonly Column<ContentReport>[] = [
    {
      key: 'title',
      header: t.what,
      rowHeader: true,
      cell: (one) => (
        <span className="stack stack-xs">
          <bdi>{titleOf(one)}</bdi>
          <span className="small muted">{r.kinds[one.kind]}</span>
        </span>
      ),
    },
    { key: 'why', header: r.why, cell: (one) => [r.reasons[one.reason], one.note].filter(Boolean).join(': ') },
    { key: 'state', header: t.state, cell: (one) => <Badge>{r.states[one.state]}</Badge> },
    { key: 'when', header: t.when, cell: (one) => <span className="whitespace-nowrap">{dateOf(one.at)}</span> },
    {
      key: 'acts',
      header: t.acts,
      headerHidden: true,
      cell: (one) => (
        <Button
          size="small"
          variant="ghost"
          icon={Eye}
          aria-label={r.lookAt(titleOf(one))}
          onClick={() => setLooking(one)}
        >
          {r.look}
        </Button>
      ),
    },
  ];
  return (
    <>
      <PageCard
        title={r.title}
        list={list}
        findHint={r.find}
        note={<p className="small muted">{r.text}</p>}
        filters={[
          {
            name: 'state',
            label: t.state,
            options: [{ value: '', label: t.all }, ...reportStates.map((value) => ({ value, label: r.states[value] }))],
          },
        ]}
        columns={columns}
        rowKey={({ id }) => id}
        file={r.file}
        csv={{
          header: [t.what, r.why, t.state, t.when],
          row: (one) => [titleOf(one), r.reasons[one.reason], r.states[one.state], calendarDayOf(one.at)],
        }}
      />
      {looking && <Look report={looking} again={list.again} onClose={() => setLooking(null)} />}
    </>
  );
}

interface LookProps {
  report: ContentReport;
  again: () => Promise<void>;
  onClose: () => void;
}

function Look({ report, again, onClose }: LookProps) {
  const answer = (hide: boolean): void => {
    onClose();
    const act = () => call('decideReport', { params: { id: report.id }, body: { hide } });
    void decide(act, hide ? r.hidden : r.kept, again);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={titleOf(report)}
      description={r.text}
      closeLabel={words.app.close}
      footer={
        <>
          <Button onClick={() => answer(false)}>{r.keep}</Button>
          {canHide(report.kind) && (
            <Button variant="primary" onClick={() => answer(true)}>
              {r.hide}
            </Button>
          )}
        </>
      }
    >
      {report.note && <p>{report.note}</p>}
      {report.texts.length === 0 ? (
        report.title && <p className="muted">{r.noWords}</p>
      ) : (
        <ul className="stack stack-s">
          {report.texts.map((text, at) => (
            <li key={at}>
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
