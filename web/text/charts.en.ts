/** Every chart has these: its switch to a table, and the heads of that table. */
export const chartWords = {
  asTable: 'As a table',
  asChart: 'As a chart',
  name: 'Name',
  value: 'Figure',
} as const;
