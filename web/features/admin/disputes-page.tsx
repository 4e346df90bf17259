import { Eye } from 'lucide-react';
import { useState } from 'react';
import { dateOf } from '../../lib/dates.ts';
import { calendarDayOf } from '../../lib/local-time.ts';
import { call } from '../../rest/client.ts';
import { sentenceFor } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { showToast } from '../../ui/toast.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { PageCard } from './page-card.tsx';
import { type PlatformDispute, type ReadDispute, readDisputes } from './queries.ts';
import { usePage } from './use-page.ts';

const t = words.platform;
const d = t.disputes;
const states = ['platform', 'accepted', 'explained'] as const;

const markOf = ({ score, newScore, totalPoints }: PlatformDispute): string =>
  newScore === null ? d.markOf(score, totalPoints) : d.changed(score, newScore, totalPoints);

/** Contested marks that the platform answers, and how it answered them. */
export function DisputesPage() {
  const list = usePage(readDisputes);
  const [reading, setReading] = useState<ReadDispute | null>(null);
  const open = async ({ id }: PlatformDispute): Promise<void> => {
    try {
      setReading(await call('readDispute', { params: { id } }));
    } catch (error) {
      const description = sentenceFor(error, { offline: t.offline, failed: d.gone });
      if (description !== null) showToast({ title: d.gone, description, variant: 'destructive' });
    }
  };
  const columns: readonly Column<PlatformDispute>[] = [
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
    { key: 'mark', header: d.mark, cell: (one) => <span className="num whitespace-nowrap">{markOf(one)}</span> },
    { key: 'who', header: d.askedBy, cell: (one) => d.by[one.askedBy] },
    {
      key: 'state',
      header: t.state,
      cell: (one) => (
        <div>
          <Badge>{d.states[one.state]}</Badge>
          {one.answeredBy && one.answeredAt && (
            <p className="small muted">{d.answered(one.answeredBy, dateOf(one.answeredAt))}</p>
          )}
        </div>
      ),
    },
    { key: 'when', header: t.when, cell: (one) => <span className="whitespace-nowrap">{dateOf(one.at)}</span> },
    {
      key: 'acts',
      header: t.acts,
      headerHidden: true,
      cell: (one) => (
        <Button
          size="small"
          variant={one.state === 'platform' ? 'soft' : 'ghost'}
          icon={Eye}
          aria-label={d.openOf(one.title)}
          onClick={() => void open(one)}
        >
          {d.open}
        </Button>
      ),
    },
  ];
  return (
    <>
      <h1>{words.nav.adminDisputes}</h1>
      <PageCard
        title={d.title}
        list={list}
        findHint={d.find}
        note={<p className="small muted">{d.text}</p>}
        filters={[
          {
            name: 'state',
            label: t.state,
            options: [{ value: '', label: t.all }, ...states.map((value) => ({ value, label: d.states[value] }))],
          },
        ]}
        columns={columns}
        rowKey={({ id }) => id}
        file={d.file}
        csv={{
          header: [t.what, d.className, d.mark, d.askedBy, t.state, t.when],
          row: (one) => [
            ...[one.title, one.className, markOf(one), d.by[one.askedBy], d.states[one.state]],
            calendarDayOf(one.at),
          ],
        }}
      />
      {reading && <DisputeDialog dispute={reading} again={list.again} onClose={() => setReading(null)} />}
    </>
  );
}
