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

  it('has both names where a heading says "Name" beside one of them, and reads what its French hint names', () => {
    const names = (...cells: string[][]) =>
      readClassList(cells).map(({ firstName, lastName, grade, username }) =>
        [firstName, lastName, grade, username].join(' '),
      );
    expect(names(['Name', 'Surname'], ['Amira', 'Bell'])).toEqual(['Amira Bell  ']);
    expect(names(['Name', 'Vorname'], ['Kühn', 'Jörg'])).toEqual(['Jörg Kühn  ']);
    expect(names(['First name', 'Full name'], ['Amira', 'Bell, Amira'], ['Ben', 'Ben Carter'])).toEqual([
      'Amira Bell  ',
      'Ben Carter  ',
    ]);
    expect(names(['Full name', 'Surname'], ['Amira Jane Bell', 'Bell'], ['Bell', 'Bell'])).toEqual([
      'Amira Jane Bell  ',
      'Bell Bell  ',
    ]);
    expect(names(['Nom'], ['Zoé Durand'])).toEqual(['Zoé Durand  ']);
    expect(names(['Nom', 'Prénom', 'Niveau', 'Nom d’utilisateur'], ['Durand', 'Zoé', 'PYP3', 'zoe.durand'])).toEqual([
      'Zoé Durand PYP3 zoe.durand',
    ]);
  });

  it('begins after empty lines and the line by which a spreadsheet names its separator, and counts them', () => {
    const rows = readClassList([['sep=', ''], [''], ['First name', 'Last name'], [''], ['Ada', 'Bell']]);
    expect(rows).toEqual([{ row: 5, firstName: 'Ada', lastName: 'Bell', problem: null }]);
    expect(readClassList([['sep=', ''], ['']])).toEqual([]);
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

  it('keeps in a username what makes a letter in its script', () => {
    const first = (firstName: string, lastName: string) => usernamesFor({ firstName, lastName })[0];
    expect(first('प्रिया', 'शर्मा')).toBe('प्रिया.श');
    expect(first('Андрей', 'Йовович')).toBe('андрей.й');
    expect(first('민준', '김')).toBe('민준.김');
    expect(first('مُحَمَّد', 'العلي')).toBe('محمد.ا');
    expect(first('王小明', '')).toBe('王小明');
  });
});
