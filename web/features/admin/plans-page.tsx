import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { saveCsv } from '../../lib/csv.ts';
import { call } from '../../rest/client.ts';
import { useAnswer } from '../../rest/use-answer.ts';
import { reportUnauthorized } from '../../session/unauthorized.ts';
import { locale } from '../../lib/language.ts';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { decide } from './actions.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { type ManagedPlan, readPlans } from './queries.ts';

const t = words.platform;
const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'GBP' });

/** The plans that there are: made, edited, retired and, where nobody has one, deleted. */
export function PlanManagementPage() {
  const { answer, error, again } = useAnswer(readPlans);
  const [editing, setEditing] = useState<ManagedPlan | 'new' | null>(null);
  const [deleting, setDeleting] = useState<ManagedPlan | null>(null);
  useEffect(() => void reportUnauthorized(error), [error]);
  const retire = (one: ManagedPlan): void =>
    void decide(
      () => call('editPlan', { params: { planId: one.id }, body: { isActive: !one.isActive } }),
      t.saved,
      again,
    );
  const columns: readonly Column<ManagedPlan>[] = [
    {
      key: 'name',
      header: t.plan,
      rowHeader: true,
      cell: (one) => (
        <span className="stack stack-xs">
          <bdi>{one.name}</bdi>
          <span className="small muted">{one.isDefault ? t.isDefault : t.audiences[one.audience]}</span>
        </span>
      ),
    },
    { key: 'price', header: t.monthly, numeric: true, cell: (one) => money.format(one.pricePence / 100) },
    { key: 'limit', header: t.limit, numeric: true, cell: (one) => (one.sessionLimit < 0 ? '∞' : one.sessionLimit) },
    { key: 'holders', header: t.holders, numeric: true, cell: (one) => one.holders },
    { key: 'state', header: t.state, cell: (one) => <Badge>{one.isActive ? t.offered : t.retired}</Badge> },
    {
      key: 'acts',
      // With a heading of its own it stands below the row on a phone: two buttons do not fit beside the name.
      header: t.acts,
      cell: (one) => (
        <span className="row">
          <Button size="small" variant="ghost" aria-label={t.editPlanOf(one.name)} onClick={() => setEditing(one)}>
            {t.editPlan}
          </Button>
          {!one.isDefault && (
            <Button
              size="small"
              variant="ghost"
              aria-label={`${one.isActive ? t.retire : t.offer}: ${one.name}`}
              onClick={() => retire(one)}
            >
              {one.isActive ? t.retire : t.offer}
            </Button>
          )}
          {!one.isDefault && one.holders === 0 && (
            <Button
              size="small"
              variant="ghost"
              aria-label={`${t.deletePlan}: ${one.name}`}
              onClick={() => setDeleting(one)}
            >
              {t.deletePlan}
            </Button>
          )}
        </span>
      ),
    },
  ];
  const save = (all: readonly ManagedPlan[]): void =>
    saveCsv(
      t.files.plans,
      [t.plan, t.audience, t.price, t.limit, t.holders, t.state],
      all.map((one) => [
        one.name,
        t.audiences[one.audience],
        one.pricePence,
        one.sessionLimit,
        one.holders,
        one.isActive ? t.offered : t.retired,
      ]),
    );
  return (
    <>
      <PageHeader title={t.plans}>
        <Button variant="primary" icon={Plus} onClick={() => setEditing('new')}>
          {t.newPlan}
        </Button>
      </PageHeader>
      {error && (
        <Banner tone="notyet" live>
          <p>{error.status === 0 ? t.offline : (error.said ?? t.failed)}</p>
        </Banner>
      )}
      {!answer && !error && (
        <Skeleton label={words.app.loading}>
          <SkeletonRow />
        </Skeleton>
      )}
      {answer && (
        <Card
          title={t.allPlans}
          flush
          actions={
            <Button variant="ghost" onClick={() => save(answer)}>
              {t.export}
            </Button>
          }
        >
          <Table caption={t.plans} columns={columns} rows={answer} rowKey={({ id }) => id} />
        </Card>
      )}
      {editing && (
        <PlanDialog plan={editing === 'new' ? null : editing} again={again} onClose={() => setEditing(null)} />
      )}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => {
          if (!open) setDeleting(null);
        }}
        title={t.deleteTitle(deleting?.name ?? '')}
        confirm={t.deletePlan}
        cancel={words.app.cancel}
        danger
        onConfirm={() => {
          if (deleting) void decide(() => call('deletePlan', { params: { planId: deleting.id } }), t.saved, again);
        }}
      >
        {t.deleteText}
      </ConfirmDialog>
    </>
  );
}
