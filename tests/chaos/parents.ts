import { naturalId } from '../../schema/ids.ts';
import { forge } from './forgers.ts';
import type { Scene } from './writers.ts';
import { anyOf, call, edit, most, now, readMessage, remove, wordFor, writeMessage } from './writers.ts';

/** What a parent does, and how often beside the other things. */
export const parentWeights = {
  link: 8,
  unlink: 2,
  person: 6,
  openNotice: 8,
  write: 8,
  read: 6,
  insights: 4,
  look: 5,
  forge: 4,
  restart: 2,
} as const;

export type ParentDeed = keyof typeof parentWeights;

const links = new WeakMap<object, number>();

export const parentDeeds: Record<ParentDeed, (scene: Scene) => Promise<void>> = {
  link: async (scene) => {
    const { board, dice, notes, tablet } = scene;
    const before = links.get(tablet) ?? 0;
    const codes = [...board.familyCodes];
    if (codes.length === 0 || before >= most.links) return;
    links.set(tablet, before + 1);
    const [childUsername, familyCode] = dice.pick(codes);
    board.familyCodes.delete(childUsername);
    const answer = await call(scene, 'POST', '/api/parent/link-child', { childUsername, familyCode });
    const studentId = board.students.get(childUsername);
    // Asked again after a lost answer the code is used up, and the request waits: 202.
    if (answer?.status !== 200 || !studentId) return;
    const person = tablet.member.id;
    const id = naturalId('link', person, studentId);
    notes.acknowledge({ person, collection: 'link', id, base: null, set: { studentId }, del: false });
  },

  unlink: async (scene) => {
    const link = await anyOf(scene, 'link');
    if (link) await remove(scene, 'link', link.id);
  },

  person: async (scene) => edit(scene, 'person', scene.tablet.member.id, { nickname: wordFor(scene) }, ['nickname']),

  openNotice: async (scene) => {
    const notice = await anyOf(scene, 'notice', (doc) => !doc['readAt']);
    if (notice) await edit(scene, 'notice', notice.id, { readAt: now() });
  },

  write: writeMessage,
  read: readMessage,

  insights: async (scene) => {
    const link = await anyOf(scene, 'link', ({ rev }) => rev !== '');
    if (!link) return;
    const told = await call(scene, 'POST', `/api/parent/generate-insights/${String(link['studentId'])}`);
    if (told?.status !== 200) return;
    const person = scene.tablet.member.id;
    for (const { id } of (told.body as { insights: { id: string }[] }).insights)
      scene.notes.acknowledge({ person, collection: 'insight', id, base: null, set: {}, del: false });
  },

  look: async (scene) => {
    const paths = ['/api/parent/children', '/api/link-requests', '/api/user', '/api/homework/sessions'];
    await call(scene, 'GET', scene.dice.pick(paths));
  },

  forge,
  restart: ({ tablet }) => tablet.restart(),
};
