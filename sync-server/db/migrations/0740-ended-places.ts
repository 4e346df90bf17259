import type { Migration } from './migration.ts';

/** A place in a class says when the class has ended: families hold no classes, and wrote to the teacher of last year's. */
export const endedPlaces: Migration = {
  name: '0740-ended-places',
  up: `
alter table enrolment add column is_active boolean;
update enrolment e set is_active = false from classroom c where c.id = e.class_id and c.is_active is false and not e.deleted;
`,
};
