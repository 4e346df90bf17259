/** What must not be in any row at the end, and the SQL that finds it: each thing there once, and what follows from it beside it. */
export const doubles: Record<string, string> = {
  'a try is twice in its question': `select id from homework_session h where not deleted and
     (select count(*) <> count(distinct a ->> 'id') from jsonb_array_elements(h.attempts) a)`,
  'two answers of a child to one assignment': `select min(id::text) as id from submission where not deleted
     group by assignment_id, student_id having count(*) > 1`,
  'two notices of one cause': `select min(id::text) as id from notice where not deleted group by person_id, cause having count(*) > 1`,
  'a notice of an assignment was made more often than it was published': `with told as (
       select id, max(row ->> 'about') as about, count(distinct row ->> 'created_at') as times from chaos_version
       where collection = 'notice' and row ->> 'kind' = 'assignment' group by id),
     state as (select id, row ->> 'is_published' as now, lag(row ->> 'is_published') over (partition by id order by seq) as before
       from chaos_version where collection = 'assignment'),
     published as (select id, count(*) as times from state where now = 'true' and before is distinct from 'true' group by id)
     select t.id from told t left join published p on p.id::text = t.about where t.times > coalesce(p.times, 0)`,
  'a mark without its notice': `select s.id from submission s where not deleted and score is not null and graded_by is not null
     and not exists (select from notice n where n.person_id = s.student_id and n.cause = 'grade:' || s.id)`,
  'a confirmed question that was not counted': `select h.id from homework_session h where not deleted and trim(question_text) <> ''
     and not exists (select from usage_ledger u where u.session_id = h.id)`,
  'a solved question without its star': `select h.id from homework_session h where not deleted and is_correct and not over_limit
     and not exists (select from star_ledger s where s.cause = 'homework:' || h.id)`,
  'stars of progress and ledger differ': `select p.id from progress p where not deleted and p.total_stars <>
     (select coalesce(sum(stars), 0) from star_ledger s where s.student_id = p.student_id)`,
  'usage of progress and ledger differ': `select p.id from progress p where not deleted and p.sessions_used <>
     (select count(*) from usage_ledger u where u.student_id = p.student_id and u.month = p.month and not u.over_limit)`,
  'solved questions of progress and sessions differ': `select p.id from progress p where not deleted and p.problems_solved <>
     (select count(*) from homework_session h where h.student_id = p.student_id and h.is_correct and not h.deleted)`,
  'an answer is twice in its attempt': `select id from attempt a where not deleted and
     (select count(*) <> count(distinct r ->> 'id') from jsonb_array_elements(a.answers) r)`,
  'a finished attempt without its marks': `select id from attempt where not deleted and finished_at is not null and result is null`,
  'stars of an attempt and ledger differ': `select a.id from attempt a where not deleted and result is not null and (result ->> 'stars')::int <>
     (select coalesce(sum(s.stars), 0) from star_ledger s where s.student_id = a.student_id and s.cause like 'practice:%'
       and split_part(s.cause, ':', 4) in (select distinct on (r ->> 'item') r ->> 'id'
         from jsonb_array_elements(a.answers) r order by r ->> 'item', r ->> 'at', r ->> 'id'))`,
  'two copies of one message for a reader': `select min(id::text) as id from message where not deleted and original_id is not null
     group by original_id, recipient_id having count(*) > 1`,
  'a message without its notice': `select m.id from message m where not deleted and recipient_id is not null and silent_until is null
     and not exists (select from notice n where n.person_id = m.recipient_id and n.cause = 'message:' || m.id)`,
  'a child is twice in a class': `select min(id::text) as id from enrolment where not deleted group by class_id, student_id having count(*) > 1`,
  'a parent is twice linked with a child': `select min(id::text) as id from link where not deleted group by parent_id, student_id having count(*) > 1`,
  'a place and the links name other parents': `select e.id from enrolment e where not deleted and
     (select coalesce(array_agg(p ->> 'id' order by p ->> 'id'), '{}') from jsonb_array_elements(coalesce(e.parents, '[]')) p) <>
     (select coalesce(array_agg(l.parent_id::text order by l.parent_id::text), '{}') from link l where l.student_id = e.student_id and not l.deleted)`,
  'two insights of one kind and month': `select min(id::text) as id from insight where not deleted
     group by student_id, kind, period having count(*) > 1`,
};
