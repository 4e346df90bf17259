import { readClassList } from '../../../schema/views/class-list.ts';
import { cellsOf, textOf } from '../../lib/csv.ts';
import { call } from '../../rest/client.ts';
import type { ClassListAnswer, JoinCode, MadeCard } from './queries.ts';

const of = (id: string) => ({ params: { id } });

export const makeJoinCode = (classId: string): Promise<JoinCode> => call('joinCode', of(classId));

export const addCoTeacher = (classId: string, teacherId: string): Promise<unknown> =>
  call('addClassTeacher', { ...of(classId), body: { teacherId } });
export const removeCoTeacher = (id: string, teacherId: string): Promise<unknown> =>
  call('removeClassTeacher', { params: { id, teacherId } });
export const handOver = (classId: string, teacherId: string): Promise<unknown> =>
  call('handOverClass', { ...of(classId), body: { teacherId } });

/** Reads a file on this device: its text, and how many students it names. */
export async function readList(file: File): Promise<{ csv: string; students: number }> {
  const csv = textOf(new Uint8Array(await file.arrayBuffer()));
  return { csv, students: readClassList(cellsOf(csv)).length };
}
export const sendList = (classId: string, csv: string, dryRun: boolean): Promise<ClassListAnswer> =>
  call('sendClassList', { ...of(classId), body: { csv, dryRun } });
export const undoList = (id: string, listId: string): Promise<unknown> =>
  call('undoClassList', { params: { id, listId } });

export const makeCards = (classId: string, studentIds: string[]): Promise<MadeCard[]> =>
  call('makeCards', { ...of(classId), body: { studentIds } });
export const stopCard = (id: string, studentId: string): Promise<unknown> =>
  call('endCard', { params: { id, studentId } });
export const stopCards = (classId: string): Promise<unknown> => call('endCards', of(classId));
