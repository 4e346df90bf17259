import type { Frame } from '../../../schema/wire.ts';
import type { LiveSource } from '../../../web/replica/sync/stream.ts';
import { gate, lost, settles, type Desk } from './desk.ts';
import { idOf, people, type School } from './school.ts';
import { assignmentId, assignments, isStill, plan, sees, sent, type Plan, type Stage } from './stage.ts';

const titleOf = (doc: { [field: string]: unknown } | null | undefined): unknown => doc?.['title'];

/** A live stream on which only the plan speaks; `frames` is what the real tailer has sent to this person. */
async function quietLine(school: School, who: keyof typeof people) {
  const tell = new Map<string, (event: { data?: unknown }) => void>();
  const frames: Frame[] = [];
  const tailer = school.tail();
  const live = (): LiveSource => ({
    addEventListener: (type, listener) => void tell.set(type, listener),
    close: () => {},
  });
  await tailer?.listen(people[who].id, () => {}, {
    unpacks: false,
    take: ({ plain }) => frames.push(JSON.parse(plain.toString('utf8', plain.indexOf('{'))) as Frame) > 0,
  });
  school.committed = (write) => tailer?.kick(write);
  return {
    live,
    frames,
    give: (frame: Frame | undefined) => tell.get('frame')?.({ data: JSON.stringify(frame) }),
    poke: (...collections: string[]) => tell.get('poke')?.({ data: JSON.stringify({ collections }) }),
    stop: () => tailer?.stop(),
  };
}

type Line = Awaited<ReturnType<typeof quietLine>>;

/** The assignment gets another title at school; gives the frame that tells of it. */
async function retitled(school: School, line: Line, title: string): Promise<Frame | undefined> {
  const before = line.frames.length;
  await school.put('assignment', { ...school.row('assignment', assignmentId)?.fields, title }, assignmentId);
  await settles(() => line.frames.length > before);
  return line.frames.at(-1);
}

async function withLine(
  school: School,
  who: keyof typeof people,
  desk: (live: () => LiveSource) => Promise<Desk>,
  play: (line: Line, one: Desk) => Promise<void>,
): Promise<void> {
  const line = await quietLine(school, who);
  try {
    const one = await desk(line.live);
    await sees(one, 'assignment', assignmentId, (doc) => doc !== null);
    await isStill(one);
    await play(line, one);
  } finally {
    await line.stop();
  }
}

/** A plan at a desk that has the class's work, and hears on its line what the plan says. */
const atDesk = (who: keyof typeof people, play: (stage: Stage, line: Line, one: Desk) => Promise<void>): Plan =>
  plan((stage) =>
    withLine(
      stage.school,
      who,
      (live) => stage.desk(who, assignments, { more: { live } }),
      (line, one) => play(stage, line, one),
    ),
  );

/** What a device does with the frames of the live stream. */
export const framePlans = {
  'a frame comes': atDesk('student', async ({ school, wrong }, line, one) => {
    const asked = one.pulls.length;
    for (const title of ['first', 'second']) {
      line.give(await retitled(school, line, title));
      if (!(await settles(async () => titleOf(await one.doc('assignment', assignmentId)) === title)))
        wrong.push(`${title} did not come`);
    }
    line.give(line.frames.at(-1));
    await isStill(one);
    if (one.pulls.length !== asked) wrong.push('the server was asked');
  }),

  /** A poke comes between a push and its answer: the pull that it asks for would bring a newer version of the same document. */
  'a pull arrives while a push is in flight': atDesk('teacher', async ({ school, wrong }, line, mine) => {
    const answer = gate();
    let applied = false;
    mine.wire.afterPush = () => ((applied = true), answer.passed);
    await mine.replica.writer.edit('assignment', assignmentId, { title: 'k1' });
    await settles(() => applied);
    const row = school.row('assignment', assignmentId);
    await school.put('assignment', { ...row?.fields, description: 'by the server' }, assignmentId);
    const before = mine.pulls.length;
    line.poke('assignment');
    if (await settles(() => mine.pulls.length > before, 200)) wrong.push('a pull has left while a push was in flight');
    answer.open();
    if (!(await sees(mine, 'assignment', assignmentId, (doc) => doc?.['description'] === 'by the server')))
      wrong.push('the device has an old document for ever');
  }),

  'a frame brings something new, and the device dies': atDesk(
    'student',
    async ({ school, wrong, restart }, line, one) => {
      const asked = one.pulls.length;
      const fields = { ...school.row('assignment', assignmentId)?.fields };
      const before = line.frames.length;
      await school.put('assignment', { ...fields, title: 'new' }, idOf(21));
      await settles(() => line.frames.length > before);
      line.give(line.frames.at(-1));
      if (!(await settles(async () => titleOf(await one.doc('assignment', idOf(21))) === 'new')))
        wrong.push('the new one did not come');
      await isStill(one);
      if (one.pulls.length !== asked) wrong.push('the server was asked');
      const again = await restart(one, 'student', assignments);
      await school.put('assignment', { ...fields, title: 'newer' }, idOf(21));
      if (!(await sees(again, 'assignment', idOf(21), (doc) => titleOf(doc) === 'newer')))
        wrong.push('the next start did not go on');
      if (again.pulls.some(({ checkpoint }) => !checkpoint?.e)) wrong.push('the next start began anew');
    },
  ),

  /** The desks of plans have pages of ten; the first frame is taken over while the others come. */
  'more frames wait than a page holds': atDesk('student', async ({ school, wrong }, line, one) => {
    const asked = one.pulls.length;
    const fields = { ...school.row('assignment', assignmentId)?.fields };
    const ids = Array.from({ length: 14 }, (_, at) => idOf(21 + at));
    for (const id of ids) {
      const before = line.frames.length;
      await school.put('assignment', { ...fields, title: 'new' }, id);
      await settles(() => line.frames.length > before);
    }
    for (const frame of line.frames) line.give(frame);
    const haveCome = async (): Promise<boolean> => {
      const rows = await Promise.all(ids.map((id) => one.doc('assignment', id)));
      return rows.every((row) => titleOf(row) === 'new');
    };
    if (!(await settles(haveCome))) wrong.push('not all of them came');
    await isStill(one);
    if (one.pulls.length !== asked) wrong.push('the server was asked');
  }),

  'a frame is missing': atDesk('student', async ({ school, wrong }, line, one) => {
    const asked = one.pulls.length;
    await retitled(school, line, 'first');
    line.give(await retitled(school, line, 'second'));
    if (!(await settles(async () => titleOf(await one.doc('assignment', assignmentId)) === 'second')))
      wrong.push('the newest title did not come');
    if (one.pulls.length === asked) wrong.push('the gap was not seen');
  }),

  'a poke comes behind a frame': atDesk('student', async ({ school, wrong }, line, one) => {
    const asked = one.pulls.length;
    const frame = await retitled(school, line, 'first');
    line.give(frame);
    line.poke('assignment');
    if (!(await settles(() => one.pulls.length > asked))) wrong.push('the server was not asked');
  }),

  /** What was read before a version that the server has acknowledged. */
  'a frame is older than an own push': atDesk('teacher', async ({ school, wrong }, line, one) => {
    const frame = await retitled(school, line, 'first');
    await one.replica.writer.edit('assignment', assignmentId, { title: 'k1' });
    await sent(one);
    const seen: unknown[] = [];
    const watching = one.replica
      .collection('assignment')
      .findOne(assignmentId)
      .$.subscribe((doc) => void seen.push(titleOf(doc?.toMutableJSON())));
    line.give(frame);
    await settles(() => false, 200);
    watching.unsubscribe();
    if (seen.includes('first')) wrong.push(`an old frame was used: ${seen.join()}`);
  }),

  'a frame is older than an own delete': atDesk('teacher', async ({ school, wrong }, line, one) => {
    const frame = await retitled(school, line, 'first');
    await one.replica.writer.remove('assignment', assignmentId);
    await sent(one);
    const rows = one.replica.collection('assignment');
    const seen: unknown[] = [];
    const watching = rows
      .findOne(assignmentId)
      .$.subscribe((doc) => void (doc && seen.push(titleOf(doc.toMutableJSON()))));
    // The tombstone's room may be freed before the frame comes.
    await rows.storageInstance.cleanup(0);
    line.give(frame);
    await settles(() => false, 200);
    watching.unsubscribe();
    if (seen.length > 0) wrong.push(`what was deleted came back: ${seen.join()}`);
  }),

  'a frame comes while somebody types': atDesk('teacher', async ({ school, wrong }, line, one) => {
    one.wire.beforePush = lost;
    await one.replica.writer.edit('assignment', assignmentId, { description: 'k1' });
    line.give(await retitled(school, line, 'first'));
    await settles(() => false, 200);
    if ((await one.doc('assignment', assignmentId))?.['description'] !== 'k1') wrong.push('what was typed is gone');
    delete one.wire.beforePush;
    await sent(one);
    const fields = school.row('assignment', assignmentId)?.fields;
    if (fields?.['title'] !== 'first' || fields['description'] !== 'k1')
      wrong.push(`at school is ${JSON.stringify(fields)}`);
  }),

  /** The verdict says that the document is not for this person any more; the frame was sent when it still was. */
  'a frame of what is lost already': atDesk('otherTeacher', async ({ school, wrong }, line, one) => {
    const frame = await retitled(school, line, 'first');
    await school.hold(people.otherTeacher, false);
    await one.replica.writer.edit('assignment', assignmentId, { title: 'k1' });
    await settles(async () => (await one.doc('assignment', assignmentId)) === null);
    // The tombstone's room may be freed before the frame comes.
    await one.replica.collection('assignment').storageInstance.cleanup(0);
    const seen: unknown[] = [];
    const watching = one.replica
      .collection('assignment')
      .findOne(assignmentId)
      .$.subscribe((doc) => void (doc && seen.push(doc.get('title'))));
    line.give(frame);
    await settles(() => false, 200);
    watching.unsubscribe();
    if (seen.length > 0) wrong.push('what is lost came back');
  }),

  /** The next page was read at school already, while this one is taken over here. */
  'a frame comes behind a page that was asked for ahead': plan(({ school, wrong, desk }) => {
    let page = gate();
    page.open();
    return withLine(
      school,
      'student',
      (live) =>
        desk('student', assignments, {
          store: (plain) => ({
            ...plain,
            deletions: async (collection) => {
              if (collection === 'assignment') await page.passed;
              return plain.deletions(collection);
            },
          }),
          more: { live, pullDocuments: 2 },
        }),
      async (line, one) => {
        await isStill(one);
        const fields = { ...school.row('assignment', assignmentId)?.fields };
        for (const number of [21, 22, 23]) await school.put('assignment', { ...fields, title: 'new' }, idOf(number));
        page = gate();
        const before = one.answers.length;
        line.poke('assignment');
        if (!(await settles(() => one.answers.length === before + 2))) wrong.push('no page was asked for ahead');
        line.give(await retitled(school, line, 'late'));
        page.open();
        if (!(await settles(async () => titleOf(await one.doc('assignment', assignmentId)) === 'late')))
          wrong.push('what came between two pages is not here');
      },
    );
  }),
} satisfies Record<string, Plan>;
