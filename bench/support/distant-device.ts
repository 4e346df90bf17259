import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CollectionName } from '../../schema/index.ts';
import type { DeviceOptions } from './device.ts';
import type { Command } from './device-process.ts';

export interface DistantDevice {
  open(options: Pick<DeviceOptions, 'origin' | 'who' | 'only'>): Promise<void>;
  /** Resolves with the time, by this process's clock, when the device holds so many documents. */
  holds(collection: CollectionName, count: number): Promise<number>;
  close(): Promise<void>;
  /** Ends the process. */
  end(): void;
}

/** Starts a process that opens one device after the other: a second tablet does not share a processor's turn with the first. */
export async function startDistantDevice(): Promise<DistantDevice> {
  const child = fork(fileURLToPath(new URL('device-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  await once(child, 'spawn');
  const tell = async (command: Command): Promise<number> => {
    const answered = once(child, 'message');
    child.send(command);
    const [answer] = (await answered) as [{ done: true; at: number } | { done: false; error: string }];
    if (!answer.done) throw new Error(`the second device: ${answer.error}`);
    return answer.at - performance.timeOrigin;
  };
  return {
    open: async (options) => void (await tell({ open: options })),
    holds: (collection, count) => tell({ holds: { collection, count } }),
    close: async () => void (await tell({ close: true })),
    end: () => void child.kill(),
  };
}
