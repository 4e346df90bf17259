import type { Grade } from '../../../schema/limits.ts';
import type { PracticeSubject } from '../../../schema/practice.ts';
import type { LibraryEntry } from '../../../schema/rest/practice.ts';
import { steepnessOf } from '../../../schema/views/library.ts';
import { usualDifficulty } from '../../../tutor/practice/generator.ts';

export interface Row {
  id: string;
  title: string;
  subject: PracticeSubject;
  grade: Grade;
  authorId: string;
  authorName: string | null;
  madeAt: string;
  questions: number;
  difficulty: number | null;
  rating: number | null;
  ratings: number;
  ownRating: number | null;
}

export const columns = `t.id, t.title, t.subject, t.grade, t.author_id, t.author_name, t.made_at,
  jsonb_array_length(t.items) as questions,
  (select avg((i->>'difficulty')::float8) from jsonb_array_elements(t.items) i where i ? 'difficulty') as difficulty,
  (select avg(r.stars)::float8 from practice_rating r where r.test_id = t.id) as rating,
  (select count(*)::int from practice_rating r where r.test_id = t.id) as ratings,
  (select r.stars from practice_rating r where r.test_id = t.id and r.person_id = $1) as own_rating`;

export const entryOf = (row: Row, viewerId: string): LibraryEntry => ({
  id: row.id,
  title: row.title,
  subject: row.subject,
  grade: row.grade,
  authorName: row.authorName ?? '',
  isOwn: row.authorId === viewerId,
  questions: row.questions,
  steepness: steepnessOf(row.difficulty, usualDifficulty[row.grade]),
  rating: row.rating === null ? null : Math.round(row.rating * 10) / 10,
  ratings: row.ratings,
  ownRating: row.ownRating,
  madeAt: row.madeAt,
});
