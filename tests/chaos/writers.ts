import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../schema/ids.ts';
import { collectionOf, type CollectionName } from '../../schema/index.ts';
import { typeOf } from '../../schema/operations.ts';
import type { LocalDocument } from '../../web/replica/document.ts';
import type { Random } from '../sync/random.ts';
import type { Tablet } from './device.ts';
import type { Notes } from './notes.ts';

/** A document that somebody has made: what others try to reach. */
export interface Made {
  collection: CollectionName;
  id: string;
  owner: string;
}

/** What hangs on the walls of this school: join codes and the ids of everything, which are no secrets to an attacker. */
export interface Board {
  codes: Map<string, string>;
  /** The family codes that children have made, by their names: each is used once. */
  familyCodes: Map<string, string>;
  made: Made[];
  /** The ids of the children by their names. */
  students: Map<string, string>;
}

/** One client at work: its tablet, the notes of the harness and the dice of this deed. */
export interface Scene {
  tablet: Tablet;
  notes: Notes;
  board: Board;
  dice: Random;
}

/** Most documents of a kind that one client makes: what is there is written on. */
export const most = {
  homeworkSession: 40,
  assignment: 30,
  classroom: 3,
  joins: 6,
  codes: 9,
  links: 5,
  familyCodes: 3,
  practiceTest: 8,
  attempt: 20,
  template: 10,
  message: 30,
} as const;

export const now = (): string => new Date().toISOString();

export async function rowsOf({ tablet }: Pick<Scene, 'tablet'>, name: CollectionName): Promise<LocalDocument[]> {
  const found = await tablet.replica.collection(name).find().exec();
  return found.map((doc) => doc.toMutableJSON()).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** One of the documents that are here; null where there is none. */
export async function anyOf(
  scene: Scene,
  name: CollectionName,
  fits: (doc: LocalDocument) => boolean = () => true,
): Promise<LocalDocument | null> {
  const rows = (await rowsOf(scene, name)).filter(fits);
  return rows.length > 0 ? scene.dice.pick(rows) : null;
}

export const wordFor = ({ tablet, notes }: Scene): string => notes.word(tablet.member.id);

/** Makes a document on the device and notes the words in it once they are saved. */
export async function make(
  { tablet, notes, board }: Scene,
  name: CollectionName,
  typed: Record<string, unknown>,
  worded: readonly string[],
): Promise<void> {
  const doc = (await tablet.replica.writer.create(name, typed as never)) as LocalDocument;
  const person = tablet.member.id;
  const where = { person, client: tablet.index, collection: name, id: doc.id };
  for (const field of worded) notes.type({ ...where, word: String(typed[field]), field });
  board.made.push({ collection: name, id: doc.id, owner: person });
}

/** Changes fields on the device and notes the words once they are saved; what they replace was typed over by its author. */
export async function edit(
  { tablet, notes }: Scene,
  name: CollectionName,
  id: string,
  fields: Record<string, unknown>,
  worded: readonly string[] = [],
): Promise<void> {
  const before: Record<string, string> = {};
  await tablet.replica.writer.edit(name, id, ((doc: LocalDocument) => {
    for (const field of worded) before[field] = JSON.stringify(doc[field] ?? '');
    return fields;
  }) as never);
  const person = tablet.member.id;
  for (const field of worded) {
    notes.supersede(person, name, id, field, before[field] ?? '');
    notes.type({ word: String(fields[field]), person, client: tablet.index, collection: name, id, field });
  }
}

/** Writes to the other side about a child of an enrolment that is here: a parent to its teacher, a teacher to all who are linked. */
export async function writeMessage(scene: Scene): Promise<void> {
  const place = await anyOf(scene, 'enrolment', ({ rev }) => rev !== '');
  if (!place || (await rowsOf(scene, 'message')).length >= most.message) return;
  const { classId, studentId, teacherId } = place;
  const to = scene.tablet.member.role === 'parent' ? { toId: teacherId } : {};
  const typed = { subject: wordFor(scene), content: wordFor(scene) };
  const rest = { classId, studentId, messageType: 'general', priority: 'normal', writtenAt: now() };
  await make(scene, 'message', { ...rest, ...to, ...typed }, ['subject', 'content']);
}

/** Opens a message that came to this person. */
export async function readMessage(scene: Scene): Promise<void> {
  const { id } = scene.tablet.member;
  const message = await anyOf(scene, 'message', (doc) => doc['recipientId'] === id && !doc['readAt']);
  if (message) await edit(scene, 'message', message.id, { readAt: now() });
}

/** Adds to a list that only grows; `words` are those in what is added. */
export async function append(
  { tablet, notes }: Scene,
  name: CollectionName,
  id: string,
  field: string,
  added: readonly object[],
  words: readonly string[],
  more: Record<string, unknown> = {},
): Promise<void> {
  await tablet.replica.writer.edit(name, id, ((doc: LocalDocument) => ({
    [field]: [...(doc[field] as object[]), ...added],
    ...more,
  })) as never);
  const where = { person: tablet.member.id, client: tablet.index, collection: name, id };
  for (const word of words) notes.type({ ...where, word, field });
}

/** Adds tries to a question. */
export async function addTries(
  scene: Scene,
  id: string,
  given: readonly string[],
  words: readonly string[],
): Promise<void> {
  const tries = given.map((text) => ({
    id: newId(),
    at: now(),
    step: 'answer' as const,
    given: text,
    verdict: 'wrong' as const,
    rung: 'none' as const,
  }));
  await append(scene, 'homeworkSession', id, 'attempts', tries, words, { writtenAt: now() });
}

/** Deletes a document; its author does not ask for what was in it. */
export async function remove({ tablet, notes }: Scene, name: CollectionName, id: string): Promise<void> {
  await tablet.replica.writer.remove(name, id);
  for (const one of notes.typed) if (one.id === id && one.person === tablet.member.id) one.superseded = true;
}

/**
 * Calls REST again until there is an answer that means something, as a person would; null when there is none in a while.
 * Each repetition has the key of the first call: without one two marks that take turns are two marks, each as often as it comes.
 */
export async function call(
  { tablet }: Pick<Scene, 'tablet'>,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown } | null> {
  const init = { method, ...(body ? { body } : {}), ...(method === 'POST' ? { key: newId() } : {}) };
  for (let tries = 0; tries < 5; tries++) {
    try {
      const answer = await tablet.fetch(path, init);
      if (answer.status < 500) return answer;
    } catch {
      // The line or the server was away.
    }
    await sleep(200 * 2 ** tries);
  }
  return null;
}

/** Pushes a row as no app of ours would; gives its verdict, or null without an answer. */
export async function pushRaw(
  scene: Scene,
  collection: CollectionName,
  row: { id: string; set: Record<string, unknown>; new?: boolean },
): Promise<{ verdict: string; code?: string } | null> {
  const type = typeOf(collection);
  const query = `mutation Push($rows: [${type}PushRow!]!) { a0: push${type}(rows: $rows) { id verdict code message fields last document { id rev ${shown(
    collection,
  )} } } }`;
  const rows = [{ base: '', device: 'another-program', key: newId(), ...row }];
  const answer = await call(scene, 'POST', '/graphql', { query, variables: { rows } });
  const data = (answer?.body as { data?: { a0?: { verdict: string; code?: string }[] | null } | null } | null)?.data;
  return data?.a0?.[0] ?? null;
}

/** What of a document can hold somebody's words. */
const shown = (collection: CollectionName): string =>
  Object.entries(collectionOf(collection).fields)
    .flatMap(([field, { kind }]) => (kind === 'text' || kind === 'json' ? [field] : []))
    .join(' ');
