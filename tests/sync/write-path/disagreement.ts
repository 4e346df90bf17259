import { collectionOf } from '../../../schema/index.ts';
import { equal } from '../../../schema/merge.ts';
import type { LocalDocument } from '../../../web/replica/document.ts';
import type { Device } from './scene.ts';
import { type School, type SchoolOver, simulated } from './school.ts';

/** Gives what a device holds differently from what its person may see at school, or what it still waits for; null when they agree. */
export async function disagreement(device: Device, school: SchoolOver<never> | School): Promise<string | null> {
  const want = await school.visible(device.person);
  for (const name of simulated) {
    if (!device.replica.has(name)) continue;
    const have = (await device.replica.collection(name).find().exec()).map(
      (doc) => doc.toMutableJSON() as LocalDocument,
    );
    const expected = [...want].filter(([key]) => key.startsWith(`${name} `)).map(([, document]) => document);
    if (have.length !== expected.length)
      return `${name} has ${have.map((doc) => doc.id.slice(-6)).join()} wants ${expected.map((doc) => doc.id.slice(-6)).join()}`;
    for (const document of expected) {
      const mine = have.find((doc) => doc.id === document.id);
      if (!mine) return `${name} ${document.id} missing`;
      if (mine.rev !== document.rev)
        return `${name} ${document.id} rev ${mine.rev}/${document.rev} edited ${Object.keys(mine.edited).join()}`;
      if (Object.keys(mine.edited).length)
        return `${name} ${document.id} still edited ${Object.keys(mine.edited).join()}`;
      const fields = Object.keys(collectionOf(name).fields).filter((key) => device.wire.shows(name, key));
      const field = fields.find((key) => !equal(mine[key], document[key]));
      if (field)
        return `${name} ${document.id} ${field} ${JSON.stringify(mine[field])}/${JSON.stringify(document[field])}`;
    }
  }
  const status = device.replica.sync.get();
  return status.waiting === 0 && status.state === 'at-school' ? null : `status ${JSON.stringify(status)}`;
}
