import type { Plugin } from 'vite';

/** The converter of the next version: total, loses what the server fills in again, and fails where a test asks for it. */
const upgrade = `upgrade: { 1: ({ photoState: _, ...old }) => {
  if (old.questionText === 'cannot be converted') throw new Error('no converter for this');
  return old;
} },`;

/** Makes the bundle of the next version of Paperboat, in which homeworkSession has version 1. */
export function raisedSchema(): Plugin {
  return {
    name: 'raised-schema',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/schema/homework-session.ts')) return null;
      const raised = code.replace('  version: 0,\n', `  version: 1,\n  ${upgrade}\n`);
      if (raised === code) throw new Error('homeworkSession is not at version 0 any more: raise it from where it is');
      return raised;
    },
  };
}
