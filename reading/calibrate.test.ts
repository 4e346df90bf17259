import { expect, test } from 'vitest';
import { calibrated, stepsFrom, worthOf } from './calibrate.ts';
import { calibration } from './calibration.ts';

const measured = (confidence: number, right: number, wrong: number) => [
  ...Array.from({ length: right }, () => ({ confidence, right: true })),
  ...Array.from({ length: wrong }, () => ({ confidence, right: false })),
];

test('80 on the common scale is five wrong numbers in a hundred', () => {
  expect(worthOf(0.95)).toBe(80);
  expect(worthOf(0.949)).toBeLessThan(80);
  expect(worthOf(0.5)).toBeLessThan(60);
  expect(worthOf(1)).toBe(100);
});

test('more confidence is never worth less, and few numbers are worth less than many', () => {
  const steps = stepsFrom([
    ...measured(30, 5, 5),
    ...measured(75, 40, 1),
    ...measured(85, 30, 2),
    ...measured(97, 2, 0),
  ]);
  const worths = steps.map((step) => step.worth);
  expect(worths).toEqual([...worths].sort((a, b) => a - b));
  expect(stepsFrom(measured(99, 3, 0)).at(-1)?.worth).toBeLessThan(stepsFrom(measured(99, 300, 0)).at(-1)?.worth ?? 0);
});

test('the calibration file holds at least 150 measured numbers an engine, and its worth follows from them', () => {
  for (const steps of [calibration.paddle, calibration.tesseract]) {
    expect(steps.reduce((sum, { numbers }) => sum + numbers, 0)).toBeGreaterThanOrEqual(150);
    for (const { worth, numbers, wrong } of steps) expect(worth).toBe(worthOf((numbers - wrong + 1) / (numbers + 2)));
  }
});

test('where numbers pass for GREEN at most five in a hundred were wrong', () => {
  for (const steps of [calibration.paddle, calibration.tesseract]) {
    const sure = steps.filter(({ worth }) => worth >= 80);
    expect(sure.length).toBeGreaterThan(0);
    for (const { numbers, wrong } of sure) expect(wrong / numbers).toBeLessThanOrEqual(0.05);
  }
});

test('numbers and signs are put on the scale, letters keep the confidence of the engine', () => {
  const words = ['What', '347', '+'].map((text) => ({ text, confidence: 10 }));
  const [letter, number, sign] = calibrated('tablet', words);
  expect(letter?.confidence).toBe(10);
  expect(number?.confidence).toBe(calibration.tesseract[0].worth);
  expect(sign?.confidence).toBe(number?.confidence);
});
