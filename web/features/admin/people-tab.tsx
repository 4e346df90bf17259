import { useState } from 'react';
import { roles } from '../../../schema/who.ts';
import { dateOf } from '../../lib/dates.ts';
import { calendarDayOf } from '../../lib/local-time.ts';
import { call } from '../../rest/client.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/field.tsx';
import type { Column } from '../../ui/table.tsx';
import { decide } from './actions.ts';
import { PageCard } from './page-card.tsx';
import { type ManagedPlan, type PlatformPerson, readPeople } from './queries.ts';
import { usePage } from './use-page.ts';

const t = words.platform;

/** Every account and its plan. */
export function PeopleTab({ plans }: { plans: readonly ManagedPlan[] }) {
  const list = usePage(readPeople);
  const [changing, setChanging] = useState<PlatformPerson | null>(null);
  const columns: readonly Column<PlatformPerson>[] = [
    {
      key: 'username',
      header: t.username,
      rowHeader: true,
      cell: (one) => (
        <span className="stack stack-xs">
          <bdi>{one.username}</bdi>
          {one.name && <bdi className="small muted">{one.name}</bdi>}
        </span>
      ),
    },
    { key: 'role', header: t.role, cell: (one) => words.profile.roles[one.role] },
    { key: 'school', header: t.school, cell: (one) => <bdi>{one.school ?? ''}</bdi> },
    {
      key: 'plan',
      header: t.plan,
      cell: (one) => (one.role === 'student' ? `${one.plan}${one.ownPlan ? `, ${t.own}` : ''}` : ''),
    },
    {
      key: 'since',
      header: t.since,
      cell: (one) => <span className="whitespace-nowrap">{dateOf(one.createdAt)}</span>,
    },
    {
      key: 'acts',
      header: t.acts,
      headerHidden: true,
      cell: (one) =>
        one.role === 'student' && (
          <Button
            size="small"
            variant="ghost"
            aria-label={t.changePlanOf(one.username)}
            onClick={() => setChanging(one)}
          >
            {t.changePlan}
          </Button>
        ),
    },
  ];
  return (
    <>
      <PageCard
        title={t.tabs.people}
        list={list}
        findHint={t.findPerson}
        note={<p className="small muted">{t.childNames}</p>}
        filters={[
          {
            name: 'role',
            label: t.role,
            options: [
              { value: '', label: t.anyRole },
              ...roles.map((value) => ({ value, label: words.profile.roles[value] })),
            ],
          },
          {
            name: 'plan',
            label: t.plan,
            options: [{ value: '', label: t.anyPlan }, ...plans.map(({ id, name }) => ({ value: id, label: name }))],
          },
        ]}
        columns={columns}
        rowKey={({ id }) => id}
        file={t.files.people}
        csv={{
          header: [t.username, t.name, t.role, t.school, t.plan, t.since],
          row: (one) => [
            one.username,
            one.name,
            words.profile.roles[one.role],
            one.school ?? '',
            one.plan,
            calendarDayOf(one.createdAt),
          ],
        }}
      />
      {changing && (
        <ChangePlan
          person={changing}
          plans={plans.filter(({ audience }) => audience === 'student')}
          again={list.again}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}

interface ChangePlanProps {
  person: PlatformPerson;
  plans: readonly ManagedPlan[];
  again: () => Promise<void>;
  onClose: () => void;
}

function ChangePlan({ person, plans, again, onClose }: ChangePlanProps) {
  const [planId, setPlanId] = useState(person.ownPlan ? person.planId : '');
  const save = async (): Promise<void> => {
    onClose();
    const body = { planId: planId === '' ? null : planId };
    await decide(() => call('setPersonPlan', { params: { id: person.id }, body }), t.saved, again);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t.changePlanOf(person.username)}
      closeLabel={words.app.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.app.cancel}
          </Button>
          <Button variant="primary" onClick={() => void save()}>
            {t.save}
          </Button>
        </>
      }
    >
      <Select
        label={t.plan}
        hint={t.noOwnPlanHint}
        value={planId}
        options={[
          { value: '', label: t.noOwnPlan },
          ...plans.map(({ id, name, isActive }) => ({ value: id, label: isActive ? name : `${name} (${t.retired})` })),
        ]}
        onChange={(event) => setPlanId(event.target.value)}
      />
    </Dialog>
  );
}
