import { figuresOf, successRate } from '../../../schema/views/family.ts';
import { lastMondays } from '../../../schema/views/weeks.ts';
import { dayOf } from '../../lib/dates.ts';
import { calendarDayOf } from '../../lib/local-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import { LineChart } from '../../ui/charts/index.tsx';
import type { Child } from './child.ts';
import { Distribution } from './distribution.tsx';
import { Trends } from './trends.tsx';

const text = words.parent.analytics;

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
