import { figuresOf } from '../../../schema/views/family.ts';
import { lastMondays } from '../../../schema/views/weeks.ts';
import { calendarDayOf } from '../../lib/local-time.ts';
import { inPercent } from '../../lib/figures.ts';
import { courseSaid } from '../../lib/findings.ts';
import { useNow } from '../../lib/use-now.ts';
import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import { LineChart } from '../../ui/charts/index.tsx';
import type { Child } from './child.ts';
import { Distribution } from './distribution.tsx';
import { Trends } from './trends.tsx';
import { weekPoint } from './week-point.ts';

const text = words.parent.analytics;

const weeks = 8;

/** Where the work of all children lies, and how this week differs from the last. */
export function AnalyticsTab({ family }: { family: readonly Child[] }) {
  const now = useNow();
  // The week of each child is the one where it lives.
  const mondaysOf = ({ timeZone }: Partial<Child>): string[] => lastMondays(calendarDayOf(now, timeZone), weeks);
  const sumOf = (at: number) => {
    const each = family.map((child) => figuresOf(child.progress, mondaysOf(child).slice(at, at + 1)));
    const add = (of: 'tried' | 'right' | 'minutes'): number => each.reduce((sum, figures) => sum + figures[of], 0);
    return { tried: add('tried'), right: add('right'), minutes: add('minutes') };
  };
  const course = mondaysOf(family[0] ?? {}).map((monday, at) => weekPoint(monday, sumOf(at)));
  return (
    <>
      <Distribution family={family} />
      <Card title={text.trends}>
        <p className="muted">{text.trendsWhy}</p>
        <Trends before={sumOf(weeks - 2)} now={sumOf(weeks - 1)} />
        {course.some(({ value }) => value !== null) && (
          <LineChart
            title={text.courseOf}
            finding={courseSaid(course, words.charts.course)}
            max={100}
            tick={inPercent}
            lines={[{ label: text.course, points: course }]}
          />
        )}
      </Card>
    </>
  );
}
