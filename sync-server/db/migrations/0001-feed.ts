const tables = `
create table sync_meta (
  one boolean primary key default true check (one),
  epoch integer not null,
  lineage uuid not null,
  gc_epoch integer not null,
  gc_xid xid8 not null
);
insert into sync_meta (epoch, lineage, gc_epoch, gc_xid)
  values (1, gen_random_uuid(), 0, '0');

create table sync_reason (
  user_id uuid not null,
  scope text not null,
  reason text not null,
  primary key (user_id, scope, reason)
);
create index sync_reason_reason on sync_reason (reason);

create table sync_member (
  user_id uuid not null,
  scope text not null,
  g_epoch integer not null,
  g_xid xid8 not null,
  primary key (user_id, scope)
);
create index sync_member_scope on sync_member (scope);

create table sync_entry (
  scope text not null,
  collection text not null,
  doc_id uuid not null,
  epoch integer not null,
  xid xid8 not null,
  gone boolean not null,
  primary key (scope, collection, doc_id)
);
create index sync_feed on sync_entry (scope, collection, epoch, xid, doc_id);
create index sync_tail on sync_entry (epoch, xid) include (scope, collection);
create index sync_doc on sync_entry (collection, doc_id) include (scope, gone);

create table sync_push (
  collection text not null,
  doc_id uuid not null,
  device text not null,
  key text not null,
  at timestamptz not null default now(),
  primary key (collection, doc_id, device)
);
create index sync_push_at on sync_push (at);

-- Where the horizon stood at a time: the GC's floor is an old one of these.
create table sync_mark (
  at timestamptz primary key default now(),
  epoch integer not null,
  xid xid8 not null
);`;

const stamping = `
create function sync_stamp() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.id <> old.id then
      raise exception 'The id of a document never changes.' using errcode = 'restrict_violation';
    end if;
    new.rev_epoch := old.rev_epoch;
    new.rev_xid := old.rev_xid;
    -- Equal content is no write: nobody has to read it again.
    if new is not distinct from old then
      return null;
    end if;
  end if;
  select epoch into strict new.rev_epoch from sync_meta;
  new.rev_xid := pg_current_xact_id();
  return new;
end $$;

create function sync_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'Documents are deleted by setting deleted.' using errcode = 'restrict_violation';
end $$;

-- Arrivals: one entry for each scope, in an order that all writers share.
create function sync_arrive() returns trigger language plpgsql as $$
begin
  insert into sync_entry (scope, collection, doc_id, epoch, xid, gone)
    select distinct s, tg_argv[0], r.id, r.rev_epoch, r.rev_xid, r.deleted
    from added r cross join unnest(r.scopes) s
    order by 3, 1
  on conflict (scope, collection, doc_id)
    do update set epoch = excluded.epoch, xid = excluded.xid, gone = excluded.gone;
  return null;
end $$;

-- Changes: all entries of the document, those of scopes that it has left included, get one position.
create function sync_change() returns trigger language plpgsql as $$
begin
  insert into sync_entry (scope, collection, doc_id, epoch, xid, gone)
    select s, tg_argv[0], r.id, r.rev_epoch, r.rev_xid, r.deleted or not s = any (r.scopes)
    from changed r
    cross join lateral (
      select unnest(r.scopes)
      union
      select e.scope from sync_entry e where e.collection = tg_argv[0] and e.doc_id = r.id
    ) as held(s)
    order by 3, 1
  on conflict (scope, collection, doc_id)
    do update set epoch = excluded.epoch, xid = excluded.xid, gone = excluded.gone;
  return null;
end $$;

-- Makes a table's writes appear in the feed under the collection's name.
create function sync_track(of regclass, collection text) returns void language plpgsql as $$
begin
  execute format('create trigger sync_stamp before insert or update on %s for each row execute function sync_stamp()', of);
  execute format('create trigger sync_refuse before delete or truncate on %s for each statement execute function sync_refuse()', of);
  execute format('create trigger sync_arrive after insert on %s referencing new table as added for each statement execute function sync_arrive(%L)', of, collection);
  execute format('create trigger sync_change after update on %s referencing new table as changed for each statement execute function sync_change(%L)', of, collection);
end $$;`;

const reasons = `
-- A person holds a scope while there is a reason; the first one begins a new incarnation of the grant.
create function sync_reason_added() returns trigger language plpgsql as $$
begin
  -- An existing member is locked as well: whoever takes the last reason away must wait for this one.
  insert into sync_member as m (user_id, scope, g_epoch, g_xid)
    select distinct r.user_id, r.scope, meta.epoch, pg_current_xact_id()
    from added r cross join sync_meta meta
    order by 1, 2
  on conflict (user_id, scope) do update set g_epoch = m.g_epoch;
  perform sync_announce(array(
    select distinct r.user_id from added r join sync_member m using (user_id, scope)
    where m.g_xid = pg_current_xact_id()));
  return null;
end $$;

create function sync_reason_removed() returns trigger language plpgsql as $$
declare
  people uuid[];
begin
  -- First the lock, then a fresh look: a reason given meanwhile by another transaction counts.
  perform 1 from sync_member m
    where (m.user_id, m.scope) in (select user_id, scope from removed)
    order by m.user_id, m.scope for update;
  with lost as (
    delete from sync_member m
    where (m.user_id, m.scope) in (select user_id, scope from removed)
      and not exists (select from sync_reason r where r.user_id = m.user_id and r.scope = m.scope)
    returning m.user_id)
  select array_agg(distinct user_id) into people from lost;
  perform sync_announce(people);
  return null;
end $$;

-- Tells the tailers that these people's scopes have changed: a system entry that no client pulls.
create function sync_announce(people uuid[]) returns void language sql as $$
  insert into sync_entry (scope, collection, doc_id, epoch, xid, gone)
    select 'u:' || p, '$grants', p, meta.epoch, pg_current_xact_id(), false
    from unnest(people) p cross join sync_meta meta
    order by p
  on conflict (scope, collection, doc_id) do update set epoch = excluded.epoch, xid = excluded.xid;
$$;

create trigger sync_reason_added after insert on sync_reason
  referencing new table as added for each statement execute function sync_reason_added();
create trigger sync_reason_removed after delete on sync_reason
  referencing old table as removed for each statement execute function sync_reason_removed();`;

const facts = `
-- What each kind of row is a reason for. A new kind of reason (a link, a school's staff) is one more branch in here and
-- one more trigger; a link's own branch adds the parent to the classes of the student's enrolments, and the enrolment's
-- trigger then refreshes the student's links too, behind a lock of the student's person row.
create function sync_reasons_of(kind text, ids uuid[])
returns table (user_id uuid, scope text, reason text) language plpgsql stable as $$
begin
  if kind = 'person' then
    return query
      select p.id, s, 'person:' || p.id
      from person p
      cross join lateral unnest(
        case when p.role = 'student' then array['u:' || p.id, 'f:' || p.id] else array['u:' || p.id] end) s
      where p.id = any (ids) and not p.deleted;
  elsif kind = 'classroom' then
    return query
      select c.teacher_id, s, 'classroom:' || c.id
      from classroom c cross join lateral unnest(array['c:' || c.id, 't:' || c.id]) s
      where c.id = any (ids) and not c.deleted;
  elsif kind = 'enrolment' then
    return query
      select e.student_id, 'c:' || e.class_id, 'enrolment:' || e.id
      from enrolment e
      where e.id = any (ids) and not e.deleted;
  end if;
end $$;

-- Brings the reasons of these rows up to date.
create function sync_refresh_reasons(kind text, ids uuid[]) returns void language plpgsql as $$
begin
  delete from sync_reason r
    where r.reason = any (select kind || ':' || i from unnest(ids) i)
      and not exists (
        select from sync_reasons_of(kind, ids) n
        where n.user_id = r.user_id and n.scope = r.scope and n.reason = r.reason);
  insert into sync_reason (user_id, scope, reason)
    select n.user_id, n.scope, n.reason from sync_reasons_of(kind, ids) n order by 1, 2, 3
  on conflict do nothing;
end $$;

create function sync_facts() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  select array_agg(id) into ids from changed;
  if ids is not null then
    perform sync_refresh_reasons(tg_argv[0], ids);
  end if;
  return null;
end $$;

${['person', 'classroom', 'enrolment']
  .flatMap((kind) =>
    ['insert', 'update'].map(
      (event) =>
        `create trigger sync_facts_${event} after ${event} on ${kind}
  referencing new table as changed for each statement execute function sync_facts('${kind}');`,
    ),
  )
  .join('\n')}`;

/** The statements of the feed, in the order in which they run; the collections' tables come before the facts. */
export const feed = { tables, stamping, reasons, facts };
