import { equal } from '../../../schema/merge.ts';
import type { CollectionName } from '../../../schema/index.ts';
import type { LocalDocument } from '../../../web/replica/document.ts';
import { classId } from './school.ts';
import type { Hands, Scene, Typed } from './scene.ts';

const at = (step: number): string => new Date(Date.UTC(2026, 10, 3) + step * 1000).toISOString();
const anyOf = <T>(random: () => number, list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
/** Not acknowledged to the person: the device died, the document was deleted meanwhile, or a rule said no. */
const unacknowledged = /killed|closed|write refused|COL21|DB|CONFLICT|conflict/i;

/** One thing that a person does: makes, changes or deletes something, with unique words. */
export async function act(hands: Hands, scene: Scene): Promise<void> {
  const marks: Typed[] = [];
  try {
    await (hands.person.role === 'student' ? studentActs(hands, scene, marks) : teacherActs(hands, scene, marks));
    scene.typed.push(...marks);
    for (const mark of marks)
      scene.trace(`d${hands.index} typed ${mark.collection} ${mark.id.slice(-6)}.${mark.field} ${mark.word}`);
  } catch (error) {
    if (!unacknowledged.test(String(error))) throw error;
    // It may have been saved all the same, and may then replace an earlier refused value of its author.
    scene.typed.push(...marks.map((mark) => ({ ...mark, superseded: true })));
  }
}

const wordOf = (scene: Scene): string => `k${scene.step}`;

/** Writes fields of a document; what it replaces has been superseded by its own author. */
async function change(
  hands: Hands,
  scene: Scene,
  marks: Typed[],
  name: CollectionName,
  id: string,
  fields: (doc: LocalDocument) => Record<string, unknown>,
): Promise<void> {
  let replaced: string[] = [];
  let changes: Record<string, unknown> = {};
  try {
    await hands.replica.writer.edit(name, id, (doc) => {
      changes = fields(doc as LocalDocument);
      replaced = Object.keys(changes).flatMap((field) => {
        const before = (doc as LocalDocument)[field];
        return Array.isArray(before) || before === undefined
          ? []
          : [`${name} ${id} ${field} ${JSON.stringify(before)}`];
      });
      return changes as never;
    });
  } finally {
    // Also when the device died before it could say that it was saved.
    for (const typed of scene.typed) {
      if (replaced.includes(`${typed.collection} ${typed.id} ${typed.field} ${JSON.stringify(typed.value)}`))
        typed.superseded = true;
    }
    for (const [field, value] of Object.entries(changes)) {
      const item = Array.isArray(value) ? (value.at(-1) as { id: string }) : null;
      const word = item ? item.id : String(value);
      if (field !== 'gradeSeenAt' && field !== 'seenByTeacherAt' && field !== 'isPublished')
        marks.push({ collection: name, id, field, value: item ?? value, word, device: hands.index, superseded: false });
    }
  }
}

const attempt = (scene: Scene): Record<string, unknown> => ({
  id: scene.newId(),
  at: at(scene.step),
  step: 'answer',
  given: wordOf(scene),
  verdict: 'wrong',
  rung: 'none',
});

async function studentActs(hands: Hands, scene: Scene, marks: Typed[]): Promise<void> {
  const { random, step } = scene;
  const { writer } = hands.replica;
  const x = random();
  const all = async (name: CollectionName) =>
    (await hands.replica.collection(name).find().exec()).map((doc) => doc.toMutableJSON() as LocalDocument);
  const sessions = await all('homeworkSession');
  const answers = await all('submission');
  const mark = (collection: CollectionName, id: string, field: string, value: unknown): void =>
    void marks.push({ collection, id, field, value, word: String(value), device: hands.index, superseded: false });
  if (x < 0.15 || (x < 0.3 && sessions.length === 0)) {
    const word = wordOf(scene);
    const doc = await writer.create('homeworkSession', {
      questionText: word,
      subject: 'math',
      attempts: [],
      builtinVersion: 1,
      startedAt: at(step),
      writtenAt: at(step),
    });
    mark('homeworkSession', doc.id, 'questionText', word);
    return;
  }
  if (x < 0.3) {
    const assignment = anyOf(random, await all('assignment'));
    if (!assignment) return;
    const content = wordOf(scene);
    const doc = await writer.create('submission', {
      assignmentId: assignment.id,
      content,
      writtenAt: at(step),
      timeSure: true,
    });
    mark('submission', doc.id, 'content', content);
    return;
  }
  if (x < 0.42 && answers.length) {
    const answer = anyOf(random, answers) as LocalDocument;
    if (scene.on.forbidden && random() < 0.3) {
      const field = answer.rev !== '' && random() < 0.5 ? 'content' : 'feedback';
      return forge(hands, scene, marks, 'submission', answer.id, field, wordOf(scene));
    }
    if (answer['score'] !== undefined)
      return change(hands, scene, marks, 'submission', answer.id, () => ({ gradeSeenAt: at(step) }));
    return change(hands, scene, marks, 'submission', answer.id, () => ({ content: wordOf(scene) }));
  }
  const session = anyOf(random, sessions);
  if (!session) return;
  if (scene.on.delete && x > 0.95) {
    // Before the delete is saved: the device may die in the middle of it, and it is done all the same.
    for (const one of scene.typed) if (one.id === session.id && one.device % 2 === 0) one.deletedByAuthor = true;
    scene.trace(`d${hands.index} deletes ${session.id.slice(-6)}`);
    return writer.remove('homeworkSession', session.id);
  }
  if (x < 0.6)
    return change(hands, scene, marks, 'homeworkSession', session.id, () => ({ questionText: wordOf(scene) }));
  const one = attempt(scene);
  return change(hands, scene, marks, 'homeworkSession', session.id, (doc) => ({
    attempts: [...(doc['attempts'] as unknown[]), one],
  }));
}

async function teacherActs(hands: Hands, scene: Scene, marks: Typed[]): Promise<void> {
  const { random, step } = scene;
  const { writer } = hands.replica;
  const x = random();
  const all = async (name: CollectionName) =>
    (await hands.replica.collection(name).find().exec()).map((doc) => doc.toMutableJSON() as LocalDocument);
  if (x < 0.12) {
    const title = wordOf(scene);
    const doc = await writer.create('assignment', {
      classId,
      title,
      description: '',
      dueDate: at(step),
      totalPoints: 1000,
      isPublished: random() < 0.7,
    });
    marks.push({
      collection: 'assignment',
      id: doc.id,
      field: 'title',
      value: title,
      word: title,
      device: hands.index,
      superseded: false,
    });
    return;
  }
  const assignment = anyOf(random, await all('assignment'));
  if (x < 0.4 && assignment) {
    if (scene.on.delete && x < 0.14) {
      for (const one of scene.typed) {
        if (one.id === assignment.id && one.device === hands.index) one.deletedByAuthor = true;
      }
      scene.trace(`d${hands.index} deletes ${assignment.id.slice(-6)}`);
      return writer.remove('assignment', assignment.id);
    }
    if (x < 0.18)
      return change(hands, scene, marks, 'assignment', assignment.id, (doc) => ({ isPublished: !doc['isPublished'] }));
    const field = x < 0.28 ? 'title' : 'description';
    return change(hands, scene, marks, 'assignment', assignment.id, () => ({ [field]: wordOf(scene) }));
  }
  const answer = anyOf(random, await all('submission'));
  if (!answer) return;
  if (scene.on.forbidden && x > 0.96)
    return forge(hands, scene, marks, 'submission', answer.id, 'content', wordOf(scene));
  if (x < 0.6) return change(hands, scene, marks, 'submission', answer.id, () => ({ score: step + 1 }));
  if (x < 0.9) return change(hands, scene, marks, 'submission', answer.id, () => ({ feedback: wordOf(scene) }));
  return change(hands, scene, marks, 'submission', answer.id, () => ({ seenByTeacherAt: at(step) }));
}

/** A program that does not ask the rules: its value must be refused by the server and kept. */
async function forge(
  hands: Hands,
  scene: Scene,
  marks: Typed[],
  name: CollectionName,
  id: string,
  field: string,
  value: string,
): Promise<void> {
  const found = await hands.replica.collection(name).findOne(id).exec();
  if (!found) return;
  marks.push({ collection: name, id, field, value, word: value, device: hands.index, superseded: false });
  await found.incrementalModify((doc) => {
    if (doc._deleted) throw new Error('write refused: deleted');
    return { ...doc, ...hands.client.applyChanges(doc, { [field]: value }) };
  });
  for (const typed of scene.typed) {
    if (typed.id === id && typed.field === field && equal(typed.value, found.get(field))) typed.superseded = true;
  }
}
