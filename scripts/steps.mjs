import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * `needs`: a file without which the step is a failure, never a silent pass.
 * @typedef {{ name: string, run: string[], needs: string, env?: Record<string, string> }} Step
 */

/** @param {string[]} command @param {Record<string, string>} [env] @returns {Promise<number>} */
export function run([program = '', ...args], env = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', (error) => {
      console.error(String(error));
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs the steps in their order and stops at the first that fails: gives its name.
 * @param {Step[]} steps @returns {Promise<string | undefined>}
 */
export async function runSteps(steps) {
  /** @type {[name: string, seconds: number][]} */
  const times = [];
  /** @type {string | undefined} */
  let broken;
  for (const { name, run: command, needs, env } of steps) {
    console.log(`\n== ${name} ==`);
    const started = performance.now();
    const code = existsSync(needs) ? await run(command, env) : 1;
    if (!existsSync(needs)) console.error(`${needs} is missing`);
    const seconds = (performance.now() - started) / 1000;
    console.log(`-- ${name}: ${code === 0 ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s`);
    times.push([name, seconds]);
    if (code !== 0) {
      broken = name;
      break;
    }
  }
  console.log(`\n${'all'.padEnd(60)}${sum(times).toFixed(1).padStart(8)} s`);
  for (const [name, seconds] of times) console.log(`${name.padEnd(60)}${seconds.toFixed(1).padStart(8)} s`);
  return broken;
}

/** @param {[name: string, seconds: number][]} times */
const sum = (times) => times.reduce((all, [, seconds]) => all + seconds, 0);
