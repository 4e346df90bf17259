import type { Migration } from './migration.ts';

/**
 * A child is a school's while it has a place there or its class list made the account, and a school's that was not confirmed
 * only so: those that are not are let go. A request may be one to move.
 */
export const ownStudents: Migration = {
  name: '0710-own-students',
  up: `
create index class_list_pupil_student on class_list_pupil (student_id) where made;
alter table link_request add column from_class_id uuid;
with gone as (
  update account a set school_id = null
  where a.role = 'student' and a.school_id is not null
    and not exists (select from school s join classroom c on c.school_id = s.id join enrolment e on e.class_id = c.id
      where s.id = a.school_id and s.verified and e.student_id = a.id and not e.deleted and not c.deleted)
    and not exists (select from class_list_pupil p join class_list l on l.id = p.list_id join classroom c on c.id = l.class_id
      where p.student_id = a.id and p.made and c.school_id = a.school_id)
  returning a.id)
delete from badge where student_id in (select id from gone);
`,
};
