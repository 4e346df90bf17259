import { scopeSql } from '../../db/grants.ts';

/** SQL that tells whether a student (an alias of account) has a place in a class of its school. */
export const hasPlace = (student: string): string =>
  `exists (select from enrolment own_e join classroom own_c on own_c.id = own_e.class_id
     where own_e.student_id = ${student}.id and own_c.school_id = ${student}.school_id and not own_e.deleted and not own_c.deleted)`;

/** The same, and the school is confirmed. */
export const hasConfirmedPlace = (student: string): string =>
  `exists (select from school own_k where own_k.id = ${student}.school_id and own_k.verified and ${hasPlace(student)})`;

/** SQL that tells whether a class list of its school made a student's account. */
export const isListed = (student: string): string =>
  `exists (select from class_list_pupil own_p join class_list own_l on own_l.id = own_p.list_id
     join classroom own_t on own_t.id = own_l.class_id
     where own_p.student_id = ${student}.id and own_p.made and own_t.school_id = ${student}.school_id)`;

/**
 * SQL that tells whether a student's school may act for it: a confirmed one for who has a place there, and any that was not
 * declined for the accounts that its own class lists made.
 */
export const isOwn = (student: string): string =>
  `exists (select from school own_s where own_s.id = ${student}.school_id
     and ((own_s.verified and ${hasPlace(student)})
       or ((own_s.verified or own_s.decided_at is null) and ${isListed(student)})))`;

/** SQL that tells whether `admin` runs the school of `student` and it may act for the student; both are aliases of account. */
export const officeOf = (admin: string, student: string): string =>
  `(${admin}.role = 'school_admin' and ${admin}.school_id = ${student}.school_id and ${student}.role = 'student' and ${isOwn(student)})`;

/** SQL that tells whether `person` is among those for whom the administrator `admin` acts: its school's teachers, and its own students. */
export const peopleOf = (admin: string, person: string): string =>
  `(${admin}.role = 'school_admin' and ${admin}.school_id = ${person}.school_id
     and (${person}.role = 'teacher' or (${person}.role = 'student' and ${isOwn(person)})))`;

/** SQL for the teachers (user_id) of a child's classes, whether they may act for it or not. */
export const teachersOf = (student: string): string =>
  `select t_m.user_id from enrolment t_e join classroom t_c on t_c.id = t_e.class_id
     join sync_member t_m on t_m.scope = ${scopeSql('teachers', 't_c.id')}
   where t_e.student_id = ${student} and not t_e.deleted and not t_c.deleted and t_c.is_active`;

/**
 * SQL for the teachers (user_id) who may act for a child: those of its classes in its own school; of any of its classes where
 * it has neither a school nor a linked parent, since nobody else could help it.
 */
export const teachersInCharge = (student: string): string =>
  `select own_m.user_id from account own_a join enrolment e on e.student_id = own_a.id join classroom c on c.id = e.class_id
     join sync_member own_m on own_m.scope = ${scopeSql('teachers', 'c.id')}
   where own_a.id = ${student} and not e.deleted and not c.deleted and c.is_active
     and ((c.school_id = own_a.school_id and ${isOwn('own_a')})
       or (own_a.school_id is null and not exists (
         select from sync_member own_f where own_f.scope = ${scopeSql('parents', 'own_a.id')})))`;
