import { naturalId } from '../../schema/ids.ts';
import type { Grade, Subject } from '../../schema/limits.ts';
import type { ServerDocument } from '../db/tables.ts';

interface DemoTemplate {
  name: string;
  description: string;
  subject: Subject;
  grade: Grade;
  totalPoints: number;
  instructions: string;
  isShared: boolean;
  teacher: 0 | 1;
}

/** Work that the teachers of the demonstration school set again and again. */
const demoTemplates: readonly DemoTemplate[] = [
  {
    name: 'Ten spellings',
    description: 'A quick check for Friday.',
    subject: 'english',
    grade: 'PYP2',
    totalPoints: 10,
    instructions:
      'Learn the ten words of this week. Write each of them in a sentence of your own, and underline the word.',
    isShared: true,
    teacher: 0,
  },
  {
    name: 'Reading diary',
    description: 'Ten minutes at home, three lines at school.',
    subject: 'english',
    grade: 'PYP3',
    totalPoints: 5,
    instructions: 'Read for ten minutes. Write what happened, who you liked best, and what you think comes next.',
    isShared: false,
    teacher: 0,
  },
  {
    name: 'Number talk',
    description: 'Two ways to one answer.',
    subject: 'math',
    grade: 'PYP3',
    totalPoints: 10,
    instructions: 'Work it out in two different ways. Say which way you would show a friend, and why.',
    isShared: true,
    teacher: 0,
  },
  {
    name: 'Fair test',
    description: 'For every experiment of the year.',
    subject: 'science',
    grade: 'PYP4',
    totalPoints: 20,
    instructions:
      'Say what you change, what you measure and what you keep the same. Draw a table, fill it in, and write what you found out in two sentences.',
    isShared: true,
    teacher: 1,
  },
  {
    name: 'Exit card',
    description: 'The last five minutes of a lesson.',
    subject: 'general',
    grade: 'PYP5',
    totalPoints: 3,
    instructions: 'Write one thing that you learned, one question that you still have, and one word for how it felt.',
    isShared: false,
    teacher: 1,
  },
];

/** Gives the templates of the demonstration school's teachers as they are stored. */
export const templateDocuments = (
  teachers: readonly { id: string; firstName: string; lastName: string }[],
  schoolId: string,
): ServerDocument[] =>
  demoTemplates.flatMap(({ teacher, ...of }) => {
    const by = teachers[teacher];
    if (!by) return [];
    const from = { teacherId: by.id, teacherName: `${by.firstName} ${by.lastName}`, schoolId };
    return [{ ...of, ...from, id: naturalId('demo', 'template', of.name) }];
  });
