import { Check } from 'lucide-react';
import { Icon } from './icon.tsx';

export interface WeekDaysProps {
  label: string;
  /** From Monday on. */
  days: readonly { name: string; worked: boolean }[];
  words: { worked: string; rest: string };
}

/** The seven days of a week; rest is shown as calmly as work. */
export function WeekDays({ label, days, words }: WeekDaysProps) {
  return (
    <ol className="days" aria-label={label}>
      {days.map(({ name, worked }) => (
        <li key={name} className={worked ? 'on' : undefined}>
          <i>{worked && <Icon icon={Check} />}</i>
          <span>{name}</span>
          <span className="sr">{worked ? words.worked : words.rest}</span>
        </li>
      ))}
    </ol>
  );
}
