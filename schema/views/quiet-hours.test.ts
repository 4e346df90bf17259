import { expect, test } from 'vitest';
import { isQuiet } from './quiet-hours.ts';

const within = (from: string, to: string, times: readonly string[]) =>
  times.filter((time) => isQuiet({ from, to }, time));

test('quiet hours begin with their first minute and end before their last', () => {
  expect(within('13:00', '15:30', ['12:59', '13:00', '15:29', '15:30'])).toEqual(['13:00', '15:29']);
});

test('quiet hours go on across midnight', () => {
  expect(within('20:00', '07:00', ['19:59', '20:00', '23:59', '00:00', '06:59', '07:00'])).toEqual([
    '20:00',
    '23:59',
    '00:00',
    '06:59',
  ]);
});

test('quiet hours that end when they begin are none', () => {
  expect(within('07:00', '07:00', ['00:00', '07:00', '12:00'])).toEqual([]);
});
