/** SQL for the students (id) of the school with this id; of one that waits to be confirmed those in its classes beside its own. */
export const studentIdsOf = (schoolId: string): string =>
  `select id from account where school_id = ${schoolId} and role = 'student'
   union select e.student_id from school of_w join classroom c on c.school_id = of_w.id join enrolment e on e.class_id = c.id
   where of_w.id = ${schoolId} and not of_w.verified and not c.deleted and not e.deleted`;

/** SQL for how many students a school (an alias of school) has. */
export const studentsOf = (school: string): string =>
  `(select count(*)::int from (${studentIdsOf(`${school}.id`)}) of_school)`;
