import { middleGrade } from '../../schema/limits.ts';
import { aboutOf } from '../../schema/views/homework.ts';
import { buildLessons } from '../../tutor/index.ts';
import { withoutPersonal } from '../../tutor/language/personal.ts';
import type { Found } from '../db/find.ts';
import type { Reported } from '../services/safety/content-report.ts';

/** Characters of a question that name it in a list. */
const titleCharacters = 120;

/** What was read and what the lesson says, as the child has it, personal words left out; nothing that it tried. */
export function reportedOf(session: Found<'homeworkSession'>, surname: string | null | undefined): Reported {
  const { id, questionText, reading, tabletReading, grade, builtinVersion: version, aiLesson } = session;
  const left = (text: string): string => withoutPersonal(text, surname);
  const lessons = questionText.trim()
    ? buildLessons({ question: questionText, grade: grade ?? middleGrade, version })
    : [];
  return {
    kind: 'homeworkSession',
    about: id,
    authorId: null,
    title: left(aboutOf(session) ?? 'Photo').slice(0, titleCharacters),
    content: {
      question: left(questionText),
      read: reading && left(reading.text),
      readOnTablet: tabletReading && left(tabletReading.text),
      lesson: lessons.flatMap(({ explanation, unknown }) => [...explanation.blocks, ...(unknown?.say ?? [])]),
      model: aiLesson?.explanation,
    },
  };
}
