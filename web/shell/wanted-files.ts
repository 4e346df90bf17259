import type { DocumentFile } from '../../schema/document-file.ts';
import { isToMark } from '../../schema/views/rounds.ts';
import type { Doc } from '../replica/document.ts';
import type { FileAddress } from '../replica/file-copies.ts';

interface WithFiles {
  id: string;
  files?: readonly DocumentFile[] | undefined;
  arrived?: readonly string[] | undefined;
}

const filesOf = (collection: FileAddress['collection'], { id, files = [], arrived = [] }: WithFiles): FileAddress[] =>
  files.flatMap(({ sha256 }) => (arrived.includes(sha256) ? [{ collection, id, sha256 }] : []));

/** What is to be marked first, then the newest: of many files the oldest stay at school. */
const order = (a: Doc<'submission'>, b: Doc<'submission'>): number =>
  Number(isToMark(b)) - Number(isToMark(a)) || b.writtenAt.localeCompare(a.writtenAt);

/** The files that this person may want to see without a network, the most wanted first. */
export const wantedFiles = (
  assignments: readonly Doc<'assignment'>[],
  submissions: readonly Doc<'submission'>[],
  asks: readonly Pick<Doc<'notice'>, 'about' | 'details' | 'answer'>[] = [],
): FileAddress[] => [
  ...asks.flatMap(({ about, details: { note, noteHere }, answer }) =>
    note && noteHere && !answer ? [{ collection: 'homeworkSession' as const, id: about, sha256: note }] : [],
  ),
  ...[...assignments]
    .filter(({ files }) => files?.length)
    .sort((a, b) => b.dueDate.localeCompare(a.dueDate))
    .flatMap((row) => filesOf('assignment', row)),
  ...[...submissions]
    .filter(({ files }) => files?.length)
    .sort(order)
    .flatMap((row) => filesOf('submission', row)),
];
