import { isFull } from '../db/failures.ts';
import { prepare } from '../db/migrate.ts';
import { outliveReaders, wordsOf } from '../log.ts';
import { prepareOrder, type PrepareAnswer } from './messages.ts';

// Brings the database that it is told to the newest schema and ends; it is loaded while Postgres starts.
outliveReaders();
// Ctrl-C in a terminal reaches every process: the supervisor waits for this one.
process.on('SIGINT', () => {});
process.once('message', (order) => void work(order));

async function work(order: unknown): Promise<void> {
  const { owner, system, app } = prepareOrder.parse(order);
  const answer = await prepare({ owner, system, app }).then(
    (ran): PrepareAnswer => ({ ran }),
    (error: unknown): PrepareAnswer => ({ failed: wordsOf(error), isFull: isFull(error) }),
  );
  // The supervisor may have died meanwhile.
  process.send?.(answer, undefined, {}, () => process.exit());
}
