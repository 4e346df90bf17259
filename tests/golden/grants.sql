create or replace function sync_reasons_of(kind text, ids uuid[])
returns table (user_id uuid, scope text, reason text) language plpgsql stable as $$
begin
  if kind = 'person' then
    return query
      select g.user_id, g.scope, 'person:' || t.id
      from "person" t cross join lateral (values
        (true, t.id, 'u:' || t.id),
        (t."role" = 'student', t.id, 'f:' || t.id)) as g(holds, user_id, scope)
      where t.id = any (ids) and not t.deleted and g.holds;
  elsif kind = 'link' then
    return query
      select g.user_id, g.scope, 'link:' || t.id
      from "link" t cross join lateral (values
        (true, t."parent_id", 'f:' || t."student_id"),
        (true, t."parent_id", 'g:' || t."student_id")) as g(holds, user_id, scope)
      where t.id = any (ids) and not t.deleted and g.holds;
  elsif kind = 'classroom' then
    return query
      select g.user_id, g.scope, 'classroom:' || t.id
      from "classroom" t cross join lateral (values
        (true, t."teacher_id", 'c:' || t.id),
        (true, t."teacher_id", 't:' || t.id)) as g(holds, user_id, scope)
      where t.id = any (ids) and not t.deleted and g.holds;
  elsif kind = 'enrolment' then
    return query
      select g.user_id, g.scope, 'enrolment:' || t.id
      from "enrolment" t cross join lateral (values
        (true, t."student_id", 'c:' || t."class_id")) as g(holds, user_id, scope)
      where t.id = any (ids) and not t.deleted and g.holds;
  end if;
end $$;
