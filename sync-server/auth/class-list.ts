import Papa from 'papaparse';
import { newId } from '../../schema/ids.ts';
import type { AnswerOf } from '../../schema/rest/index.ts';
import {
  isTooLong,
  type ListedStudent,
  readClassList,
  type RowProblem,
  usernamesFor,
} from '../../schema/views/class-list.ts';
import type { Database, Sql } from '../db/orm.ts';
import { sqlState } from '../db/orm.ts';
import { writeRows } from '../db/tables.ts';
import { Refusal } from '../errors.ts';
import { placesIn } from '../services/school/change-school.ts';
import { type ClassOfPlace, placeInClass, tellParents } from '../services/classes/enrolment.ts';
import { nameParents } from '../services/family/linked-parents.ts';
import { refreshProgress } from '../services/progress/progress.ts';
import { isReserved, skeletonOf } from './names.ts';
import { newWord } from './one-time-word.ts';
import { hashPassword } from './passwords.ts';
import { usernameKey } from './who.ts';

type Answer = AnswerOf<'sendClassList'>;
type Row = Answer['rows'][number];

/** A student of a list with what becomes of it; `id` is that of the account, new or not. */
type Planned = Omit<ListedStudent, 'username'> & Pick<Row, 'state' | 'username'> & { id: string };

interface ClassFacts extends ClassOfPlace {
  is_active: boolean;
  school_id: string | null;
  school_name: string | null;
}

interface Known {
  id: string;
  key: string;
  /** What the name looks like. */
  skeleton: string;
  role: string;
  school_id: string | null;
  enrolled: boolean;
}

/** Gives the students of a list, or refuses with `list_empty` or `list_too_long`. */
function studentsOf(csv: string): ListedStudent[] {
  // Empty lines would spoil the guess of what stands between the cells, but count as rows.
  const guess: Papa.ParseConfig = { skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t', '|'], preview: 100 };
  const { delimiter } = Papa.parse<string[]>(csv, guess).meta;
  const { data } = Papa.parse<string[]>(csv, { delimiter });
  const students = readClassList(data);
  if (students.length === 0) throw new Refusal('list_empty');
  if (isTooLong(students)) throw new Refusal('list_too_long');
  return students;
}

/** Reads the class, which the list's students join as it is; refuses with `class_ended` or `list_needs_school`. */
async function readClass(sql: Sql, classId: string): Promise<ClassFacts & { school_id: string }> {
  const [found] = await sql.query<ClassFacts>(
    `select c.id, c.class_name, c.subject, c.grade, c.teacher_id, c.teacher_name, c.is_active, c.school_id, s.name as school_name
     from classroom c left join school s on s.id = c.school_id where c.id = $1 for share of c`,
    [classId],
  );
  if (!found) throw new Refusal('not_found');
  if (!found.is_active) throw new Refusal('class_ended');
  if (found.school_id === null) throw new Refusal('list_needs_school');
  return { ...found, school_id: found.school_id };
}

/** What is known of the usernames that a list has or could give, and who is in the class already. */
interface Names {
  known: ReadonlyMap<string, Known>;
  /** What the known names look like. */
  skeletons: ReadonlySet<string>;
  /** First and last names in lower case. */
  inClass: ReadonlySet<string>;
}

async function readNames(sql: Sql, classId: string, usernames: readonly string[]): Promise<Names> {
  const known = await sql.query<Known>(
    `select a.id, a.username_key as key, coalesce(a.username_skeleton, a.username_key) as skeleton, a.role, a.school_id,
       exists (select from enrolment e where e.class_id = $2 and e.student_id = a.id and not e.deleted) as enrolled
     from account a where a.username_key = any($1::text[]) or coalesce(a.username_skeleton, a.username_key) = any($3::text[])`,
    [usernames.map(usernameKey), classId, usernames.map(skeletonOf)],
  );
  const here = await sql.query<{ name: string }>(
    `select lower(a.first_name || ' ' || a.last_name) as name from enrolment e join account a on a.id = e.student_id
     where e.class_id = $1 and not e.deleted`,
    [classId],
  );
  return {
    known: new Map(known.map((one) => [one.key, one])),
    skeletons: new Set(known.map(({ skeleton }) => skeleton)),
    inClass: new Set(here.map(({ name }) => name)),
  };
}

/** What becomes of a row; without an `id` the account is a new one. */
type Fate = Pick<Planned, 'state' | 'username'> & { id?: string; problem?: RowProblem };

const nameTaken = (username: string | null): Fate => ({ state: 'wrong', username, problem: 'username_taken' });

/** Says what becomes of each row, as everything is now. */
async function plan(
  sql: Sql,
  of: ClassFacts,
  students: readonly ListedStudent[],
  verified: boolean,
): Promise<Planned[]> {
  const proposed = students.map((student) =>
    student.username === undefined ? usernamesFor(student) : [student.username],
  );
  const { known, skeletons, inClass } = await readNames(sql, of.id, proposed.flat());
  // The first row that has a name keeps it from those that look the same.
  const given = new Map<string, number>();
  for (const { username, row } of students)
    if (username !== undefined && !given.has(skeletonOf(username))) given.set(skeletonOf(username), row);
  const isFree = (name: string): boolean => !isReserved(name) && !skeletons.has(skeletonOf(name));
  const fateOfNamed = ({ row }: ListedStudent, username: string): Fate => {
    const found = known.get(usernameKey(username));
    if (!found) {
      const isFirst = given.get(skeletonOf(username)) === row;
      return isFirst && isFree(username) ? { state: 'new', username } : nameTaken(username);
    }
    if (found.enrolled) return { id: found.id, state: 'there', username };
    const isOurs = found.role === 'student' && found.school_id === of.school_id && verified;
    return isOurs ? { id: found.id, state: 'joins', username } : nameTaken(username);
  };
  const fateOfUnnamed = ({ firstName, lastName, row }: ListedStudent, usernames: readonly string[]): Fate => {
    // The same list again, with two more students in it, makes two.
    if (inClass.has(`${firstName} ${lastName}`.toLowerCase())) return { state: 'there', username: null };
    const free = usernames.find((name) => isFree(name) && !given.has(skeletonOf(name)));
    if (free === undefined) return nameTaken(null);
    given.set(skeletonOf(free), row);
    return { state: 'new', username: free };
  };
  const fateOf = (student: ListedStudent, usernames: readonly string[]): Fate => {
    if (student.problem) return { state: 'wrong', username: student.username ?? null };
    return student.username === undefined ? fateOfUnnamed(student, usernames) : fateOfNamed(student, student.username);
  };
  return students.map((student, at) => ({ ...student, id: newId(), ...fateOf(student, proposed[at] ?? []) }));
}

/** How long the words of a list work, in days: cards are printed before a term and handed out in it. */
const wordDays = 14;

interface Asked {
  classId: string;
  csv: string;
  byId: string;
  /** Refuses, in the same transaction, who may not. */
  may: (sql: Sql) => Promise<void>;
}

async function planList(sql: Sql, { classId, may }: Asked, students: readonly ListedStudent[]) {
  await may(sql);
  const of = await readClass(sql, classId);
  const { verified, left } = await placesIn(sql, of.school_id);
  return { of, left, rows: await plan(sql, of, students, verified) };
}

/** The rows as they are answered; `words` are the one-time words by account, null where nothing was made. */
const answered = (rows: readonly Planned[], words: ReadonlyMap<string, string> | null): Row[] =>
  rows.map(({ row, firstName, lastName, username, state, problem, id }) => ({
    row,
    firstName,
    lastName,
    username,
    state,
    problem,
    studentId: words && (state === 'new' || state === 'joins') ? id : null,
    word: words?.get(id) ?? null,
  }));

/** Says what a class list would make. Nothing is made. */
export async function tryClassList(db: Database, asked: Asked): Promise<Answer> {
  const students = studentsOf(asked.csv);
  const { left, rows } = await db.transaction((sql) => planList(sql, asked, students));
  return { listId: null, rows: answered(rows, null), placesLeft: left };
}

interface Secret {
  word: string;
  hash: string;
}

/** Makes one-time words, one after another, so that others who sign in meanwhile get their turn. */
async function makeSecrets(count: number): Promise<Secret[]> {
  const secrets: Secret[] = [];
  for (let made = 0; made < count; made += 1) {
    const word = newWord();
    secrets.push({ word, hash: await hashPassword(word) });
  }
  return secrets;
}

/**
 * Makes what a class list says, all of it or nothing: accounts with one-time words, places in the class. Refuses with
 * `list_wrong` while a row is wrong, with `school_full`, and with `conflict` when somebody took a name meanwhile.
 */
export async function makeClassList(db: Database, asked: Asked): Promise<Answer> {
  const students = studentsOf(asked.csv);
  const refuseWrong = ({ rows, left }: { rows: readonly Planned[]; left: number }): void => {
    if (rows.some(({ state }) => state === 'wrong')) throw new Refusal('list_wrong');
    if (rows.filter(isNew).length > left) throw new Refusal('school_full');
  };
  const first = await db.transaction((sql) => planList(sql, asked, students));
  refuseWrong(first);
  // Not while rows are locked: hashing takes a processor's time.
  const secrets = await makeSecrets(first.rows.filter(isNew).length);
  try {
    return await db.transaction(async (sql) => {
      const { of, rows, left } = await planList(sql, asked, students);
      refuseWrong({ rows, left });
      const fresh = rows.filter(isNew);
      const made = fresh.flatMap((student, at): NewStudent[] => {
        const secret = secrets[at];
        return secret ? [{ ...student, secret }] : [];
      });
      // More accounts are to be made than at the first look.
      if (made.length < fresh.length) throw new Refusal('conflict');
      await createStudents(sql, of, made);
      const placed = [...fresh, ...rows.filter(({ state }) => state === 'joins')];
      await enrol(sql, of, placed);
      const listId = await noteList(sql, asked, placed);
      const words = new Map(made.map(({ id, secret }) => [id, secret.word]));
      return { listId, rows: answered(rows, words), placesLeft: left - fresh.length };
    });
  } catch (error) {
    if (sqlState(error) === '23505') throw new Refusal('conflict');
    throw error;
  }
}

const isNew = ({ state }: Pick<Planned, 'state'>): boolean => state === 'new';

type NewStudent = Planned & { secret: Secret };

/** Notes whom a list has placed and whose account it has made, so that it can be undone; gives its id. */
async function noteList(
  sql: Sql,
  { classId, byId }: Pick<Asked, 'classId' | 'byId'>,
  students: readonly Planned[],
): Promise<string> {
  const listId = newId();
  await sql.query('insert into class_list (id, class_id, by_id) values ($1, $2, $3)', [listId, classId, byId]);
  await sql.query(
    `insert into class_list_pupil (list_id, student_id, made)
     select $1, r.id, r.made from jsonb_to_recordset($2::jsonb) as r(id uuid, made boolean)`,
    [listId, JSON.stringify(students.map((student) => ({ id: student.id, made: isNew(student) })))],
  );
  return listId;
}

/** In few statements however many they are: no request holds the feed back for long. */
async function createStudents(sql: Sql, of: ClassFacts, students: readonly NewStudent[]): Promise<void> {
  if (students.length === 0) return;
  const accounts = students.map(({ id, username, firstName, lastName, secret }) => ({
    id,
    username,
    username_key: usernameKey(username ?? ''),
    username_skeleton: skeletonOf(username ?? ''),
    password_hash: secret.hash,
    first_name: firstName,
    last_name: lastName,
  }));
  await sql.query(
    `insert into account (id, username, username_key, username_skeleton, password_hash, role, first_name, last_name, school_id, must_change_password,
       word_ends_at)
     select id, username, username_key, username_skeleton, password_hash, 'student', first_name, last_name, $2, true,
       now() + make_interval(days => $3)
     from jsonb_to_recordset($1::jsonb)
       as r(id uuid, username text, username_key text, username_skeleton text, password_hash text, first_name text, last_name text)`,
    [JSON.stringify(accounts), of.school_id, wordDays],
  );
  await writeRows(
    sql,
    'person',
    students.map(({ id, username, firstName, lastName, grade }) => ({
      id,
      username,
      role: 'student',
      firstName,
      lastName,
      ...(of.school_name === null ? {} : { schoolName: of.school_name }),
      ...(grade ? { grade } : {}),
    })),
  );
}

async function enrol(sql: Sql, of: ClassFacts, students: readonly Planned[]): Promise<void> {
  if (students.length === 0) return;
  const joinedAt = new Date().toISOString();
  await writeRows(
    sql,
    'enrolment',
    students.map((student) => placeInClass(of, { ...student, grade: student.grade ?? null }, joinedAt)),
  );
  const ids = students.map(({ id }) => id);
  await nameParents(sql, ids);
  await refreshProgress(sql, ids, joinedAt);
  await tellParents(sql, { classId: of.id, className: of.class_name, studentIds: ids }, joinedAt);
}
