import { naturalId } from '../../schema/ids.ts';
import { collectionOf, type CollectionName } from '../../schema/index.ts';
import type { Scene } from './writers.ts';
import { now, pushRaw, wordFor } from './writers.ts';

/** Writes what is not this person's to write, past the rules of the app: no verdict may be OK, and none may tell anything. */
export async function forge(scene: Scene): Promise<void> {
  const { board, dice, tablet, notes } = scene;
  const person = tablet.member.id;
  const foreign = board.made.filter(({ owner }) => owner !== person);
  if (foreign.length === 0) return;
  const { collection, id, owner } = dice.pick(foreign);
  const word = wordFor(scene);
  const attempts: [CollectionName, string, Record<string, unknown>][] = [
    [collection, id, { [fieldOf(collection)]: word }],
    ['person', owner, { nickname: word }],
    ['notice', naturalId('notice', owner, `grade:${id}`), { readAt: now() }],
    ['progress', naturalId('progress', person), { totalStars: 1_000 }],
    ['enrolment', naturalId('enrolment', id, person), { classId: id, studentId: person }],
    ['link', naturalId('link', person, owner), { studentId: owner }],
    ['insight', naturalId('insight', owner, 'summary', now().slice(0, 7)), { kind: 'summary' }],
  ];
  const [name, of, set] = dice.pick(attempts);
  // A teacher marks the answers of its classes: that field is not foreign.
  if (name === 'submission' && tablet.member.role === 'teacher') set['content'] = word;
  const told = await pushRaw(scene, name, { id: of, set, new: dice.chance(0.3) });
  if (told?.verdict === 'OK')
    notes.violations.push(`leak: ${person} (${tablet.member.role}) was let write ${Object.keys(set)} of ${name} ${of}`);
}

/** A field of text that a person writes, else any. */
function fieldOf(name: CollectionName): string {
  const { fields, writable } = collectionOf(name);
  const texts = Object.keys(fields).filter((field) => fields[field]?.kind === 'text');
  return texts.find((field) => writable.includes(field)) ?? texts[0] ?? 'id';
}
