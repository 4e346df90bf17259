import type { Collection, ValuesOf } from '../../schema/collection.ts';
import type { Fields } from '../../schema/fields.ts';
import type { AnswerOf } from '../../schema/rest.ts';
import type { Sql } from '../db/orm.ts';

/** Takes a row with fields by their names (`null` is empty), gives the fields that a collection's readers expect. */
export function typed<F extends Fields>(_of: Collection<string, F>, row: unknown): ValuesOf<Collection<string, F>> {
  const fields = Object.entries(row as Record<string, unknown>).filter(([, value]) => value !== null);
  // The database holds only what push has validated by this collection's schema.
  return Object.fromEntries(fields) as ValuesOf<Collection<string, F>>;
}

export type ClassCard = AnswerOf<'getClass'>;

/** Reads class cards as somebody sees them: the whole of an own class, the front of a colleague's. */
export async function classCards(sql: Sql, userId: string, ids: readonly string[]): Promise<ClassCard[]> {
  const cards = await sql.query<ClassCard>(
    `select id, class_name as "className", grade, subject, coalesce(teacher_name, '') as "teacherName", teacher_id = $1 as "isOwnClass",
       is_active as "isActive", description, academic_year as "academicYear"
     from classroom where id = any($2::uuid[]) and not deleted order by teacher_id = $1 desc, class_name, id`,
    [userId, ids],
  );
  return cards.map(({ description, academicYear, ...card }) =>
    card.isOwnClass ? { ...card, description, academicYear } : card,
  );
}
