import { words } from '../../../text/index.ts';
import { Select } from '../../../ui/field.tsx';
import { type Period, periodNames } from './queries.ts';

const text = words.classFigures;

/** Of which time the figures are. */
export function PeriodSelect({ value, onChange }: { value: Period; onChange: (period: Period) => void }) {
  return (
    <Select
      label={text.period}
      value={value}
      options={periodNames.map((name) => ({ value: name, label: text.periods[name] }))}
      onChange={(event) => {
        const chosen = periodNames.find((name) => name === event.target.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
