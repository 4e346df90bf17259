import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { LogFormat } from './log.ts';
import { createLog, describeError } from './log.ts';

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/;

function linesOf(write: (log: ReturnType<typeof createLog>) => void, format: LogFormat = 'text'): string[] {
  const lines: string[] = [];
  write(createLog('web', 'info', (line) => lines.push(line), format));
  return lines;
}

/** Runs a program of its own that has a log. */
function run(body: string): ChildProcessWithoutNullStreams {
  const module = JSON.stringify(new URL('log.ts', import.meta.url).href);
  const program = `const { createLog, outliveReaders } = await import(${module});
    const log = createLog('web', 'info');
    ${body}`;
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
}

describe('a line of the log', () => {
  test('tells people the time, the level, the process and the facts', () => {
    const lines = linesOf((log) => {
      log.info('made it', { pid: 12, at: '/a b', empty: '', none: null, absent: undefined, sure: true });
      log.warn('took 100%');
      log.debug('too small a matter');
    });
    expect(lines.map((line) => time.test(line))).toEqual([true, true]);
    expect(lines.map((line) => line.replace(time, ''))).toEqual([
      ' info  web: made it pid=12 at="/a b" empty= none=null sure=true',
      ' warn  web: took 100%',
    ]);
  });

  test('is JSON with the same facts for programs', () => {
    const [line = ''] = linesOf((log) => log.error('request failed', { route: '/api/:id', code: 'x' }), 'json');
    expect(JSON.parse(line)).toEqual({
      level: 'error',
      time: expect.stringMatching(time) as string,
      name: 'web',
      route: '/api/:id',
      code: 'x',
      msg: 'request failed',
    });
  });

  test('is there when the process ends at once, and warnings are on stderr', async () => {
    const child = run(`for (let n = 0; n < 50; n++) log.info('one of many', { n });
      log.warn('the last one');
      process.exit(3);`);
    const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    expect(code).toBe(3);
    expect(out.trim().split('\n').at(-1)).toMatch(/one of many n=49$/);
    expect(errors).toMatch(/ warn {2}web: the last one\n$/);
  });

  test('that nobody reads any more ends nothing', async () => {
    const child = run(`outliveReaders();
      for (let n = 0; n < 30; n++) {
        log.info('one of many', { n });
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      log.warn('went on');`);
    child.stdout.once('data', () => child.stdout.destroy());
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect([code, errors]).toEqual([0, expect.stringMatching(/ warn {2}web: went on\n$/)]);
  });
});

describe('what is told of an error', () => {
  test('is its kind, its code and where it was, and nothing that somebody wrote', () => {
    const told = describeError(Object.assign(new TypeError('Mia wrote: 7 apples'), { code: '22P02' }));
    expect(told).toMatchObject({ kind: 'TypeError', code: '22P02' });
    expect(told.where).toContain('log.test.ts');
    expect(JSON.stringify(told)).not.toMatch(/mia|apples/i);
    expect(describeError('Mia wrote this')).toEqual({ kind: 'string' });
  });

  test('holds nothing of a message that looks like a stack', () => {
    const told = describeError(new Error('cannot read\n    at Mia Penrose, 7 apples'));
    expect(told.where).toContain('log.test.ts');
    expect(JSON.stringify(told)).not.toMatch(/mia|apples/i);
  });
});
