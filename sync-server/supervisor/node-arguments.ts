/** What is made for one request stays near the processor, and what 30 writers have on the way is not taken for old (`docs/decisions/0116`). */
export const webArguments: readonly string[] = ['--max-semi-space-size=16', '--heap-growing-percent=40'];

/**
 * V8 of Node 20 compiles a function once it has executed 200 kB of it, in a live write some hundred functions that are called a few
 * hundred times. That of Node 22 does so after 3,000 calls by itself, and knows this argument no more (`docs/decisions/0126`).
 */
export const compileLater: readonly string[] =
  Number.parseInt(process.versions.v8, 10) < 12 ? ['--interrupt-budget=330000'] : [];

/**
 * V8 lets its heap grow to four times what is in use before it looks for garbage: jobs that go through a whole school held
 * 480 MB for 150. Now it looks when a third has come on top, and not again when nothing happens, which took .18 s of both processors
 * each time for 7 MB. No bound, because a job above it would end the process.
 */
export const workerArguments: readonly string[] = [
  '--heap-growing-percent=30',
  '--max-semi-space-size=4',
  '--no-memory-reducer',
];

/** A bundle needs no reader of TypeScript; the sources are read the way this process reads them; a plain `node` older than 22.18 needs tsx named. */
export function argumentsFor(script: URL): string[] {
  const own = process.execArgv;
  const namesTsx = (argument: string | undefined): boolean => argument?.includes('tsx') === true;
  if (!script.pathname.endsWith('.ts'))
    return own.filter(
      (argument, at) => !namesTsx(argument) && !(/^--(import|require)$/.test(argument) && namesTsx(own[at + 1])),
    );
  const canRead = own.some(namesTsx) || ('typescript' in process.features && process.features.typescript !== false);
  return canRead ? own : [...own, '--import', 'tsx'];
}
