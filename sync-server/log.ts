const levels = { debug: 10, info: 20, warn: 30, error: 40, silent: 100 } as const;

export type LogLevel = keyof typeof levels;
type Fact = string | number | boolean | null | undefined;

/** Facts are numbers, codes and route patterns: never names, texts, answers or addresses of people. */
export interface Log {
  debug(message: string, facts?: Record<string, Fact>): void;
  info(message: string, facts?: Record<string, Fact>): void;
  warn(message: string, facts?: Record<string, Fact>): void;
  error(message: string, facts?: Record<string, Fact>): void;
}

/** Makes a log that prints one line per message: time, level, process name, message, facts as key=value. */
export function createLog(name: string, level: LogLevel, print = printLine): Log {
  const at =
    (own: Exclude<LogLevel, 'silent'>) =>
    (message: string, facts: Record<string, Fact> = {}): void => {
      if (levels[own] < levels[level]) return;
      const pairs = Object.entries(facts)
        .filter(([, value]) => value !== undefined)
        .map(
          ([key, value]) =>
            ` ${key}=${typeof value === 'string' && /[\s="]/.test(value) ? JSON.stringify(value) : value}`,
        );
      print(`${new Date().toISOString()} ${own.padEnd(5)} ${name}: ${message}${pairs.join('')}`, own);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

function printLine(line: string, level: Exclude<LogLevel, 'silent'>): void {
  (level === 'warn' || level === 'error' ? process.stderr : process.stdout).write(`${line}\n`);
}

/** Lets this process go on when nobody reads its lines any more: a terminal was closed, `npm start | head` has seen enough. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** Gives what an error says, in one line: what an operator reads at the end of a start. */
export function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, ' ').trim();
}

/**
 * Describes an unknown error for the log: its kind, its code and the lines of our program it passed. The message is
 * left out, since messages of the database and of parsers quote what people wrote.
 */
export function describeError(error: unknown): Record<string, Fact> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? error.code : undefined;
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !line.includes('node_modules'));
  const where = frames
    .slice(0, 5)
    .map((line) => line.trim().slice(3))
    .join(' < ');
  return { kind: error.name, code, where };
}
