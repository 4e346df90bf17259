import type { Replica } from './open.ts';

/**
 * Takes a replica and how the one that is open is had. What is written by the one that is given asks for that one each time: it waits
 * while closed databases are being opened anew, and an act that began before that goes on in them.
 */
export const followingWriter = <R extends Pick<Replica, 'writer'>>(
  own: R,
  newest: () => Promise<Pick<Replica, 'writer'>>,
): R => ({
  ...own,
  writer: {
    create: async (name, typed, given) => (await newest()).writer.create(name, typed, given),
    edit: async (name, id, change) => (await newest()).writer.edit(name, id, change),
    remove: async (name, id) => (await newest()).writer.remove(name, id),
  },
});
