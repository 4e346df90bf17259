import { useState } from 'react';
import { dateOf } from '../../lib/dates.ts';
import { call } from '../../rest/client.ts';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input, Select } from '../../ui/field.tsx';
import type { Column } from '../../ui/table.tsx';
import { decide } from './actions.ts';
import { numberIn } from './numbers.ts';
import { PageCard } from './page-card.tsx';
import { type ManagedPlan, type PlatformSchool, readSchools } from './queries.ts';
import { usePage } from './use-page.ts';

const t = words.platform;

/** Every school, its plan and its places. */
export function SchoolsTab({ plans }: { plans: readonly ManagedPlan[] }) {
  const list = usePage(readSchools);
  const [changing, setChanging] = useState<PlatformSchool | null>(null);
  const forSchools = plans.filter(({ audience }) => audience === 'school');
  const columns: readonly Column<PlatformSchool>[] = [
    {
      key: 'name',
      header: t.school,
      rowHeader: true,
      cell: (one) => (
        <span className="stack stack-xs">
          <bdi>{one.name}</bdi>
          {one.city && <bdi className="small muted">{one.city}</bdi>}
        </span>
      ),
    },
    {
      key: 'state',
      header: t.state,
      cell: (one) => <Badge>{words.registeredSchools.states[one.state]}</Badge>,
    },
    { key: 'plan', header: t.plan, cell: (one) => one.plan },
    {
      key: 'teachers',
      header: t.teachers,
      numeric: true,
      cell: (one) => <span className="whitespace-nowrap">{words.plans.usedOf(one.teachers, one.maxTeachers)}</span>,
    },
    {
      key: 'students',
      header: t.students,
      numeric: true,
      cell: (one) => <span className="whitespace-nowrap">{words.plans.usedOf(one.students, one.maxStudents)}</span>,
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
      cell: (one) => (
        <Button size="small" variant="ghost" aria-label={t.changePlanOf(one.name)} onClick={() => setChanging(one)}>
          {t.changePlan}
        </Button>
      ),
    },
  ];
  return (
    <>
      <PageCard
        title={t.tabs.schools}
        list={list}
        findHint={t.findSchool}
        filters={[
          {
            name: 'plan',
            label: t.plan,
            options: [
              { value: '', label: t.anyPlan },
              ...forSchools.map(({ id, name }) => ({ value: id, label: name })),
            ],
          },
        ]}
        columns={columns}
        rowKey={({ id }) => id}
        file={t.files.schools}
        csv={{
          header: [t.school, t.city, t.plan, t.teachers, t.maxTeachers, t.students, t.maxStudents],
          row: (one) => [
            one.name,
            one.city ?? '',
            one.plan,
            one.teachers,
            one.maxTeachers,
            one.students,
            one.maxStudents,
          ],
        }}
      />
      {changing && (
        <ChangeSchool school={changing} plans={forSchools} again={list.again} onClose={() => setChanging(null)} />
      )}
    </>
  );
}

interface ChangeSchoolProps {
  school: PlatformSchool;
  plans: readonly ManagedPlan[];
  again: () => Promise<void>;
  onClose: () => void;
}

function ChangeSchool({ school, plans, again, onClose }: ChangeSchoolProps) {
  const [planId, setPlanId] = useState(school.planId);
  const [teachers, setTeachers] = useState(String(school.maxTeachers));
  const [students, setStudents] = useState(String(school.maxStudents));
  const [maxTeachers, maxStudents] = [numberIn(teachers, 0), numberIn(students, 0)];
  const save = async (): Promise<void> => {
    if (maxTeachers === null || maxStudents === null) return;
    onClose();
    const body = { planId, maxTeachers, maxStudents };
    await decide(() => call('setSchoolPlan', { params: { id: school.id }, body }), t.saved, again);
  };
  const isBelow = (maxTeachers ?? 0) < school.teachers || (maxStudents ?? 0) < school.students;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t.changePlanOf(school.name)}
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
        value={planId}
        options={plans.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => setPlanId(event.target.value)}
      />
      <Input
        label={t.maxTeachers}
        inputMode="numeric"
        value={teachers}
        error={maxTeachers === null ? t.numberNeeded : undefined}
        onChange={(event) => setTeachers(event.target.value)}
      />
      <Input
        label={t.maxStudents}
        inputMode="numeric"
        value={students}
        error={maxStudents === null ? t.numberNeeded : undefined}
        onChange={(event) => setStudents(event.target.value)}
      />
      {isBelow && <p role="status">{t.belowUse}</p>}
    </Dialog>
  );
}
