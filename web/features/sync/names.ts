import type { AnswerKind } from '../../../schema/document-file.ts';
import { typed, type LocalDocument } from '../../replica/document.ts';
import type { ConflictItem } from '../../replica/conflicts.ts';
import type { WaitingItem } from '../../replica/sync-status.ts';
import { words } from '../../text/index.ts';

const t = words.syncCheckup;
const longest = 60;

/** At most 60 characters of a text, on one line. */
export function clipped(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}

type Named = Pick<WaitingItem, 'collection' | 'id' | 'kind'>;

function nameOfAnswer(doc: LocalDocument): string {
  const answer = typed<'submission'>(doc);
  const title = clipped(answer.title || t.items.untitled);
  const name = answer.studentName || t.items.pupil;
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

function nameOfDocument(collection: Named['collection'], doc: LocalDocument): string {
  switch (collection) {
    case 'submission':
      return nameOfAnswer(doc);
    case 'assignment':
      return t.items.assignment(clipped(typed<'assignment'>(doc).title || t.items.untitled));
    case 'classroom':
      return t.items.classroom(clipped(typed<'classroom'>(doc).className));
    case 'enrolment':
      return t.items.enrolment(typed<'enrolment'>(doc).firstName ?? t.items.pupil);
    case 'practiceTest':
      return t.items.practiceTest(clipped(typed<'practiceTest'>(doc).title || t.items.untitled));
    case 'attempt':
      return t.items.attempt(clipped(typed<'attempt'>(doc).title || t.items.untitled));
    case 'homeworkSession':
      return t.items.question(clipped(typed<'homeworkSession'>(doc).questionText) || t.items.newQuestion);
    case 'notice':
      return 'answer' in doc.edited
        ? t.items.askAnswer(typed<'notice'>(doc).details['studentName'] || t.items.pupil)
        : words.sync.things.notice;
    default:
      return words.sync.things[collection];
  }
}

/** Takes an unsent item and its document (null when it was deleted here); gives how a person would call it. */
export function nameOfItem(item: Named, doc: LocalDocument | null): string {
  if (!doc) {
    if (item.collection === 'enrolment') return t.items.enrolmentEnded;
    return item.kind === 'deleted'
      ? t.items.deleted(words.sync.things[item.collection])
      : words.sync.things[item.collection];
  }
  const name = nameOfDocument(item.collection, doc);
  return item.kind === 'deleted' ? t.items.deleted(name) : name;
}

/** Takes the text of the session that a photo belongs to (undefined when it is not there); gives the photo's name. */
export const nameOfPhoto = (question: string | undefined): string =>
  t.items.photo(clipped(question ?? '') || t.items.newQuestion);

/** The name of a picture or recording of a task or an answer. */
export const nameOfFile = (kind: AnswerKind, title: string): string =>
  t.items.file(words.answers.kinds[kind], clipped(title || t.items.untitled));

/** How a conflict is called: as its document is, else by what was typed. */
export function nameOfConflict(item: ConflictItem, doc: LocalDocument | null): string {
  const value = (field: string): string => {
    const text = item.values.find((one) => one.field === field)?.value;
    return typeof text === 'string' ? clipped(text) : '';
  };
  if (doc) {
    const edited = Object.fromEntries(item.values.map((one) => [one.field, null]));
    return nameOfDocument(item.collection, { ...doc, edited });
  }
  if (item.collection === 'assignment' && value('title')) return t.items.assignment(value('title'));
  if (item.collection === 'homeworkSession' && value('questionText')) return t.items.question(value('questionText'));
  if (item.collection === 'classroom' && value('className')) return t.items.classroom(value('className'));
  return words.sync.things[item.collection];
}
