import { spawnSync } from 'node:child_process';
import { copySources } from './copy.ts';
import { apply, readMutants } from './patch.ts';

/** Runs a simulator on a copy of the sources with this mutant until a schedule fails, and ends the process. */
export function hunt(name: string, program: string, { seeds, from }: { seeds: string; from: string }): never {
  const mutant = readMutants().find((one) => one.name === name);
  if (!mutant) throw new Error(`no mutant ${name} in tests/mutants/patches`);
  const root = copySources();
  apply(mutant, root);
  const args = ['--import', 'tsx', program, '--first', '--seeds', seeds, '--from', from];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  console.log(`${name}: ${status === 1 ? 'found' : 'NOT FOUND'}`);
  process.exit(status === 1 ? 0 : 1);
}
