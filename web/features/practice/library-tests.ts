import { naturalId } from '../../../schema/ids.ts';
import type { TestItem } from '../../../schema/practice-test.ts';
import type { LibraryEntry, WholeTest } from '../../../schema/rest/practice.ts';
import { steepnessOf } from '../../../schema/views/library.ts';
import { usualDifficulty } from '../../../tutor/practice/generator.ts';
import { seededTests } from '../../../tutor/practice/tests.ts';
import type { PracticeTest } from './queries.ts';

let seeded: readonly WholeTest[] | undefined;

/** The tests that the library always has, made on this device: they need no network. */
export function libraryTests(): readonly WholeTest[] {
  seeded ??= seededTests().map(({ key, subject, grade, title, items }) => ({
    id: naturalId('practiceTest', 'library', key),
    title,
    subject,
    grade,
    items,
    authorName: 'Paperboat',
    isOwn: false,
    questions: items.length,
    steepness: steepnessOf(meanDifficulty(items), usualDifficulty[grade]),
    rating: null,
    ratings: 0,
    ownRating: null,
    madeAt: '2026-01-01T00:00:00.000Z',
  }));
  return seeded;
}

function meanDifficulty(items: readonly TestItem[]): number | null {
  const known = items.flatMap((item) => ('prompt' in item ? [] : [item.difficulty]));
  return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0) / known.length;
}

/** Gives an own test, or one of the class, as the library lists it. */
export const entryOf = (test: PracticeTest, personId: string): LibraryEntry => ({
  id: test.id,
  title: test.title,
  subject: test.subject,
  grade: test.grade,
  authorName: test.authorName ?? '',
  isOwn: test.authorId === personId,
  questions: test.items.length,
  steepness: steepnessOf(meanDifficulty(test.items), usualDifficulty[test.grade]),
  rating: null,
  ratings: 0,
  ownRating: null,
  madeAt: test.madeAt,
});
