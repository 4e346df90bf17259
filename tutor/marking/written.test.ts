import { describe, expect, it } from 'vitest';
import { judge } from './judge.ts';
import { spacedNumbers, withoutQuotes, writtenNumber, writtenTime } from './written.ts';
import { processorMs } from '../../tests/support/processor.ts';

describe('what a child writes', () => {
  it.each([
    ['half past 3', '3:30'],
    ['Half past three', '3:30'],
    ['half 3', '3:30'],
    ['quarter to one', '12:45'],
    ['a quarter past 7', '7:15'],
    ['ten to 4', '3:50'],
    ['twenty five past six', '6:25'],
    ['3 oclock', '3:00'],
    ["three o'clock", '3:00'],
    ['3.30pm', '3:30 pm'],
    ['3.30 p.m.', '3:30 pm'],
    ['330', '3:30'],
    ['03:30', '03:30'],
    ['3:75', null],
    ['half past', null],
    ['soon', null],
    ['3', null],
  ])('reads the time %j as %j', (text, time) => expect(writtenTime(text)).toBe(time));

  it.each([
    ['1 000', '1000'],
    ['12 345 678', '12345678'],
    ['1 1/2', '1 1/2'],
    ['1 500/1000', '1 500/1000'],
    ['2 000 g', '2000 g'],
    ['minus 5', '-5'],
    ['1 and 5/8', '1 5/8'],
    ['about 900', '900'],
    ['n = 7', '7'],
    ['40 cm squared', '40 sq cm'],
    ['60 cubic centimetres', '60 cm³'],
    ['1hr 25', '1hr 25 min'],
    ['£.75', '£0.75'],
    ['12·5', '12.5'],
    ['seven', 'seven'],
  ])('reads the number %j as %j', (text, number) => expect(writtenNumber(text)).toBe(number));

  it('reads a list without commas only where it can be read in one way', () => {
    expect(spacedNumbers('1 2 3 6')).toEqual(['1', '2', '3', '6']);
    expect(spacedNumbers('1/6 2/6')).toEqual(['1/6', '2/6']);
    expect(spacedNumbers('1 1/2 2')).toBeNull();
    expect(spacedNumbers('1 000')).toBeNull();
    expect(spacedNumbers('12')).toBeNull();
  });

  it('leaves an apostrophe at the end of a word alone', () => {
    expect(withoutQuotes("the dogs'")).toBe("the dogs'");
    expect(withoutQuotes('"mice"')).toBe('mice');
    expect(withoutQuotes('"Stop!" he said.')).toBe('"Stop!" he said.');
  });

  it('does not take a 12-hour time for one of 24 hours, nor morning for afternoon', () => {
    const late = { kind: 'text' as const, accept: ['15:30'], maxEdits: 0 };
    expect(judge('3:30', late).verdict).toBe('wrong');
    expect(judge('half past 3', late).verdict).toBe('wrong');
    expect(judge('15 30', late).verdict).toBe('right');
    const afternoon = { kind: 'text' as const, accept: ['3:30 pm'], maxEdits: 0 };
    expect(judge('3.30 p.m.', afternoon).verdict).toBe('right');
    expect(judge('3:30 am', afternoon).verdict).toBe('wrong');
  });

  it('is read in no time, however long it is', async () => {
    for (const text of [
      '1 '.repeat(2500),
      '£'.repeat(5000),
      ' '.repeat(5000),
      'h1'.repeat(2500),
      'half past '.repeat(500),
    ]) {
      const ms = await processorMs(() => {
        writtenNumber(text);
        writtenTime(text);
        spacedNumbers(text);
        withoutQuotes(`"${text}`);
      });
      expect(ms).toBeLessThan(100);
    }
  });
});
