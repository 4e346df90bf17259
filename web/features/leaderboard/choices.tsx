import {
  type LeaderCategory,
  leaderCategories,
  type LeaderPeriod,
  leaderPeriods,
} from '../../../schema/views/leaderboard.ts';
import { words } from '../../text/index.ts';

const text = words.leaderboard;

interface OneOfProps<V extends string> {
  label: string;
  values: readonly V[];
  names: Readonly<Record<V, string>>;
  value: V;
  onChange: (value: V) => void;
}

/** Buttons of which one is pressed. */
export function OneOf<V extends string>({ label, values, names, value, onChange }: OneOfProps<V>) {
  return (
    <div className="row" role="group" aria-label={label}>
      {values.map((one) => (
        <button key={one} type="button" className="chip" aria-pressed={one === value} onClick={() => onChange(one)}>
          {names[one]}
        </button>
      ))}
    </div>
  );
}

export interface Chosen {
  category: LeaderCategory;
  period: LeaderPeriod;
}

/** What counts, and for how long. */
export function Choices({ chosen, onChange }: { chosen: Chosen; onChange: (chosen: Chosen) => void }) {
  return (
    <>
      <OneOf
        label={text.category}
        values={leaderCategories}
        names={text.categories}
        value={chosen.category}
        onChange={(category) => onChange({ ...chosen, category })}
      />
      <OneOf
        label={text.period}
        values={leaderPeriods}
        names={text.periods}
        value={chosen.period}
        onChange={(period) => onChange({ ...chosen, period })}
      />
    </>
  );
}
