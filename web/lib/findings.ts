import { differenceOf } from '../../tutor/statistics/interval.ts';

/** A figure of a chart: the number, how it is said, and how far it can be relied on. */
interface Figure {
  label: string;
  value: number | null;
  text: string;
  few?: boolean;
  likely?: { lower: number; upper: number } | null;
}

interface Course {
  direction: 'up' | 'down' | 'level';
  from: Figure;
  to: Figure;
}

/**
 * Takes the points of a line and gives its course as `say` puts it, from the first to the last that rests on enough; a
 * direction is named only where the interval of their difference is clear of 0. Undefined where fewer than two do.
 */
export function courseSaid(points: readonly Figure[], say: (course: Course) => string): string | undefined {
  const sure = points.flatMap((figure) =>
    figure.value === null || figure.few || !figure.likely ? [] : [{ figure, share: figure.value, ...figure.likely }],
  );
  const [first, last] = [sure[0], sure.at(-1)];
  if (!first || !last || first === last) return undefined;
  const { lower, upper } = differenceOf(first, last);
  return say({ direction: lower > 0 ? 'up' : upper < 0 ? 'down' : 'level', from: first.figure, to: last.figure });
}

/**
 * Takes the bars of a chart and gives the highest and the lowest that rest on enough, as `say` puts them; where several share
 * a place nobody is named for it. Undefined where nothing stands out.
 */
export function extremesSaid(
  rows: readonly Figure[],
  say: (highest: Figure | null, lowest: Figure | null) => string,
): string | undefined {
  const sure = rows.filter(({ value, few }) => value !== null && !few);
  const values = sure.map(({ value }) => value ?? 0);
  const [most, least] = [Math.max(...values), Math.min(...values)];
  if (sure.length < 2 || most === least) return undefined;
  const alone = (wanted: number): Figure | null => {
    const [one, ...others] = sure.filter(({ value }) => value === wanted);
    return one && others.length === 0 ? one : null;
  };
  const [highest, lowest] = [alone(most), alone(least)];
  return highest || lowest ? say(highest, lowest) : undefined;
}
