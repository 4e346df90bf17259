/**
 * SQL for the grade of a student (its id) of whom `person` (an alias of person) is the profile: the one that it has said, else the
 * one that its classes agree on, as `knownGrade` of schema/views says on a device.
 */
export const knownGradeOf = (person: string, student: string): string => `coalesce(${person}.grade, (
  select case when count(distinct c.grade) = 1 then min(c.grade) end from enrolment e join classroom c on c.id = e.class_id
  where e.student_id = ${student} and not e.deleted and not c.deleted and c.is_active))`;
