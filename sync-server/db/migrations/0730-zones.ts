import type { Migration } from './migration.ts';

/**
 * A school lives where its classes do until it says otherwise, and whoever has neither lives where the device is on which it signed
 * in last: before this both lived in UTC.
 */
export const zones: Migration = {
  name: '0730-zones',
  up: `
alter table account add column device_zone text;

-- Null where this database does not know the zone.
create function valid_zone(zone text) returns text language plpgsql stable strict as $$
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return null;
end $$;

create function zone_of_classes(school uuid) returns text language sql stable as $$
  select valid_zone(c.time_zone) from classroom c
  where c.school_id = school and not c.deleted and c.time_zone is not null
  group by 1 order by count(valid_zone(c.time_zone)) desc, 1 limit 1
$$;

create function zone_of_school(school uuid) returns text language sql stable as $$
  select coalesce((select valid_zone(s.time_zone) from school s where s.id = school), zone_of_classes(school), 'UTC')
$$;

-- Where somebody has said that a person lives: of the account, of its school, of one of its classes; else null.
create function zone_said(person uuid) returns text language sql stable as $$
  select coalesce(valid_zone(a.time_zone), valid_zone(s.time_zone),
    (select valid_zone(c.time_zone) from enrolment e join classroom c on c.id = e.class_id
     where e.student_id = a.id and not e.deleted and c.time_zone is not null order by e.id limit 1),
    zone_of_classes(a.school_id))
  from account a left join school s on s.id = a.school_id where a.id = person
$$;

create or replace function zone_of(student uuid) returns text language sql stable as $$
  select coalesce(zone_said(student), (select valid_zone(a.device_zone) from account a where a.id = student), 'UTC')
$$;
`,
};
