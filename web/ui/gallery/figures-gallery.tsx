import { BarChart, LineChart, ShareChart } from '../charts/index.tsx';
import { ChartWordsContext } from '../charts/chart.ts';
import { Card } from '../card.tsx';
import { LongList } from '../long-list.tsx';

const words = {
  ...{ asTable: 'As a table', asChart: 'As a chart', name: 'Name', value: 'Figure' },
  ...{ likely: 'Likely range', few: 'From fewer than 8: read with care' },
  range: (lower: string, upper: string) => `${lower} to ${upper}`,
};
const months = ['Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb'];
const percent = (label: string, value: number | null) => ({
  label,
  value,
  text: value === null ? 'not enough yet' : `${value}%`,
  likely: value === null ? null : { lower: value - 9, upper: value + 7 },
});
const many = Array.from({ length: 300 }, (_, at) => ({ id: String(at), name: `Row ${at + 1} of 300` }));

/** Charts with their tables, and the long list. */
export function FiguresGallery() {
  return (
    <ChartWordsContext value={words}>
      <Card title="Bar chart">
        <BarChart
          title="Handed in"
          finding="Most of Spelling 6, 96% of 26"
          max={100}
          rows={[
            percent('Fractions on a line', 72),
            { ...percent('Spelling 6', 96), text: '96% of 26' },
            { ...percent('PYP5', 55), text: 'only 7', few: true },
            percent('Tell the time', null),
          ]}
        />
      </Card>
      <Card title="Line chart">
        <LineChart
          title="Average score by month"
          finding="The average score rose from 62% to 76%"
          max={100}
          tick={(value) => `${value}%`}
          lines={[
            { label: 'Bea', points: months.map((month, at) => percent(month, [62, 64, null, 66, 73, 76][at] ?? null)) },
            { label: 'Class mean', points: months.map((month, at) => percent(month, 70 + at)) },
          ]}
        />
      </Card>
      <Card title="Share chart">
        <ShareChart
          title="Students by average score"
          finding="12 of 26 are excellent"
          rows={[
            { label: 'Excellent', value: 12, text: '12' },
            { label: 'Good', value: 8, text: '8' },
            { label: 'Needs Help', value: 4, text: '4' },
            { label: 'Pending', value: 2, text: '2' },
          ]}
        />
      </Card>
      <Card title="Long list" flush data-wide>
        <LongList rows={many}>{(row) => <span className="grow">{row.name}</span>}</LongList>
      </Card>
    </ChartWordsContext>
  );
}
