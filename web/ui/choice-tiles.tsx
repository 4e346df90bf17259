import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

export interface Choice {
  value: string;
  content: ReactNode;
  /** Spoken name when the content is a picture. */
  name?: string;
}

export interface ChoiceTilesProps {
  label: string;
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
}

export function ChoiceTiles({ label, choices, value, onChange }: ChoiceTilesProps) {
  const name = useId();
  return (
    <div className="choices" role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label className={cx('choice', choice.value === value && 'on')} key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            aria-label={choice.name}
            onChange={() => onChange(choice.value)}
          />
          {choice.content}
          <span className="tick">
            <Icon icon={Check} />
          </span>
        </label>
      ))}
    </div>
  );
}

export interface CheckTilesProps {
  label: string;
  choices: readonly Choice[];
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** As `ChoiceTiles`, where several may be chosen. */
export function CheckTiles({ label, choices, values, onChange }: CheckTilesProps) {
  return (
    <div className="choices" role="group" aria-label={label}>
      {choices.map(({ value, name, content }) => (
        <label className={cx('choice', values.includes(value) && 'on')} key={value}>
          <input
            type="checkbox"
            checked={values.includes(value)}
            aria-label={name}
            onChange={(event) =>
              onChange(event.target.checked ? [...values, value] : values.filter((one) => one !== value))
            }
          />
          {content}
          <span className="tick">
            <Icon icon={Check} />
          </span>
        </label>
      ))}
    </div>
  );
}

/** One number over another. `name` is how it is said: "3 over 4". */
export function Fraction({ top, bottom, name }: { top: ReactNode; bottom: ReactNode; name: string }) {
  return (
    <span className="frac" role="img" aria-label={name}>
      <span>{top}</span>
      <span className="sr">/</span>
      <span>{bottom}</span>
    </span>
  );
}
