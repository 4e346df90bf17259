interface Said {
  label: string;
  text: string;
}
interface Course {
  direction: 'up' | 'down' | 'level';
  from: Said;
  to: Said;
}

const from = ({ from: first, to: last }: Course): string =>
  `from ${first.label} (${first.text}) to ${last.label} (${last.text})`;

/** Every chart has these: its switch to a table, the heads of that table, its signs, and sentences that say what it shows. */
export const chartWords = {
  asTable: 'As a table',
  asChart: 'As a chart',
  name: 'Name',
  value: 'Figure',
  likely: 'Likely range',
  range: (lower: string, upper: string) => `${lower} to ${upper}`,
  few: 'From fewer than 8: read with care',
  course: (of: Course) =>
    of.direction === 'level'
      ? `No sure change ${from(of)}.`
      : `${of.direction === 'up' ? 'Risen' : 'Fallen'} ${from(of)}.`,
  extremes: (high: Said | null, low: Said | null) =>
    [high && `Highest: ${high.label} (${high.text}).`, low && `Lowest: ${low.label} (${low.text}).`]
      .filter(Boolean)
      .join(' '),
} as const;
