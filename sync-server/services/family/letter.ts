/** A message that is new: whom it is about and to. */
export interface Letter {
  id: string;
  classId: string;
  studentId?: string | undefined;
  toId?: string | undefined;
}

export const letters = `jsonb_to_recordset($1::jsonb) as r(id uuid, "classId" uuid, "studentId" uuid, "toId" uuid)`;
