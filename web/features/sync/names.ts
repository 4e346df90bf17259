import type { AnswerKind } from '../../../schema/document-file.ts';
import type { LocalDocument } from '../../replica/document.ts';
import type { ConflictItem } from '../../replica/conflicts.ts';
import { words } from '../../text/index.ts';
import { clipped } from './clipped.ts';
import { type Named, nameOfDocument } from './name-of-document.ts';

const t = words.syncCheckup;

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
    // A mark that school has not taken is called by its student as well.
    const score = doc['score'] ?? item.values.find((one) => one.field === 'score')?.value;
    return nameOfDocument(item.collection, { ...doc, ...(score === undefined ? {} : { score }), edited });
  }
  if (item.collection === 'assignment' && value('title')) return t.items.assignment(value('title'));
  if (item.collection === 'homeworkSession' && value('questionText')) return t.items.question(value('questionText'));
  if (item.collection === 'classroom' && value('className')) return t.items.classroom(value('className'));
  return words.sync.things[item.collection];
}
