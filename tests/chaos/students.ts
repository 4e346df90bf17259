import { naturalId, newId } from '../../schema/ids.ts';
import { grades } from '../../schema/limits.ts';
import type { TestItem } from '../../schema/practice-test.ts';
import { forge } from './forgers.ts';
import { makePracticeTest, rightAnswer } from './practice.ts';
import type { Scene } from './writers.ts';
import { addTries, anyOf, append, call, edit, make, most, now, pushRaw, remove, rowsOf, wordFor } from './writers.ts';

/** What a child does, and how often beside the other things. */
export const studentWeights = {
  bring: 10,
  try: 22,
  retype: 8,
  ask: 6,
  forget: 2,
  handIn: 14,
  handInByRest: 3,
  handInElsewhere: 8,
  typeOver: 3,
  openMark: 6,
  person: 6,
  openNotice: 8,
  join: 2,
  familyCode: 2,
  makeTest: 3,
  begin: 4,
  answerTest: 8,
  look: 4,
  forge: 4,
  restart: 2,
} as const;

export type StudentDeed = keyof typeof studentWeights;

export const studentDeeds: Record<StudentDeed, (scene: Scene) => Promise<void>> = {
  bring: async (scene) => {
    if ((await rowsOf(scene, 'homeworkSession')).length >= most.homeworkSession) return;
    const at = now();
    const rest = { subject: 'math', attempts: [], builtinVersion: 1, startedAt: at, writtenAt: at };
    // Sums that can be marked earn stars; words can be followed.
    if (scene.dice.chance(0.5))
      await make(scene, 'homeworkSession', { ...rest, questionText: `What is ${scene.dice.int(400)} + 28?` }, []);
    else await make(scene, 'homeworkSession', { ...rest, questionText: wordFor(scene) }, ['questionText']);
  },

  try: async (scene) => {
    const session = await anyOf(scene, 'homeworkSession', (doc) => (doc['attempts'] as unknown[]).length < 20);
    if (!session) return;
    const word = wordFor(scene);
    const sum = /(\d+) \+ 28/.exec(String(session['questionText']))?.[1];
    await addTries(scene, session.id, [word, '3', String(Number(sum ?? 0) + 28)], [word]);
  },

  retype: async (scene) => {
    const session = await anyOf(scene, 'homeworkSession', (doc) => !String(doc['questionText']).includes('+'));
    if (session) await edit(scene, 'homeworkSession', session.id, { questionText: wordFor(scene) }, ['questionText']);
  },

  ask: async (scene) => {
    const session = await anyOf(scene, 'homeworkSession');
    if (session) await edit(scene, 'homeworkSession', session.id, { askedAt: now() });
  },

  forget: async (scene) => {
    const session = await anyOf(scene, 'homeworkSession');
    if (session) await remove(scene, 'homeworkSession', session.id);
  },

  handIn: async (scene) => {
    const answered = new Set((await rowsOf(scene, 'submission')).map((doc) => doc['assignmentId']));
    const assignment = await anyOf(scene, 'assignment', ({ id }) => !answered.has(id));
    if (!assignment) return;
    const answer = { assignmentId: assignment.id, content: wordFor(scene), writtenAt: now(), timeSure: true };
    await make(scene, 'submission', answer, ['content']);
  },

  handInByRest: async (scene) => {
    const answered = new Set((await rowsOf(scene, 'submission')).map((doc) => doc['assignmentId']));
    const assignment = await anyOf(scene, 'assignment', ({ id }) => !answered.has(id));
    if (!assignment) return;
    const content = wordFor(scene);
    const path = `/api/student/assignments/${assignment.id}/submit`;
    const answer = await call(scene, 'POST', path, { submissionContent: content });
    if (answer?.status === 201) acknowledgeAnswer(scene, assignment.id, content);
  },

  /** An answer to work that this device does not show: withdrawn, of a class that was left, or never to be seen. */
  handInElsewhere: async (scene) => {
    const { board, dice, tablet } = scene;
    const assignments = board.made.filter(({ collection }) => collection === 'assignment');
    if (assignments.length === 0) return;
    const { id: assignmentId } = dice.pick(assignments);
    const content = wordFor(scene);
    const verdict = await pushRaw(scene, 'submission', {
      id: naturalId('submission', assignmentId, tablet.member.id),
      new: true,
      set: { assignmentId, content, writtenAt: now(), timeSure: true },
    });
    if (verdict?.verdict === 'OK') acknowledgeAnswer(scene, assignmentId, content);
  },

  typeOver: async (scene) => {
    const answer = await anyOf(scene, 'submission', ({ rev }) => rev === '');
    if (answer) await edit(scene, 'submission', answer.id, { content: wordFor(scene) }, ['content']);
  },

  openMark: async (scene) => {
    const answer = await anyOf(scene, 'submission', (doc) => doc['score'] !== undefined && !doc['gradeSeenAt']);
    if (answer) await edit(scene, 'submission', answer.id, { gradeSeenAt: now() });
  },

  person: async (scene) => {
    const { id } = scene.tablet.member;
    await edit(scene, 'person', id, { nickname: wordFor(scene), grade: scene.dice.pick(grades) }, ['nickname']);
  },

  openNotice: async (scene) => {
    const notice = await anyOf(scene, 'notice', (doc) => !doc['readAt']);
    if (notice) await edit(scene, 'notice', notice.id, { readAt: now() });
  },

  join: async (scene) => {
    const mine = new Set((await rowsOf(scene, 'classroom')).map(({ id }) => id));
    const open = [...scene.board.codes].filter(([classId]) => !mine.has(classId));
    if (open.length > 0) await joinClass(scene, scene.dice.pick(open));
  },

  familyCode: async (scene) => {
    const { board, tablet } = scene;
    const before = familyCodes.get(tablet) ?? 0;
    if (before >= most.familyCodes) return;
    familyCodes.set(tablet, before + 1);
    const answer = await call(scene, 'POST', '/api/student/family-code');
    if (answer?.status === 201) board.familyCodes.set(tablet.member.name, (answer.body as { code: string }).code);
  },

  makeTest: (scene) => makePracticeTest(scene),

  begin: async (scene) => {
    const test = await anyOf(scene, 'practiceTest', (doc) => (doc['items'] as unknown[]).length > 0);
    if (!test || (await rowsOf(scene, 'attempt')).length >= most.attempt) return;
    const { subject, grade, items } = test;
    const set = await anyOf(scene, 'assignment', (doc) => doc['practiceTestId'] === test.id);
    const begun = { testId: test.id, subject, grade, items, answers: [], startedAt: now() };
    const work = set ? { assignmentId: set.id } : {};
    await make(scene, 'attempt', { ...begun, ...work, title: wordFor(scene) }, ['title']);
  },

  answerTest: async (scene) => {
    const attempt = await anyOf(scene, 'attempt', (doc) => !doc['finishedAt']);
    if (!attempt) return;
    const word = wordFor(scene);
    const given = [word, rightAnswer((attempt['items'] as TestItem[])[1])];
    const answers = given.map((text, item) => ({ id: newId(), item, given: text, at: now() }));
    const isLast = scene.dice.chance(0.3);
    await append(scene, 'attempt', attempt.id, 'answers', answers, [word], isLast ? { finishedAt: now() } : {});
  },

  look: async (scene) => {
    const { board, dice } = scene;
    const any = board.made.length > 0 ? dice.pick(board.made).id : newId();
    const own = ['assignments', 'submissions'].map((name) => `/api/student/${name}`);
    const others = [`/api/teacher/classes/${any}/students`, `/api/teacher/assignments/${any}/submissions`];
    await call(scene, 'GET', dice.pick([...own, '/api/homework/sessions', '/api/user', ...others]));
  },

  forge,
  restart: ({ tablet }) => tablet.restart(),
};

function acknowledgeAnswer({ tablet, notes }: Scene, assignmentId: string, content: string): void {
  const person = tablet.member.id;
  const id = naturalId('submission', assignmentId, person);
  notes.acknowledge({ person, collection: 'submission', id, base: null, set: { assignmentId, content }, del: false });
}

const joins = new WeakMap<object, number>();
const familyCodes = new WeakMap<object, number>();

/** Types the code that hangs on the wall. A call repeated after a lost answer is told that the child is in already. */
export async function joinClass(scene: Scene, [classId, code]: readonly [string, string]): Promise<void> {
  const { tablet, notes } = scene;
  const before = joins.get(tablet) ?? 0;
  if (before >= most.joins) return;
  joins.set(tablet, before + 1);
  const answer = await call(scene, 'POST', '/api/student/classes/join', { code });
  if (answer?.status !== 201) return;
  const person = tablet.member.id;
  const id = naturalId('enrolment', classId, person);
  notes.acknowledge({ person, collection: 'enrolment', id, base: null, set: { classId }, del: false });
}
