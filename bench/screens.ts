import { findBrowser } from '../tests/e2e/support/browser.ts';
import { measureFamily } from './screens/family.ts';
import { fillStaff } from './screens/rows.ts';
import { openTablets } from './screens/screen.ts';
import { measureStudent } from './screens/student.ts';
import { measureTeacher } from './screens/teacher.ts';
import { report } from './support/report.ts';
import { openSchool } from './support/school.ts';

/** What people wait for on their screens, on a usual processor and on one four times slower; `-- student` only theirs. */
const names = ['student', 'teacher', 'parent'] as const;
const asked = names.filter((name) => process.argv.includes(name));
const wanted = new Set(asked.length > 0 ? asked : names);
const program = findBrowser();
if (program === null) throw new Error('No browser found. Set E2E_BROWSER to its program.');

const school = await openSchool();
const tablets = openTablets(program, `http://localhost:${school.port}`);
try {
  if (wanted.has('student')) report('A student with 2,000 documents', await measureStudent(school, tablets));
  if (wanted.has('teacher') || wanted.has('parent')) {
    const staff = await fillStaff(school);
    if (wanted.has('teacher')) report('A teacher with 10,000 documents', await measureTeacher(staff, tablets));
    if (wanted.has('parent')) report('A parent', await measureFamily(staff, tablets));
  }
} finally {
  await tablets.clear();
  await school.close();
}
