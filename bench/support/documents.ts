import { naturalId, newId } from '../../schema/ids.ts';
import type { Random } from '../../tests/sync/random.ts';
import type { Visitor } from './school.ts';

// Words as a teacher's week brings them; each is drawn anew, so that compression finds words but no sentences twice.
const words =
  `the a and of to in is it you that your for on with are as this have from one by word but not what all were when we there can
an which how if do will each about many then them write some would make like into time has look two more see number way
could people than first water been find long down day come made may part answer question explain show draw measure count
compare sort label read spell sentence paragraph story character setting ending poem rhyme verb noun adjective capital comma
map river mountain coast village city weather season rain cloud storm evaporation soil rock plant seed root stem leaf
flower insect habitat shelter food chain predator prey energy light shadow heat sound push pull force magnet circuit
battery metal plastic wood glass liquid solid gas melt freeze boil half quarter third tenth fraction decimal percent equal
multiply divide subtract total remainder double triangle square rectangle circle angle edge corner perimeter area volume
litre gram metre minute hour calendar money coin price change bar chart table graph pattern rule next missing between
greater smaller even odd digit place value hundred thousand garden library museum kitchen bridge market harbour ferry
lighthouse Monday Tuesday Thursday morning evening yesterday grandmother neighbour postcard recipe invention explorer`.split(
    /\s+/,
  );

const subjects = ['math', 'english', 'science'] as const;

/** So many words in a row, drawn so that the early ones are the frequent ones, as in any language. */
function sentence(random: Random, count: number): string {
  const drawn = Array.from({ length: count }, () => words[Math.floor(random.next() ** 2 * words.length)] ?? 'the');
  const text = drawn.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${random.int(900) + 100}.`;
}

export type Classroom = {
  id: string;
  className: string;
  grade: 'PYP4';
  subject: (typeof subjects)[number];
  isActive: true;
  teacherId: string;
  teacherName: string;
};

/** Classes of one teacher. */
export const classrooms = (teacher: Visitor, count: number): Classroom[] =>
  Array.from({ length: count }, (_, index) => ({
    id: newId(),
    className: `PYP4 ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(index % 26)}`,
    grade: 'PYP4',
    subject: subjects[index % subjects.length] ?? 'math',
    isActive: true,
    teacherId: teacher.id,
    teacherName: `${teacher.firstName} Ashworth`,
  }));

/** A child's place in a class, as the server stores it. */
export const enrolmentRow = (classroom: Classroom, student: Visitor) => ({
  id: naturalId('enrolment', classroom.id, student.id),
  classId: classroom.id,
  studentId: student.id,
  className: classroom.className,
  subject: classroom.subject,
  teacherId: classroom.teacherId,
  teacherName: classroom.teacherName,
  firstName: student.firstName,
  surnameInitial: 'A',
  pypGrade: classroom.grade,
});

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
