/** What somebody asks about a child: to be linked with it, or a place for it in a class. */
export interface Wish {
  kind: 'link' | 'enrolment';
  askerId: string;
  studentId: string;
  classId: string | null;
}

export const causeOf = (requestId: string): string => `request:${requestId}`;
