import { BookOpen, ChartColumn, Clock, Star } from 'lucide-react';
import { hoursOf, figuresOf, totalsOf } from '../../../schema/views/family.ts';
import { mondayOf } from '../../../schema/views/weeks.ts';
import { calendarDayOf } from '../../lib/dates.ts';
import { inTenths } from '../../lib/figures.ts';
import { useNow } from '../../lib/use-now.ts';
import type { LinkRequests } from '../../session/link-requests.ts';
import { words } from '../../text/index.ts';
import { StatCard } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AlertsCard } from './alerts-card.tsx';
import { ChildCard } from './child-card.tsx';
import { ChildChoice } from './child-choice.tsx';
import { ChildWeek } from './child-week.tsx';
import { LinkChildForm } from './link-child-form.tsx';
import { type Child, nameOf, subjectsOfChild } from './queries.ts';

const text = words.parent;

export interface OfChildren {
  family: readonly Child[];
  /** The chosen one; undefined where there is none. */
  child: Child | undefined;
  choose: (childId: string) => void;
  /** Everything has come to this device at least once: only then is it said that there is nothing. */
  arrived: boolean;
}

interface OverviewProps extends OfChildren {
  requests: LinkRequests;
}

/** The week of the chosen child, then the figures of all, their alerts, and the way to link another. */
export function OverviewTab({ family, child, choose, arrived, requests }: OverviewProps) {
  const known = arrived ? family : family.filter(({ progress }) => progress !== null);
  return (
    <>
      {family.length === 0 && arrived && (
        <Empty picture="harbour" level={2} title={words.family.parent.none.title}>
          {words.family.parent.none.text}
        </Empty>
      )}
      {known.length > 0 && <Figures family={known} />}
      {family.length > 1 && child && <ChildChoice family={family} child={child} choose={choose} segmented />}
      {child && known.includes(child) && <ChildWeek key={child.link.id} child={child} arrived={arrived} />}
      <div className="cols family-cols">
        {known.map((one) => (
          <ChildCard key={one.link.id} child={one} />
        ))}
        {family.length > 0 && <AlertsCard family={family} arrived={arrived} />}
        <LinkChildForm requests={requests} />
      </div>
    </>
  );
}

/** The four summary cards: each says what it is made of. */
function Figures({ family }: { family: readonly Child[] }) {
  const now = useNow();
  const t = text.figures;
  const monday = mondayOf(calendarDayOf(now));
  const totals = totalsOf(family.map((one) => ({ progress: one.progress, subjects: subjectsOfChild(one) })));
  const thisWeek = family.reduce((sum, { progress }) => sum + figuresOf(progress, [monday]).solved, 0);
  const [hours, minutes] = hoursOf(totals.minutes);
  const each =
    family.length > 1
      ? family.map((child) => `${nameOf(child)} ${child.progress?.totalStars ?? 0}`).join(', ')
      : undefined;
  return (
    <section className="cols figure-cols" aria-label={t.label}>
      <StatCard label={t.solved} icon={<Icon icon={BookOpen} />} value={totals.problems} why={t.thisWeek(thisWeek)} />
      <StatCard label={t.stars} icon={<Icon icon={Star} />} value={totals.stars} why={each} />
      <StatCard
        label={t.time}
        icon={<Icon icon={Clock} />}
        value={t.hours(inTenths(totals.minutes / 60))}
        why={t.hoursWhy(text.hours(hours, minutes))}
      />
      <StatCard
        label={t.average}
        icon={<Icon icon={ChartColumn} />}
        value={totals.average === null ? t.none : t.percent(totals.average)}
        why={totals.average === null ? t.noScores : t.from(totals.from)}
      />
    </section>
  );
}
