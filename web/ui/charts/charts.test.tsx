import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Bars } from './bars.tsx';
import { ChartWordsContext, LineChart } from './index.tsx';

const words = {
  ...{ asTable: 'As a table', asChart: 'As a chart', name: 'Name', value: 'Figure' },
  ...{ likely: 'Likely range', few: 'From few' },
  range: (lower: string, upper: string) => `${lower} to ${upper}`,
};
const drawn = (chart: ReactNode): string =>
  renderToStaticMarkup(<ChartWordsContext value={words}>{chart}</ChartWordsContext>);
const point = { label: 'Nov', value: 72, text: '72%, 40 marks' };

test('a line with likely ranges has a column for them in its table, one without has none', () => {
  const ranged = [{ label: 'Average', points: [{ ...point, likely: { lower: 68, upper: 76 } }] }];
  expect(drawn(<LineChart title="By month" lines={ranged} />)).toContain('Likely range</th>');
  expect(drawn(<LineChart title="By month" lines={[{ label: 'Average', points: [point] }]} />)).not.toContain(
    'Likely range',
  );
});

test('what a chart shows stands above it as a sentence, also where its name is hidden', () => {
  const shown = drawn(<LineChart title="By month" titleHidden finding="It rose." lines={[]} />);
  expect(shown).toContain('<p class="strong">It rose.</p><p class="sr">By month</p>');
});

test('what hatched bars are is said below them, and only where there is one to see', () => {
  expect(drawn(<Bars rows={[{ ...point, few: true }]} />)).toContain('From few');
  expect(drawn(<Bars rows={[point, { label: 'Dec', value: null, text: 'none', few: true }]} />)).not.toContain(
    'From few',
  );
});
