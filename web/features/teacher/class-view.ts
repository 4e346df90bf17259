import type { ClassData, Classroom } from './queries.ts';

/** What every tab of a class is given. */
export interface ClassView {
  classroom: Classroom;
  data: ClassData;
  /** Which assignments are shown, by the address; undefined is all. */
  show: string | undefined;
  onShow: (show: string | undefined) => void;
  /** Opens the answers to an assignment. */
  onOpen: (assignmentId: string) => void;
}
