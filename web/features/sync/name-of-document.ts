import { typed, type LocalDocument } from '../../replica/document.ts';
import type { WaitingItem } from '../../replica/sync-status.ts';
import { words } from '../../text/index.ts';
import { clipped } from './clipped.ts';

const t = words.syncCheckup;

export type Named = Pick<WaitingItem, 'collection' | 'id' | 'kind'>;

function nameOfAnswer(doc: LocalDocument): string {
  const answer = typed<'submission'>(doc);
  const title = clipped(answer.title || t.items.untitled);
  const name = answer.studentName || t.items.student;
  const changed = (field: string): boolean => field in doc.edited;
  if (doc.rev === '' || changed('content') || changed('files') || changed('addition')) return t.items.answer(title);
  if (changed('returned')) return t.items.givenBack(name, title);
  if (changed('score') && typeof answer.score === 'number')
    return t.items.grade(name, answer.score, answer.totalPoints);
  if (changed('feedback')) return t.items.feedback(name, title);
  if (changed('gradeSeenAt')) return t.items.gradeSeen(title);
  if (changed('seenByTeacherAt')) return t.items.answerOpened(name, title);
  return t.items.answer(title);
}

export function nameOfDocument(collection: Named['collection'], doc: LocalDocument): string {
  switch (collection) {
    case 'submission':
      return nameOfAnswer(doc);
    case 'assignment':
      return t.items.assignment(clipped(typed<'assignment'>(doc).title || t.items.untitled));
    case 'classroom':
      return t.items.classroom(clipped(typed<'classroom'>(doc).className));
    case 'enrolment':
      return t.items.enrolment(typed<'enrolment'>(doc).firstName ?? t.items.student);
    case 'practiceTest':
      return t.items.practiceTest(clipped(typed<'practiceTest'>(doc).title || t.items.untitled));
    case 'attempt':
      return t.items.attempt(clipped(typed<'attempt'>(doc).title || t.items.untitled));
    case 'homeworkSession':
      return t.items.question(clipped(typed<'homeworkSession'>(doc).questionText) || t.items.newQuestion);
    case 'notice':
      return 'answer' in doc.edited
        ? t.items.askAnswer(typed<'notice'>(doc).details['studentName'] || t.items.student)
        : words.sync.things.notice;
    default:
      return words.sync.things[collection];
  }
}
