import { Check } from 'lucide-react';
import { newId } from '../../../schema/ids.ts';
import type { AnswerOf } from '../../../schema/rest/index.ts';
import { dayOf } from '../../lib/dates.ts';
import { locale } from '../../lib/language.ts';
import type { Wishes } from '../../session/wishes.ts';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, StatCard } from '../../ui/card.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useOnce } from '../../ui/use-once.ts';
import type { Holder } from './limit-banner.tsx';

const t = words.plans;
type Plan = AnswerOf<'listPlans'>[number];

const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'GBP' });

function priceOf({ pricePence, audience }: Plan): string {
  const amount = money.format(pricePence / 100).replace(/[.,]00(?!\d)/, '');
  if (pricePence > 0) return t.price(amount);
  return audience === 'school' ? t.agreement : amount;
}

const monthName = (month: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`));

interface PlanCardsProps {
  /** Whose plan; null for somebody who can only look. */
  holder: Holder | null;
  plans: readonly Plan[];
  wishes: Wishes;
  timeZone: string | undefined;
}

/** The plans side by side, one's own marked. */
export function PlanCards({ holder, plans, wishes, timeZone }: PlanCardsProps) {
  const title = holder?.name && holder.kind === 'student' ? t.planOf(holder.name) : null;
  const hasSchoolPlan =
    holder?.kind === 'student' && plans.some((one) => one.id === holder.planId && one.audience === 'school');
  return (
    <section className="stack" aria-label={title ?? t.title}>
      {title && <h2>{title}</h2>}
      {hasSchoolPlan && <p className="muted">{t.hasSchool}</p>}
      <div className="cols items-stretch">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            holder={holder}
            wishes={wishes}
            timeZone={timeZone}
            mayAsk={!hasSchoolPlan}
          />
        ))}
      </div>
      {holder?.places && (
        <div className="cols">
          <StatCard label={t.teachers} value={t.usedOf(holder.places.teachers, holder.places.maxTeachers)} />
          <StatCard label={t.students} value={t.usedOf(holder.places.students, holder.places.maxStudents)} />
        </div>
      )}
    </section>
  );
}

interface PlanCardProps extends Omit<PlanCardsProps, 'plans'> {
  plan: Plan;
  mayAsk: boolean;
}

function PlanCard({ plan, holder, wishes, timeZone, mayAsk }: PlanCardProps) {
  const isOwn = holder?.planId === plan.id;
  return (
    <Card
      title={plan.name}
      style={isOwn ? { boxShadow: '0 0 0 2px var(--accent)' } : undefined}
      actions={
        isOwn && (
          <Badge tone="accent" icon={Check}>
            {t.yours}
          </Badge>
        )
      }
    >
      <p className="large strong">{priceOf(plan)}</p>
      <p>{plan.sessionLimit < 0 ? t.endless : t.many(plan.sessionLimit)}</p>
      <p className="small muted">
        {plan.audience === 'school' ? t.forSchool(plan.maxTeachers, plan.maxStudents) : t.forStudent}
      </p>
      {isOwn && holder.kind === 'student' && <Used holder={holder} />}
      {!isOwn && mayAsk && holder && holder.kind !== 'tutor' && (
        <Ask plan={plan} holder={holder} wishes={wishes} timeZone={timeZone} />
      )}
    </Card>
  );
}

function Used({ holder: { homeworkSessions, month } }: { holder: Holder }) {
  const { used, limit } = homeworkSessions;
  if (limit < 0) return <p>{t.usedEndless(used)}</p>;
  const shown = Math.min(used, limit);
  return <Progress label={t.used(monthName(month))} value={shown} max={limit} detail={t.usedOf(shown, limit)} />;
}

function Ask({ plan, holder, wishes, timeZone }: Omit<PlanCardProps, 'mayAsk' | 'holder'> & { holder: Holder }) {
  const [ask, isAsking] = useOnce(() => {
    const id = newId();
    const body = { id, planId: plan.id, forId: holder.id };
    const name = holder.kind === 'student' ? holder.name : '';
    return wishes.wish({ id, at: new Date().toISOString(), call: 'askPlan', body, plan: plan.name, name });
  });
  const isForSchool = plan.audience === 'school';
  if (isForSchool !== (holder.kind === 'school')) {
    return isForSchool ? <p className="small muted">{t.schoolDecides}</p> : null;
  }
  const waiting = holder.request?.status === 'waiting' ? holder.request : null;
  const wished = wishes.wishes.find((one) => one.call === 'askPlan' && one.body.forId === holder.id);
  if (waiting?.planId === plan.id) return <Button disabled>{t.askedOn(dayOf(waiting.askedAt, timeZone))}</Button>;
  // One wish at a time: the other one is taken back first, below.
  if (waiting || wished) return null;
  return (
    <Button disabled={isAsking} onClick={() => void ask()}>
      {holder.name === '' || isForSchool ? t.ask(plan.name) : t.askFor(plan.name, holder.name)}
    </Button>
  );
}
