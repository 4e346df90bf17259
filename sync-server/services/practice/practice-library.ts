import { naturalId } from '../../../schema/ids.ts';
import type { Grade } from '../../../schema/limits.ts';
import type { PracticeSubject } from '../../../schema/practice.ts';
import { isWritten, type TestItem } from '../../../schema/practice-test.ts';
import { shownNickname } from '../../../schema/views/nickname.ts';
import type { Role } from '../../../schema/who.ts';
import { questionOf, seededTests, titleOf } from '../../../tutor/practice/tests.ts';
import type { Sql } from '../../db/orm.ts';
import { prepared } from '../../db/orm.ts';
import { writeRows } from '../../db/tables.ts';
import { consented } from '../family/consent.ts';

interface Author {
  id: string;
  role: Role;
  /** The nickname under which others see a child, an adult's name. */
  name: string;
}

const authors = prepared(
  `select a.id, a.role, p.nickname, trim(a.first_name || ' ' || a.last_name) as name
   from account a left join person p on p.id = a.id and not p.deleted where a.id = any ($1::uuid[])`,
);

/** The authors of tests as the library names them. */
export async function authorsOf(sql: Pick<Sql, 'query'>, ids: readonly string[]): Promise<Map<string, Author>> {
  const rows = await sql.query<Author & { nickname: string | null }>(authors, [[...new Set(ids)]]);
  return new Map(
    rows.map(({ id, role, nickname, name }) => [
      id,
      { id, role, name: role === 'student' ? shownNickname(id, nickname) : name },
    ]),
  );
}

export interface Test {
  title: string;
  subject: PracticeSubject;
  grade: Grade;
  items: readonly TestItem[];
}

export const titleFor = ({ items, subject, grade }: Test): string => titleOf(items, subject, grade);

/** Whether an item can be asked: a written one, or one that a seed of a known generator gives. */
export const isDrawable = (item: TestItem): boolean => isWritten(item) || !('refused' in questionOf(item));

/** The author of the tests that the library always has: nobody's account. */
export const libraryAuthor = naturalId('account', 'the practice library');

/** Puts the tests that the library always has into it, and renews them where generators have changed; any number of times. */
export async function seedLibrary(sql: Sql): Promise<number> {
  const tests = seededTests();
  await writeRows(
    sql,
    'practiceTest',
    tests.map(({ key, subject, grade, title, items }) => ({
      id: seededId(key),
      authorId: libraryAuthor,
      title,
      subject,
      grade,
      items,
      madeAt: '2026-01-01T00:00:00.000Z',
      isShared: true,
      authorName: 'Paperboat',
    })),
  );
  return tests.length;
}

const seededId = (key: string): string => naturalId('practiceTest', 'library', key);

/** A child shares inside a school that the platform has confirmed; its place there is the school's word for that. */
const mayShare = `(a.role <> 'student' or exists (select from school o where o.id = a.school_id and o.verified))`;

/**
 * SQL for the tests `t` that the person $1 may find in the library: Paperboat's own; those of people of the same school and
 * of teachers of the own classes; those of children with a word of consent for sharing; for teachers those of all teachers.
 * Parents see what their children see. What nobody has read for flags yet is found by its author alone.
 */
export const foundBy = `not t.deleted and t.is_shared and t.is_hidden is not true
  and (t.flags is not null or t.author_id in ('${libraryAuthor}', $1)) and (
  t.author_id = '${libraryAuthor}' or exists (
    select from account a join account v on v.id = $1 where a.id = t.author_id and (
      v.role = 'admin' or a.id = v.id or (a.school_id = v.school_id and ${mayShare})
      or (a.role = 'teacher' and v.role = 'teacher')
      or (a.role = 'student' and ${consented('sharing')})
      or exists (
        select from (select v.id union select l.student_id from link l where l.parent_id = v.id and not l.deleted) seen(id)
        join account s on s.id = seen.id
        where (a.school_id = s.school_id and ${mayShare}) or exists (
          select from enrolment e join class_teacher c on c.class_id = e.class_id
          where e.student_id = seen.id and not e.deleted and c.teacher_id = a.id)))))`;
