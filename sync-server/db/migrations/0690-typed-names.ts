import type { Migration } from './migration.ts';

/** Children's tests were named in the library after whatever the child had typed; they go without until they are written again. */
export const typedNames: Migration = {
  name: '0690-typed-names',
  up: `
update practice_test t set author_name = null
from account a where a.id = t.author_id and a.role = 'student' and t.author_name is not null and not t.deleted;
`,
};
