import type { LevelWithSilent } from 'pino';
import { multistream, pino, stdTimeFunctions } from 'pino';
import { inSources } from './source-lines.ts';

export type LogLevel = Extract<LevelWithSilent, 'debug' | 'info' | 'warn' | 'error' | 'silent'>;
type Fact = string | number | boolean | null | undefined;
/** The first four are the line's own. */
type Facts = Readonly<Record<string, Fact>> & { time?: never; level?: never; name?: never; msg?: never };

/** Facts are numbers, codes and route patterns: never names, texts, answers or addresses of people. */
export interface Log {
  debug(message: string, facts?: Facts): void;
  info(message: string, facts?: Facts): void;
  warn(message: string, facts?: Facts): void;
  error(message: string, facts?: Facts): void;
}

export type LogFormat = 'text' | 'json';

/** Makes a log of one line per message: warnings and errors go to stderr, the rest to stdout, unless `print` takes all. */
export function createLog(
  name: string,
  level: LogLevel,
  print?: (line: string) => void,
  // Of the environment, since the first lines come before the settings are read.
  format: LogFormat = process.env.LOG_FORMAT === 'json' ? 'json' : 'text',
): Log {
  const to = (out: (line: string) => void): { write(line: string): void } => ({
    write: (line) => out(format === 'json' ? line.trimEnd() : textOf(line)),
  });
  // Written by this thread at once: a worker thread would lose the last lines of a process that ends.
  const destination = print
    ? to(print)
    : multistream(
        [
          { level: 'debug', stream: to((line) => process.stdout.write(`${line}\n`)) },
          { level: 'warn', stream: to((line) => process.stderr.write(`${line}\n`)) },
        ],
        { dedupe: true },
      );
  const logger = pino(
    {
      level,
      base: { name },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  const at =
    (own: Exclude<LogLevel, 'silent'>) =>
    (message: string, facts: Facts = {}): void =>
      logger[own](facts, message);
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** Takes a line of JSON, gives it for people: time, level, process name, message, facts as key=value. */
function textOf(line: string): string {
  const { time, level, name, msg, ...facts } = JSON.parse(line) as Record<string, string>;
  const pairs = Object.entries(facts).map(
    ([key, value]) => ` ${key}=${typeof value === 'string' && /[\s="]/.test(value) ? JSON.stringify(value) : value}`,
  );
  return `${time} ${level?.padEnd(5)} ${name}: ${msg}${pairs.join('')}`;
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
  // The stack begins with the message, whose own lines may look like the program's.
  const frames = (error.stack ?? '')
    .replace(error.message, () => '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !line.includes('node_modules'));
  const where = frames
    .slice(0, 5)
    .map((line) => inSources(line.trim().slice(3)))
    .join(' < ');
  return { kind: error.name, code, where };
}
