import { describe, expect, it } from 'vitest';
import { readClassList, usernamesFor } from './class-list.ts';

describe('a class list', () => {
  it('is read by its heading, in any order and some languages, or as first and last name without one', () => {
    const wanted = [{ row: 2, firstName: 'Zoë', lastName: 'Brandt', grade: 'PYP3', problem: null }];
    expect(
      readClassList([
        ['Surname', 'PYP grade', 'First Name'],
        ['Brandt', '3', ' Zoë '],
      ]),
    ).toEqual(wanted);
    expect(
      readClassList([
        ['Nachname', 'Vorname', 'Grade'],
        ['Brandt', 'Zoë', 'PYP3'],
      ]),
    ).toEqual(wanted);
    expect(readClassList([['Zoë', 'Brandt']])).toEqual([
      { row: 1, firstName: 'Zoë', lastName: 'Brandt', problem: null },
    ]);
    const names = readClassList([['Name'], ['Amira Jane Bell'], ['Bell, Amira'], ['Prince']]);
    expect(names.map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
      ['Amira Jane', 'Bell'],
      ['Amira', 'Bell'],
      ['Prince', ''],
    ]);
  });

  it('says by row what is wrong, and leaves empty lines out', () => {
    const rows = readClassList([
      ['First name', 'Last name', 'Grade', 'Username'],
      ['=HYPERLINK("x")', 'Bell', '', ''],
      ['Ada', '+44', '', ''],
      ['', 'Bell', '', ''],
      ['', '', '', ''],
      ['123', 'Bell', '', ''],
      ['x'.repeat(61), 'Bell', '', ''],
      ['Ada', 'Bell', 'PYP9', ''],
      ['Ada', 'Bell', '', 'a b'],
      ['Ada', 'Bell', '', 'ada.b'],
      ['Ada', 'Bell', '', 'ADA.B'],
    ]);
    expect(rows.map(({ row, problem }) => `${row} ${problem}`)).toEqual([
      '2 formula',
      '3 formula',
      '4 no_name',
      '6 no_letters',
      '7 long_name',
      '8 unknown_grade',
      '9 wrong_username',
      '10 null',
      '11 same_username',
    ]);
  });

  it('proposes usernames of letters that every keyboard has where the name allows it', () => {
    const first = (firstName: string, lastName: string) => usernamesFor({ firstName, lastName }).slice(0, 2);
    expect(first('Zoë', 'Brandt')).toEqual(['zoe.b', 'zoe.b2']);
    expect(first('Mary-Jane', "O'Neill")).toEqual(['maryjane.o', 'maryjane.o2']);
    expect(first('Li', '')).toEqual(['li.pupil', 'li.pupil2']);
    expect(first('Мария', 'Иванова')).toEqual(['мария.и', 'мария.и2']);
  });
});
