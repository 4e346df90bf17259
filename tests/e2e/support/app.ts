import { rmSync } from 'node:fs';
import type { Paperboat } from '../../processes/paperboat.ts';
import { freePort, newDataDir, processesOf, removeDataDir, startPaperboat, until } from '../../processes/paperboat.ts';
import { pairUp, twoMachines } from './second-machine.ts';

/** A real installation: `sync-server/main.ts` on its own folder, with its own Postgres and worker. */
export interface App {
  readonly port: number;
  /** The server itself, without a wire between. */
  readonly origin: string;
  readonly dataDir: string;
  output(): string;
  isRunning(): boolean;
  /** The server really dies: supervisor, web, worker and Postgres, all by SIGKILL. */
  kill(): Promise<void>;
  /** Starts on the same folder and port; ready when it returns. Gives the milliseconds that it took. */
  startAgain(): Promise<number>;
  /** Ends it as Ctrl-C does, and removes its folder. */
  remove(): Promise<void>;
}

/** The operator's account in every installation of the stories. */
export const platformAdmin = { username: 'harbour.office', password: 'Blue-harbour-42' };
export const salesEmail = 'sales@harbour.example';
const operator = {
  ADMIN_USERNAME: platformAdmin.username,
  ADMIN_PASSWORD: platformAdmin.password,
  SALES_EMAIL: salesEmail,
};

/** Starts Paperboat on an empty folder and a free port; ready when it returns. */
export async function startApp(): Promise<App> {
  const dataDir = newDataDir();
  const ownPort = await freePort();
  const pair = twoMachines ? await pairUp(dataDir, ownPort, operator) : null;
  const environment = { ...operator, ...pair?.environment };
  let running: Paperboat | null = await startPaperboat(dataDir, ownPort, environment);
  await pair?.start();
  const outputs: (() => string)[] = [running.output];
  const port = pair?.port ?? ownPort;
  const origin = `http://127.0.0.1:${port}`;

  const gone = (): Promise<void> =>
    until(
      () => processesOf(dataDir).length === 0,
      15_000,
      () => `processes of the server did not end: ${processesOf(dataDir).join(', ')}`,
    );

  return {
    port,
    origin,
    dataDir,
    output: () => outputs.map((one) => one()).join('\n'),
    isRunning: () => running !== null,
    async kill() {
      const last = running;
      running = null;
      await pair?.kill();
      last?.child.kill('SIGKILL');
      for (const pid of processesOf(dataDir)) end(pid);
      await last?.exited;
      await gone();
    },
    async startAgain() {
      running = await startPaperboat(dataDir, ownPort, environment);
      await pair?.start();
      outputs.push(running.output);
      return running.readyMs;
    },
    async remove() {
      const last = running;
      running = null;
      await pair?.stop();
      last?.child.kill('SIGTERM');
      try {
        await last?.exited;
        await gone();
      } finally {
        removeDataDir(dataDir);
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  };
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended between being found and being killed.
  }
}
