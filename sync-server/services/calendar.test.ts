import { describe, expect, test } from 'vitest';
import { dayOf, endOfDay, isTimeZone, monthOf, wallTime } from './calendar.ts';

test('a time zone is one that the runtime knows by its name', () => {
  const names = ['Europe/London', 'Asia/Kathmandu', 'Etc/GMT+10', 'Europe/Atlantis', 'Foo/GMT+10', '', '+05:30'];
  expect(names.filter(isTimeZone)).toEqual(['Europe/London', 'Asia/Kathmandu', 'Etc/GMT+10']);
});

test.each([
  ['2026-02-28T23:59:59.999Z', 'Europe/London', '2026-02-28'],
  ['2026-02-28T23:59:59.999Z', 'Europe/Paris', '2026-03-01'],
  ['2028-02-28T18:30:00.000Z', 'Asia/Kolkata', '2028-02-29'],
  ['2026-04-30T18:14:59.999Z', 'Asia/Kathmandu', '2026-04-30'],
  ['2026-04-30T18:15:00.000Z', 'Asia/Kathmandu', '2026-05-01'],
  ['2027-01-01T04:59:59.999Z', 'America/New_York', '2026-12-31'],
])('%s is in %s the %s, and of its month', (moment, timeZone, day) => {
  expect([dayOf(moment, timeZone), monthOf(moment, timeZone)]).toEqual([day, day.slice(0, 7)]);
});

describe('the last millisecond of a day', () => {
  test.each([
    ['an ordinary day', '2026-11-27', 'Europe/London', '2026-11-27T23:59:59.999Z'],
    ['the day of 23 hours', '2026-03-29', 'Europe/London', '2026-03-29T22:59:59.999Z'],
    ['the day of 25 hours', '2026-10-25', 'Europe/London', '2026-10-25T23:59:59.999Z'],
    ['the end of February', '2028-02-29', 'Asia/Kolkata', '2028-02-29T18:29:59.999Z'],
    ['the end of the year', '2026-12-31', 'America/St_Johns', '2027-01-01T03:29:59.999Z'],
    ['a change by half an hour', '2026-04-05', 'Australia/Lord_Howe', '2026-04-05T13:29:59.999Z'],
    ['a day whose last hour comes twice', '2026-04-04', 'America/Santiago', '2026-04-05T03:59:59.999Z'],
    ['a day before one that begins at one', '2026-09-05', 'America/Santiago', '2026-09-06T03:59:59.999Z'],
  ])('%s', (_what, day, timeZone, moment) => {
    expect(endOfDay(day, timeZone)).toBe(moment);
    expect(dayOf(moment, timeZone)).toBe(day);
    expect(dayOf(new Date(Date.parse(moment) + 1).toISOString(), timeZone)).not.toBe(day);
  });
});

describe('the time of a wall clock', () => {
  test.each([
    ['before the change to summer time', '2026-03-28T16:00', 'Europe/London', '2026-03-28T16:00:00.000Z'],
    ['on its day', '2026-03-29T16:00', 'Europe/London', '2026-03-29T15:00:00.000Z'],
    ['on the day of the change back', '2026-10-25T16:00:30', 'Europe/London', '2026-10-25T16:00:30.000Z'],
    ['with half an hour', '2026-11-27T19:35', 'Asia/Kolkata', '2026-11-27T14:05:00.000Z'],
    ['in an hour that is left out', '2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['at midnight, of a date alone', '2026-07-01', 'Europe/London', '2026-06-30T23:00:00.000Z'],
    ['with an offset of its own', '2026-11-27T19:35+02:00', 'Asia/Kolkata', '2026-11-27T17:35:00.000Z'],
    ['at the end of a month', '2026-01-31T23:30', 'America/St_Johns', '2026-02-01T03:00:00.000Z'],
  ])('%s', (_what, local, timeZone, moment) => expect(wallTime(local, timeZone)).toBe(moment));

  test('is the same on a computer that changes its own clock on that day', () => {
    const here = process.env['TZ'];
    process.env['TZ'] = 'Pacific/Auckland';
    const moments = [endOfDay('2026-04-04', 'America/Santiago'), wallTime('2026-04-05T02:30', 'Australia/Lord_Howe')];
    if (here === undefined) delete process.env['TZ'];
    else process.env['TZ'] = here;
    expect(moments).toEqual(['2026-04-05T03:59:59.999Z', '2026-04-04T16:00:00.000Z']);
  });

  test('in an hour that comes twice is one of the two', () => {
    const moment = wallTime('2026-10-25T01:30', 'Europe/London');
    expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(moment);
  });
});
