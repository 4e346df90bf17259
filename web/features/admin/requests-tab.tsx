import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { dateOf } from '../../lib/dates.ts';
import { calendarDayOf } from '../../lib/local-time.ts';
import { call } from '../../rest/client.ts';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Textarea } from '../../ui/field.tsx';
import type { Column } from '../../ui/table.tsx';
import { decide } from './actions.ts';
import { PageCard } from './page-card.tsx';
import { type PlanRequest, readRequests } from './queries.ts';
import { usePage } from './use-page.ts';

const t = words.platform;
const states = ['waiting', 'approved', 'declined', 'withdrawn'] as const;

/** Wishes for another plan, those that wait with their two answers. */
export function RequestsTab() {
  const list = usePage(readRequests);
  const [declining, setDeclining] = useState<PlanRequest | null>(null);
  const approve = (one: PlanRequest): void =>
    void decide(() => call('approvePlan', { params: { id: one.id } }), t.approved, list.again);
  const columns: readonly Column<PlanRequest>[] = [
    {
      key: 'what',
      header: t.plan,
      rowHeader: true,
      cell: (one) => (
        <span className="stack stack-xs">
          <bdi>{t.requestOf(one.plan, one.holder)}</bdi>
          <span className="small muted">{t.instead(one.fromPlan)}</span>
        </span>
      ),
    },
    { key: 'asker', header: t.who, cell: (one) => t.askedBy(one.asker, words.profile.roles[one.askerRole]) },
    { key: 'when', header: t.when, cell: (one) => <span className="whitespace-nowrap">{dateOf(one.askedAt)}</span> },
    {
      key: 'state',
      header: t.state,
      cell: (one) => (
        <span className="stack stack-xs">
          <Badge>{t.states[one.status]}</Badge>
          {one.decidedBy && one.decidedAt && (
            <span className="small muted">{t.decidedBy(one.decidedBy, dateOf(one.decidedAt))}</span>
          )}
          {one.reason && <span className="small">{one.reason}</span>}
        </span>
      ),
    },
    {
      key: 'acts',
      // With a heading of its own it stands below the row on a phone: two buttons do not fit beside the name.
      header: t.acts,
      cell: (one) =>
        one.status === 'waiting' && (
          <span className="row nowrap">
            <Button
              size="small"
              variant="soft"
              icon={Check}
              aria-label={`${t.approve}: ${t.requestOf(one.plan, one.holder)}`}
              onClick={() => approve(one)}
            >
              {t.approve}
            </Button>
            <Button
              size="small"
              variant="ghost"
              icon={X}
              aria-label={`${t.decline}: ${t.requestOf(one.plan, one.holder)}`}
              onClick={() => setDeclining(one)}
            >
              {t.decline}
            </Button>
          </span>
        ),
    },
  ];
  return (
    <>
      <PageCard
        title={t.tabs.requests}
        list={list}
        findHint={t.findRequest}
        filters={[
          {
            name: 'status',
            label: t.state,
            options: [{ value: '', label: t.all }, ...states.map((value) => ({ value, label: t.states[value] }))],
          },
        ]}
        columns={columns}
        rowKey={({ id }) => id}
        file={t.files.requests}
        csv={{
          header: [t.plan, t.holders, t.who, t.state, t.when, t.reason],
          row: (one) => [
            one.plan,
            one.holder,
            one.asker,
            t.states[one.status],
            calendarDayOf(one.askedAt),
            one.reason ?? '',
          ],
        }}
      />
      {declining && <Decline one={declining} again={list.again} onClose={() => setDeclining(null)} />}
    </>
  );
}

function Decline({ one, again, onClose }: { one: PlanRequest; again: () => Promise<void>; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const decline = async (): Promise<void> => {
    if (reason.trim() === '') return setIsMissing(true);
    onClose();
    await decide(() => call('declinePlan', { params: { id: one.id }, body: { reason } }), t.declined, again);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t.declineTitle(t.requestOf(one.plan, one.holder))}
      description={t.declineText}
      closeLabel={words.app.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.app.cancel}
          </Button>
          <Button variant="danger" onClick={() => void decline()}>
            {t.decline}
          </Button>
        </>
      }
    >
      <Textarea
        label={t.reason}
        rows={3}
        maxLength={500}
        value={reason}
        error={isMissing && reason.trim() === '' ? t.reasonNeeded : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
