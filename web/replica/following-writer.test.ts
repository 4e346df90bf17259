import { expect, test } from 'vitest';
import { people } from '../../tests/sync/write-path/school.ts';
import { followingWriter } from './following-writer.ts';
import type { Writer } from './write.ts';

/** A writer that notes what it is given, until its databases are closed. */
function noting() {
  const written: string[] = [];
  const state = { isOpen: true };
  const note = async (what: string): Promise<void> => {
    if (!state.isOpen) throw new Error('the database is closed');
    written.push(what);
  };
  const writer: Writer = {
    create: async () => Promise.reject(new Error('nothing is made here')),
    edit: (name, id) => note(`edit ${name} ${id}`),
    remove: (name, id) => note(`remove ${name} ${id}`),
  };
  return { writer, written, state };
}

test('what is written while closed databases are being opened anew waits for them, and an act goes on in them', async () => {
  const [closed, opened] = [noting(), noting()];
  let end = (): void => {};
  let over: Promise<void> | null = null;
  let newest = closed.writer;
  const { writer } = followingWriter({ writer: closed.writer }, async () => {
    await over;
    return { writer: newest };
  });
  const { id } = people.student;
  await writer.edit('person', id, { grade: 'PYP4' });
  over = new Promise((resolve) => (end = resolve));
  closed.state.isOpen = false;
  const act = (async () => {
    await writer.edit('person', id, { grade: 'PYP5' });
    await writer.remove('link', id);
  })();
  newest = opened.writer;
  expect(opened.written).toEqual([]);
  end();
  await act;
  expect([closed.written, opened.written]).toEqual([[`edit person ${id}`], [`edit person ${id}`, `remove link ${id}`]]);
});
