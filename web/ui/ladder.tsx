import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { Path } from './progress.tsx';

export type RungState = 'done' | 'now' | 'later';
export interface Rung {
  name: ReactNode;
  /** "after 3 tries" */
  note?: ReactNode;
}

/** State of each rung when `current` (from 0) is open; a `current` of -1 has none open. */
function rungStates(count: number, current: number): RungState[] {
  return Array.from({ length: count }, (_, at) => (at < current ? 'done' : at === current ? 'now' : 'later'));
}

export interface LadderProps {
  /** "Hints, from small to big" */
  label: string;
  rungs: readonly Rung[];
  current: number;
}

/** Six rungs, from small to big. Done, now, later: nothing is locked and nothing is lost. */
export function Ladder({ label, rungs, current }: LadderProps) {
  const states = rungStates(rungs.length, current);
  return (
    <ol className="ladder" aria-label={label}>
      {rungs.map((rung, at) => (
        <li className={cx('rung', states[at])} key={at} aria-current={states[at] === 'now' ? 'step' : undefined}>
          <span className="n" aria-hidden="true">
            {states[at] === 'done' ? <Icon icon={Check} /> : at + 1}
          </span>
          <span className="t">
            {rung.name}
            {rung.note && (
              <>
                {' '}
                <span className="small">{rung.note}</span>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

export interface LadderPathProps {
  /** "Hint 3 of 6" */
  label: string;
  /** What a screen reader says for each part: "3: now". */
  names: readonly string[];
  current: number;
}

/** The ladder on a narrow screen: six short bars. */
export function LadderPath({ label, names, current }: LadderPathProps) {
  const states = rungStates(names.length, current);
  return (
    <Path
      label={label}
      parts={names.map((name, at) => {
        const state = states[at] ?? 'later';
        return { name, state: state === 'later' ? 'todo' : state };
      })}
    />
  );
}
