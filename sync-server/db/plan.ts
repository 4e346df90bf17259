/** SQL for the plan that counts for account `a` of school `s`: its own, that of its confirmed school, else the free one. */
export const planOfAccount = `coalesce(a.plan_id, case when s.verified then s.subscription_tier end, 'free')`;

/** SQL for how many students a school (an alias of school) has; one that waits has those in its classes beside its own. */
export const studentsOf = (school: string): string =>
  `(select count(*)::int from (select id from account where school_id = ${school}.id and role = 'student'
     union select e.student_id from classroom c join enrolment e on e.class_id = c.id
     where c.school_id = ${school}.id and not ${school}.verified and not c.deleted and not e.deleted) of_school)`;
