import { writeRows } from '../sync-server/db/tables.ts';
import { randomOf } from '../tests/sync/random.ts';
import { classrooms } from './support/classrooms.ts';
import { assignmentFor, assignmentRow } from './support/documents.ts';
import type { Line } from './support/report.ts';
import { median, report } from './support/report.ts';
import { openSchool } from './support/school.ts';
import { listen, rowOf, transportOf } from './support/wire.ts';

/** The same pull and the same live write while the school's feed grows: neither may notice what others have. */
const sizes = (process.env['SIZES'] ?? '10000,100000,1000000').split(',').map(Number);
const ofClass = 100;
const pulls = 60;
const writes = 120;
const mostGrowth = 1.3;
const random = randomOf(14);

const school = await openSchool();
try {
  const teacher = await school.enrol('teacher', 'Robin');
  const [mine] = classrooms(teacher, 1);
  if (!mine) throw new Error('there is no class');
  await school.fill('classroom', [mine]);
  await school.fill(
    'assignment',
    Array.from({ length: ofClass }, () => assignmentRow(random, mine)),
  );
  const wire = transportOf(school.origin, teacher);
  let told = (): void => {};
  const leave = await listen(school.origin, (await school.again(teacher)).cookie, (text) => {
    if (text.includes('event: frame')) told();
  });

  /** Milliseconds until a new device has the class's work, and until a write is heard on another. */
  const measure = async (): Promise<{ pull: number; write: number }> => {
    const pull: number[] = [];
    const write: number[] = [];
    for (let count = 0; count < pulls; count++) {
      const before = performance.now();
      const [answer] = await wire.pull([{ collection: 'assignment', checkpoint: null, limit: 100 }]);
      pull.push(performance.now() - before);
      if (answer?.documents.length !== ofClass) throw new Error(`${answer?.documents.length} documents came`);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    for (let count = 0; count < writes; count++) {
      const heard = new Promise<void>((resolve) => (told = resolve));
      const before = performance.now();
      const rows = [rowOf(assignmentFor(random, mine.id), { new: true })];
      await Promise.all([wire.push([{ collection: 'assignment', rows }]), heard]);
      write.push(performance.now() - before);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    return { pull: median(pull), write: median(write) };
  };

  const others = classrooms(await school.enrol('teacher', 'Kim'), Math.max(...sizes) / 200);
  await school.fill('classroom', others);
  const found: { size: number; pull: number; write: number }[] = [];
  let held = ofClass;
  // The first one would be measured on a program that has just begun.
  await measure();
  for (const size of sizes) {
    for (; held < size; held += 1_000) {
      const rows = Array.from({ length: Math.min(1_000, size - held) }, (_, index) => {
        const room = others[Math.floor((held + index) / 200) % others.length];
        if (!room) throw new Error('there is no class');
        return assignmentRow(random, room);
      });
      await school.db.transaction((sql) => writeRows(sql, 'assignment', rows));
    }
    await school.db.read((sql) => sql.query('vacuum analyze'));
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    found.push({ size, ...(await measure()) });
  }
  const first = found[0];
  const lines = found.flatMap(({ size, pull, write }): Line[] => {
    const of = `at ${size.toLocaleString('en-GB')} documents`;
    return [
      { what: `pull of a class's ${ofClass} ${of}`, value: pull, unit: 'ms' },
      { what: `a write until another device hears it ${of}`, value: write, unit: 'ms' },
      ...(first && size > first.size
        ? [
            { what: `pull ${of} to ${first.size}`, value: pull / first.pull, unit: '×', atMost: mostGrowth },
            { what: `write ${of} to ${first.size}`, value: write / first.write, unit: '×', atMost: mostGrowth },
          ]
        : []),
    ];
  });
  leave();
  report('growth', lines);
} finally {
  await school.close();
}
