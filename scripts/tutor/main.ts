import { loadKnowledge } from '../../tutor/index.ts';
import { runHints } from './hints.ts';
import { runMark } from './mark.ts';
import { runSolve } from './solve.ts';
import { eachLine, type Command } from './lines.ts';

// npm run tutor -- solve [--confirmed] | hints | mark: JSON lines in, JSON lines out. Another command is one entry here.
const commands: Record<string, Command> = { solve: runSolve, hints: runHints, mark: runMark };

const [name = '', ...options] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  process.stderr.write(`usage: npm run tutor -- ${Object.keys(commands).join(' | ')} [options] < lines.jsonl\n`);
  process.exit(2);
}
const known = command.options ?? [];
const stranger = options.find((option) => !known.includes(option));
if (stranger !== undefined) {
  process.stderr.write(`tutor ${name}: unknown option ${stranger}; it knows ${known.join(', ') || 'none'}\n`);
  process.exit(2);
}
await loadKnowledge();
await eachLine(process.stdin, process.stdout, (item) => command.run(item, new Set(options)));
