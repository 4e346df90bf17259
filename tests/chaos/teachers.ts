import { helpPhrases } from '../../schema/notice.ts';
import { naturalId, newId } from '../../schema/ids.ts';
import { forge } from './forgers.ts';
import { makePracticeTest } from './practice.ts';
import type { Scene } from './writers.ts';
import { anyOf, call, edit, make, most, now, readMessage, remove, rowsOf, wordFor, writeMessage } from './writers.ts';

/** What a teacher does, and how often beside the other things. */
export const teacherWeights = {
  class: 1,
  renameClass: 3,
  set: 14,
  retitle: 10,
  publish: 10,
  takeBack: 5,
  delete: 1,
  mark: 18,
  markByRest: 8,
  open: 5,
  answer: 8,
  person: 3,
  code: 1,
  takeOut: 3,
  makeTest: 2,
  makeTemplate: 3,
  editTemplate: 4,
  deleteTemplate: 1,
  write: 8,
  read: 6,
  look: 4,
  forge: 3,
  restart: 2,
} as const;

export type TeacherDeed = keyof typeof teacherWeights;

const inTwoDays = (): string => new Date(Date.now() + 172_800_000).toISOString();

export const teacherDeeds: Record<TeacherDeed, (scene: Scene) => Promise<void>> = {
  class: async (scene) => {
    if ((await rowsOf(scene, 'classroom')).length < most.classroom) await makeClass(scene);
  },

  renameClass: async (scene) => {
    const classroom = await anyOf(scene, 'classroom');
    if (classroom) await edit(scene, 'classroom', classroom.id, { className: wordFor(scene) }, ['className']);
  },

  set: async (scene) => {
    const classroom = await anyOf(scene, 'classroom');
    if (!classroom || (await rowsOf(scene, 'assignment')).length >= most.assignment) return;
    const isPublished = scene.dice.chance(0.6);
    const test = await anyOf(scene, 'practiceTest', (doc) => doc['classId'] === classroom.id && doc.rev !== '');
    await setWork(scene, classroom.id, isPublished, scene.dice.chance(0.5) ? test?.id : undefined);
  },

  retitle: async (scene) => {
    const assignment = await anyOf(scene, 'assignment');
    const field = scene.dice.chance(0.6) ? 'title' : 'description';
    if (assignment) await edit(scene, 'assignment', assignment.id, { [field]: wordFor(scene) }, [field]);
  },

  publish: async (scene) => {
    const assignment = await anyOf(scene, 'assignment');
    if (assignment) await edit(scene, 'assignment', assignment.id, { isPublished: !assignment['isPublished'] });
  },

  /** Withdrawn and written anew: the old title was everybody's, the new one is a draft's. */
  takeBack: async (scene) => {
    const assignment = await anyOf(scene, 'assignment', (doc) => doc['isPublished'] === true);
    if (!assignment) return;
    await edit(scene, 'assignment', assignment.id, { isPublished: false });
    await edit(scene, 'assignment', assignment.id, { title: wordFor(scene) }, ['title']);
  },

  delete: async (scene) => {
    const assignment = await anyOf(scene, 'assignment');
    if (assignment) await remove(scene, 'assignment', assignment.id);
  },

  mark: async (scene) => {
    const answer = await anyOf(scene, 'submission');
    if (!answer) return;
    const marks = { score: scene.dice.int(100), feedback: wordFor(scene) };
    await edit(scene, 'submission', answer.id, marks, ['feedback']);
  },

  markByRest: async (scene) => {
    const answer = await anyOf(scene, 'submission', ({ rev }) => rev !== '');
    if (!answer) return;
    const set = { score: scene.dice.int(100), feedback: wordFor(scene) };
    const told = await call(scene, 'POST', `/api/teacher/submissions/${answer.id}/grade`, set);
    const person = scene.tablet.member.id;
    if (told?.status === 200)
      scene.notes.acknowledge({ person, collection: 'submission', id: answer.id, base: null, set, del: false });
  },

  open: async (scene) => {
    const answer = await anyOf(scene, 'submission', (doc) => !doc['seenByTeacherAt']);
    if (answer) await edit(scene, 'submission', answer.id, { seenByTeacherAt: now() });
  },

  answer: async (scene) => {
    const { dice } = scene;
    const ask = await anyOf(scene, 'notice', (doc) => doc['kind'] === 'ask' && !doc['answer']);
    if (ask)
      await edit(scene, 'notice', ask.id, {
        answer: dice.pick([...helpPhrases, 'allow-steps' as const]),
        readAt: now(),
      });
  },

  person: async (scene) => edit(scene, 'person', scene.tablet.member.id, { nickname: wordFor(scene) }, ['nickname']),

  code: async (scene) => {
    const classroom = await anyOf(scene, 'classroom', ({ rev }) => rev !== '');
    if (classroom && scene.board.codes.size < most.codes) await showCode(scene, classroom.id);
  },

  takeOut: async (scene) => {
    const place = await anyOf(scene, 'enrolment');
    if (!place) return;
    const [classId, studentId] = [String(place['classId']), String(place['studentId'])];
    const told = await call(scene, 'DELETE', `/api/teacher/classes/${classId}/students/${studentId}`);
    const id = naturalId('enrolment', classId, studentId);
    const person = scene.tablet.member.id;
    if (told?.status === 204)
      scene.notes.acknowledge({ person, collection: 'enrolment', id, base: null, set: {}, del: true });
  },

  makeTest: async (scene) => {
    const classroom = await anyOf(scene, 'classroom', ({ rev }) => rev !== '');
    await makePracticeTest(scene, classroom && scene.dice.chance(0.6) ? classroom.id : undefined);
  },

  makeTemplate: async (scene) => {
    if ((await rowsOf(scene, 'template')).length >= most.template) return;
    const typed = { name: wordFor(scene), instructions: wordFor(scene) };
    const rest = { subject: 'math', grade: 'PYP3', totalPoints: 20, isShared: scene.dice.chance(0.5) };
    await make(scene, 'template', { ...rest, ...typed }, ['name', 'instructions']);
  },

  editTemplate: async (scene) => {
    const template = await anyOf(scene, 'template');
    if (template) await edit(scene, 'template', template.id, { name: wordFor(scene) }, ['name']);
  },

  deleteTemplate: async (scene) => {
    const template = await anyOf(scene, 'template');
    if (template) await remove(scene, 'template', template.id);
  },

  write: writeMessage,
  read: readMessage,

  look: async (scene) => {
    const { board, dice } = scene;
    const any = board.made.length > 0 ? dice.pick(board.made).id : newId();
    const paths = [
      '/api/teacher/classes',
      ...['', '/students', '/assignments'].map((rest) => `/api/teacher/classes/${any}${rest}`),
      `/api/teacher/assignments/${any}/submissions`,
    ];
    await call(scene, 'GET', dice.pick(paths));
  },

  forge,
  restart: ({ tablet }) => tablet.restart(),
};

export async function makeClass(scene: Scene): Promise<void> {
  const fields = { grade: 'PYP3', subject: 'math', isActive: true };
  await make(scene, 'classroom', { ...fields, className: wordFor(scene) }, ['className']);
}

export async function setWork(
  scene: Scene,
  classId: string,
  isPublished: boolean,
  practiceTestId?: string,
): Promise<void> {
  const typed = { classId, title: wordFor(scene), description: wordFor(scene), dueDate: inTwoDays() };
  const rest = { totalPoints: 100, isPublished, ...(practiceTestId ? { practiceTestId } : {}) };
  await make(scene, 'assignment', { ...typed, ...rest }, ['title', 'description']);
}

/** Writes the code of a class on the wall. */
export async function showCode(scene: Scene, classId: string): Promise<void> {
  const answer = await call(scene, 'POST', `/api/teacher/classes/${classId}/join-code`);
  if (answer?.status === 201) scene.board.codes.set(classId, (answer.body as { code: string }).code);
}
