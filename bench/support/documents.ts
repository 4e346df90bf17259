import { newId } from '../../schema/ids.ts';
import type { Random } from '../../tests/sync/random.ts';
import type { Classroom } from './classrooms.ts';
import { sentence } from './sentence.ts';

/** What a teacher types for an assignment; with what the server adds the document has about 500 bytes. */
export interface TypedAssignment {
  classId: string;
  title: string;
  description: string;
  dueDate: string;
  totalPoints: number;
  isPublished: boolean;
}

export const assignmentFor = (random: Random, classId: string): TypedAssignment => ({
  classId,
  title: sentence(random, 3 + random.int(4)),
  description: sentence(random, 6 + random.int(8)),
  dueDate: new Date(Date.UTC(2027, 0, 4) + random.int(180) * 86_400_000 + 68_399_999).toISOString(),
  totalPoints: 5 + random.int(20),
  isPublished: true,
});

/** The same as the server stores it. */
export const assignmentRow = (random: Random, classroom: Classroom) => ({
  ...assignmentFor(random, classroom.id),
  id: newId(),
  className: classroom.className,
  subject: classroom.subject,
  teacherId: classroom.teacherId,
  publishedAt: new Date(Date.UTC(2026, 8, 1) + random.int(90 * 86_400_000)).toISOString(),
});

/** What a child hands in. */
export const answerFor = (random: Random, assignmentId: string) => ({
  assignmentId,
  content: sentence(random, 12 + random.int(16)),
  writtenAt: new Date().toISOString(),
  timeSure: true,
});

/** The mean size of documents as JSON, in bytes. */
export const meanBytes = (documents: readonly unknown[]): number =>
  Math.round(
    documents.reduce<number>((sum, one) => sum + Buffer.byteLength(JSON.stringify(one)), 0) / documents.length,
  );
