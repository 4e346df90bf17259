import { BookOpen, ChartColumn, Clock, Star } from 'lucide-react';
import { hoursOf, figuresOf, totalsOf } from '../../../schema/views/family.ts';
import { mondayOf } from '../../../schema/views/weeks.ts';
import { isolated } from '../../lib/isolate.ts';
import { calendarDayOf } from '../../lib/local-time.ts';
import { inTenths } from '../../lib/figures.ts';
import { useNow } from '../../lib/use-now.ts';
import { words } from '../../text/index.ts';
import { StatCard } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Child, nameOf, subjectsOfChild } from './child.ts';

const text = words.parent;

/** The four summary cards: each says what it is made of. */
export function FamilyFigures({ family }: { family: readonly Child[] }) {
  const now = useNow();
  const t = text.figures;
  const totals = totalsOf(family.map((one) => ({ progress: one.progress, subjects: subjectsOfChild(one) })));
  const thisWeek = family.reduce(
    (sum, { progress, timeZone }) => sum + figuresOf(progress, [mondayOf(calendarDayOf(now, timeZone))]).solved,
    0,
  );
  const [hours, minutes] = hoursOf(totals.minutes);
  const each =
    family.length > 1
      ? family.map((child) => `${isolated(nameOf(child))} ${child.progress?.totalStars ?? 0}`).join(', ')
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
