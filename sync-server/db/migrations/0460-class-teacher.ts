import type { Migration } from './migration.ts';

/** Who teaches a class: one class teacher, whom the class itself names, and co-teachers with the same rights. */
export const classTeacher: Migration = {
  name: '0460-class-teacher',
  up: `
create table class_teacher (
  class_id uuid not null, teacher_id uuid not null, kind text not null check (kind in ('class', 'co')),
  since timestamptz not null default now(), primary key (class_id, teacher_id));
create unique index class_teacher_one on class_teacher (class_id) where kind = 'class';
create index class_teacher_teacher on class_teacher (teacher_id);

-- A co-teacher holds what the class teacher holds by the class itself.
create function class_teacher_reason() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.kind = 'co' then
      delete from sync_reason where user_id = old.teacher_id and reason = 'co:' || old.class_id;
    end if;
  elsif new.kind = 'co' then
    insert into sync_reason (user_id, scope, reason)
      values (new.teacher_id, 'c:' || new.class_id, 'co:' || new.class_id), (new.teacher_id, 't:' || new.class_id, 'co:' || new.class_id)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger class_teacher_reason after insert or delete on class_teacher for each row execute function class_teacher_reason();

-- The class teacher follows the class. Runs after sync_facts by its name, so that a co-teacher who gets the class keeps its grant.
create function teachers_follow() returns trigger language plpgsql as $$
begin
  delete from class_teacher t using changed c
    where t.class_id = c.id and (c.deleted or (t.kind = 'class') <> (t.teacher_id = c.teacher_id));
  insert into class_teacher (class_id, teacher_id, kind)
    -- Nobody teaches a class that waits for a teacher.
    select c.id, c.teacher_id, 'class' from changed c
    where not c.deleted and c.teacher_id <> '00000000-0000-0000-0000-000000000000' order by 1
  on conflict do nothing;
  return null;
end $$;
create trigger teachers_follow_insert after insert on classroom
  referencing new table as changed for each statement execute function teachers_follow();
create trigger teachers_follow_update after update on classroom
  referencing new table as changed for each statement execute function teachers_follow();

insert into class_teacher (class_id, teacher_id, kind) select id, teacher_id, 'class' from classroom where not deleted;
`,
};
