import { figuresOf, successRate, yearOf } from '../../../schema/views/family.ts';
import { lastMondays } from '../../../schema/views/weeks.ts';
import { weeklyChange } from '../../../tutor/statistics/weekly-change.ts';
import { calendarDayOf, dayOf } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { words } from '../../text/index.ts';
import { Card, StatCard } from '../../ui/card.tsx';
import { LineChart, ShareChart } from '../../ui/charts/index.tsx';
import type { Child } from './queries.ts';

const text = words.parent.analytics;
const shown = ['math', 'english', 'science'] as const;
const weeks = 8;

/** Where the work of all children lies, and how this week differs from the last. */
export function AnalyticsTab({ family }: { family: readonly Child[] }) {
  const now = useNow();
  const mondays = lastMondays(calendarDayOf(now), weeks);
  const sumOf = (monday: string) => {
    const each = family.map(({ progress }) => figuresOf(progress, [monday]));
    const add = (of: 'tried' | 'right' | 'minutes'): number => each.reduce((sum, figures) => sum + figures[of], 0);
    return { tried: add('tried'), right: add('right'), minutes: add('minutes') };
  };
  const course = mondays.map((monday) => ({ monday, ...sumOf(monday) }));
  return (
    <>
      <Distribution family={family} />
      <Card title={text.trends}>
        <p className="muted">{text.trendsWhy}</p>
        <Trends before={sumOf(mondays.at(-2) ?? '')} now={sumOf(mondays.at(-1) ?? '')} />
        {course.some(({ tried }) => tried > 0) && (
          <LineChart
            title={text.courseOf}
            max={100}
            lines={[
              {
                label: text.course,
                points: course.map(({ monday, right, tried }) => {
                  const rate = successRate({ right, tried });
                  return {
                    label: dayOf(`${monday}T12:00:00`),
                    value: rate,
                    text: rate === null ? text.noWork : text.rightOf(right, tried),
                  };
                }),
              },
            ]}
          />
        )}
      </Card>
    </>
  );
}

function Distribution({ family }: { family: readonly Child[] }) {
  const counts = shown.map((subject) => ({
    subject,
    solved: family.reduce((sum, { progress }) => sum + yearOf(progress, subject).solved, 0),
  }));
  const all = counts.reduce((sum, { solved }) => sum + solved, 0);
  return (
    <Card title={text.distribution}>
      {all === 0 ? (
        <p className="muted">{text.notEnough}</p>
      ) : (
        <ShareChart
          title={text.distributionOf}
          rows={counts.map(({ subject, solved }) => ({
            label: text.names[subject],
            value: solved,
            text: text.share(Math.round((100 * solved) / all), solved),
          }))}
        />
      )}
    </Card>
  );
}

interface TrendsProps {
  before: { tried: number; right: number; minutes: number };
  now: { tried: number; right: number; minutes: number };
}

const sign = (value: number): string => (value > 0 ? '+' : value < 0 ? '−' : '±');

function Trends({ before, now }: TrendsProps) {
  const change = weeklyChange(before, now);
  if ('missing' in change)
    return (
      <div>
        <p className="strong">{text.notEnough}</p>
        <p className="small muted">{text.missing(change.missing)}</p>
      </div>
    );
  const of = (value: number, amount: (size: number) => string): string =>
    text.change(sign(value), amount(Math.abs(value)));
  return (
    <div className="cols figure-cols">
      <StatCard
        label={text.kinds.tried}
        value={of(change.tried, String)}
        why={text.counts(String(now.tried), String(before.tried))}
      />
      <StatCard
        label={text.kinds.right}
        value={of(change.points, text.points)}
        why={text.likely(change.lower, change.upper)}
      />
      <StatCard
        label={text.kinds.minutes}
        value={of(change.minutes, words.parent.detailed.minutes)}
        why={text.counts(words.parent.detailed.minutes(now.minutes), words.parent.detailed.minutes(before.minutes))}
      />
    </div>
  );
}
