import { useState } from 'react';
import { call } from '../../rest/client.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input, Select } from '../../ui/field.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { decide } from './actions.ts';
import { numberIn } from './numbers.ts';
import type { ManagedPlan } from './queries.ts';

const t = words.platform;

interface PlanDialogProps {
  /** Null makes a new one. */
  plan: ManagedPlan | null;
  again: () => Promise<void>;
  onClose: () => void;
}

/** What a plan is called, costs and allows. */
export function PlanDialog({ plan, again, onClose }: PlanDialogProps) {
  const [name, setName] = useState(plan?.name ?? '');
  const [price, setPrice] = useState(String(plan?.pricePence ?? 0));
  const [limit, setLimit] = useState(String(plan?.sessionLimit ?? 10));
  const [audience, setAudience] = useState(plan?.audience ?? 'student');
  const [teachers, setTeachers] = useState(String(plan?.maxTeachers ?? 20));
  const [students, setStudents] = useState(String(plan?.maxStudents ?? 500));
  const [paymentUrl, setPaymentUrl] = useState(plan?.paymentUrl ?? '');
  const [tried, setTried] = useState(false);
  const numbers = { price: numberIn(price, 0), limit: numberIn(limit, -1) };
  const places = { teachers: numberIn(teachers, 0), students: numberIn(students, 0) };
  const isSchool = audience === 'school';
  const wrong = (value: number | null): string | undefined => (value === null ? t.numberNeeded : undefined);
  const isLowered =
    plan !== null &&
    numbers.limit !== null &&
    numbers.limit >= 0 &&
    (plan.sessionLimit < 0 || numbers.limit < plan.sessionLimit);
  const [save, isSaving] = useOnce(async () => {
    setTried(true);
    if (name.trim() === '' || numbers.price === null || numbers.limit === null) return;
    if (isSchool && (places.teachers === null || places.students === null)) return;
    const body = {
      name,
      pricePence: numbers.price,
      sessionLimit: numbers.limit,
      maxTeachers: isSchool ? places.teachers : null,
      maxStudents: isSchool ? places.students : null,
      paymentUrl: paymentUrl.trim(),
    };
    const act = () =>
      plan
        ? call('editPlan', { params: { planId: plan.id }, body })
        : call('createPlan', { body: { ...body, audience } });
    if (await decide(act, t.saved, again)) onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={plan ? t.editPlanOf(plan.name) : t.newPlan}
      closeLabel={words.app.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.app.cancel}
          </Button>
          <Button variant="primary" disabled={isSaving} onClick={() => void save()}>
            {t.save}
          </Button>
        </>
      }
    >
      <Input
        label={t.planName}
        value={name}
        maxLength={60}
        error={tried && name.trim() === '' ? t.planNeeded : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        label={t.audience}
        value={audience}
        disabled={plan !== null}
        options={(['student', 'school'] as const).map((value) => ({ value, label: t.audiences[value] }))}
        onChange={(event) => setAudience(event.target.value === 'school' ? 'school' : 'student')}
      />
      <Input
        label={t.price}
        inputMode="numeric"
        value={price}
        error={wrong(numbers.price)}
        onChange={(event) => setPrice(event.target.value)}
      />
      <Input
        label={t.limit}
        hint={t.limitHint}
        value={limit}
        error={wrong(numbers.limit)}
        onChange={(event) => setLimit(event.target.value)}
      />
      {isLowered && <p role="status">{t.limitLowered}</p>}
      {isSchool && (
        <>
          <Input
            label={t.maxTeachers}
            inputMode="numeric"
            value={teachers}
            error={wrong(places.teachers)}
            onChange={(event) => setTeachers(event.target.value)}
          />
          <Input
            label={t.maxStudents}
            inputMode="numeric"
            value={students}
            error={wrong(places.students)}
            onChange={(event) => setStudents(event.target.value)}
          />
        </>
      )}
      <Input
        label={t.payment}
        hint={t.paymentHint}
        type="url"
        value={paymentUrl}
        onChange={(event) => setPaymentUrl(event.target.value)}
      />
    </Dialog>
  );
}
