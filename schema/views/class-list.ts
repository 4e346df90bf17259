import type { Grade } from '../limits.ts';
import { grades, limits } from '../limits.ts';
import { withoutAccents } from '../plain-letters.ts';

/** What is wrong with a row of a class list: the words stand under the same name in web/text. */
export const rowProblems = [
  'no_name',
  'formula',
  'long_name',
  'no_letters',
  'unknown_grade',
  'wrong_username',
  'same_username',
  'username_taken',
] as const;
export type RowProblem = (typeof rowProblems)[number];

/** One student as the list has it. */
export interface ListedStudent {
  /** Line of the table, the heading counted, from 1. */
  row: number;
  firstName: string;
  lastName: string;
  grade?: Grade;
  /** Typed in the list; else one is proposed. */
  username?: string;
  problem: RowProblem | null;
}

type Column = 'firstName' | 'lastName' | 'fullName' | 'grade' | 'username';

const headings: Readonly<Record<Column, readonly string[]>> = {
  firstName: ['firstname', 'first', 'forename', 'givenname', 'vorname', 'prenom', 'nombre'],
  lastName: ['lastname', 'last', 'surname', 'familyname', 'nachname', 'nom', 'apellido', 'apellidos'],
  fullName: [
    'name',
    'fullname',
    'pupil',
    'student',
    'child',
    'pupilname',
    'studentname',
    'nometprenom',
    'nomcomplet',
    'eleve',
    'enfant',
  ],
  grade: ['grade', 'pypgrade', 'pyp', 'year', 'yeargroup', 'niveau', 'niveaupyp'],
  username: ['username', 'user', 'login', 'account', 'nomdutilisateur', 'identifiant'],
};

const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Takes the first row, gives which column is what; null where it is no heading. */
function columnsOf(first: readonly string[]): Map<Column, number> | null {
  const found = new Map<Column, number>();
  for (const [index, cell] of first.entries()) {
    for (const column of Object.keys(headings) as Column[])
      if (!found.has(column) && headings[column].includes(bare(cell))) found.set(column, index);
  }
  const surname = found.get('lastName');
  // "Nom" alone is the whole name.
  if (surname !== undefined && !found.has('firstName') && !found.has('fullName'))
    return new Map([...found, ['fullName', surname] as const].filter(([column]) => column !== 'lastName'));
  return found.has('firstName') || found.has('fullName') ? found : null;
}

const withoutHeading: ReadonlyMap<Column, number> = new Map([
  ['firstName', 0],
  ['lastName', 1],
]);

/** "Bell, Amira" has the surname first, "Amira Jane Bell" last. */
function split(name: string): [first: string, last: string] {
  const [last, first] = name.split(',');
  if (first !== undefined) return [first.trim(), (last ?? '').trim()];
  const at = name.lastIndexOf(' ');
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
}

/** What a whole name says beside a part of it that has a column of its own; the name itself where it is not the whole one. */
function without(name: string, part: string): string {
  if (part === '' || name === part) return name;
  if (name.endsWith(` ${part}`)) return name.slice(0, -part.length - 1).replace(/,$/, '');
  return name.startsWith(`${part} `) || name.startsWith(`${part},`) ? name.slice(part.length + 1).trim() : name;
}

/** First and last name of a row, by the columns that the list has. "Name" beside one of the two is the other one, or both. */
function namesOf(
  columns: ReadonlyMap<Column, number>,
  text: (column: Column) => string,
): [first: string, last: string] {
  const [first, last, full] = [text('firstName'), text('lastName'), text('fullName')];
  if (!columns.has('fullName')) return [first, last];
  if (columns.has('firstName')) return [first, columns.has('lastName') ? last : without(full, first)];
  return columns.has('lastName') ? [without(full, last), last] : split(full);
}

function gradeOf(typed: string): Grade | undefined {
  const [digit] = /[1-9]\d*$/.exec(typed.trim()) ?? [];
  return grades.find((grade) => grade === `PYP${digit}`);
}

/** A spreadsheet would run what begins like this. */
const isFormula = (cell: string): boolean => /^\s*[=+@\t-]/.test(cell);

const usernamePattern = /^[\p{L}\p{M}\p{N}._-]{3,40}$/u;

function problemOf(
  { firstName, lastName, username }: Omit<ListedStudent, 'problem'>,
  grade: string,
): RowProblem | null {
  if ([firstName, lastName, username ?? '', grade].some(isFormula)) return 'formula';
  if (firstName === '') return 'no_name';
  if (Math.max(firstName.length, lastName.length) > limits.nameCharacters) return 'long_name';
  if (!/\p{L}/u.test(firstName)) return 'no_letters';
  if (grade !== '' && !gradeOf(grade)) return 'unknown_grade';
  if (username !== undefined && !usernamePattern.test(username)) return 'wrong_username';
  return null;
}

/**
 * Takes the cells of a class list, gives its students with what is wrong with each. A heading says which column is what
 * (first name, last name, or one name; grade; username); without one the first two are first and last name. The device
 * shows the same before anything is sent as the server decides.
 */
export function readClassList(cells: readonly (readonly string[])[]): ListedStudent[] {
  const isEmpty = (line: readonly string[]): boolean => line.every((cell) => cell.trim() === '');
  // Some spreadsheets write first what stands between their cells.
  const first = cells.findIndex((line) => !isEmpty(line) && !/^sep=/i.test(line[0] ?? ''));
  const heading = columnsOf(cells[first] ?? []);
  const columns: ReadonlyMap<Column, number> = heading ?? withoutHeading;
  const usernames = new Set<string>();
  return cells.flatMap((line, index): ListedStudent[] => {
    if (first < 0 || index < first || (heading && index === first) || isEmpty(line)) return [];
    const text = (column: Column): string => {
      const at = columns.get(column);
      return at === undefined ? '' : (line[at] ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').trim();
    };
    const [firstName, lastName] = namesOf(columns, text);
    const [grade, username] = [gradeOf(text('grade')), text('username')];
    const student = {
      row: index + 1,
      firstName,
      lastName,
      ...(grade ? { grade } : {}),
      ...(username ? { username } : {}),
    };
    const again = username !== '' && usernames.has(username.toLowerCase());
    usernames.add(username.toLowerCase());
    return [{ ...student, problem: problemOf(student, text('grade')) ?? (again ? 'same_username' : null) }];
  });
}

/** Whether a list is more than one class. */
export const isTooLong = (students: readonly ListedStudent[]): boolean => students.length > limits.classListRows;

/** Letters and figures of a name in lower case, without accents. */
const plain = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .slice(0, 30);

/** Gives usernames to try for a name, the nicest first: "Zoë Brandt" is zoe.b, zoe.b2, zoe.b3. */
export function usernamesFor({ firstName, lastName }: Pick<ListedStudent, 'firstName' | 'lastName'>): string[] {
  const initial = [...plain(lastName)][0];
  const short = initial === undefined ? plain(firstName) : `${plain(firstName)}.${initial}`;
  const base = [...short].length < 3 ? `${short}.pupil` : short;
  return [base, ...Array.from({ length: 60 }, (_, n) => `${base}${n + 2}`)];
}
