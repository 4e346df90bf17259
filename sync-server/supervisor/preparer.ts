import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Ways } from '../db/wall.ts';
import { prepareAnswer } from './messages.ts';
import { argumentsFor } from './node-arguments.ts';

/** A process that brings a database to the newest schema and ends: what it takes in memory would stay in the supervisor for ever. */
export interface Preparer {
  /** Gives the names of the migrations that ran. Throws in the words of the database; `code` is ENOSPC where its disk is full. */
  prepare(ways: Ways): Promise<string[]>;
  /** Ends it, whether it has answered or was never asked; resolves when it is gone. */
  end(): Promise<void>;
}

/** Starts the process, which is loaded while Postgres starts. */
export function startPreparer(script: URL): Preparer {
  const child = fork(fileURLToPath(script), { execArgv: argumentsFor(script), stdio: 'inherit' });
  const answered = once(child, 'message');
  const exited = once(child, 'exit');
  const ended = exited.then(([code, signal]) => {
    throw new Error(`The database could not be prepared: its process ended (${signal ?? code}).`);
  });
  // Who asks for nothing is told of nothing.
  for (const one of [answered, exited, ended]) one.catch(() => {});
  return {
    async prepare({ owner, system, app }) {
      child.send({ owner, system, app });
      const [message]: unknown[] = await Promise.race([answered, ended]);
      const answer = prepareAnswer.parse(message);
      if ('ran' in answer) return answer.ran;
      throw Object.assign(new Error(answer.failed), answer.isFull ? { code: 'ENOSPC' } : {});
    },
    async end() {
      // What it does is done before it answers.
      child.kill('SIGKILL');
      await exited.catch(() => {});
    },
  };
}
