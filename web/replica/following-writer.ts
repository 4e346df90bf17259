import type { Writer } from './write.ts';

/**
 * Takes how the writer of the databases that are open is had. Gives one that asks for it at each write: what is written while closed
 * databases are being opened anew waits for them, and an act that began before that goes on in them.
 */
export const followingWriter = (newest: () => Promise<Writer>): Writer => ({
  create: async (name, typed, given) => (await newest()).create(name, typed, given),
  edit: async (name, id, change) => (await newest()).edit(name, id, change),
  remove: async (name, id) => (await newest()).remove(name, id),
});
