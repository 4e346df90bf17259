import { eachLine, type Command } from './lines.ts';

// npm run tutor -- solve [--confirmed] | hints | mark: JSON lines in, JSON lines out. Another command is one entry here;
// the tutor itself is loaded only once the command is known.
const commands: Record<string, () => Promise<Command>> = {
  solve: async () => (await import('./solve.ts')).runSolve,
  hints: async () => (await import('./hints.ts')).runHints,
  mark: async () => (await import('./mark.ts')).runMark,
};

const [name = '', ...options] = process.argv.slice(2);
const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!load) {
  process.stderr.write(`usage: npm run tutor -- ${Object.keys(commands).join(' | ')} [options] < lines.jsonl\n`);
  process.exit(2);
}
const command = await load();
const known = command.options ?? [];
const stranger = options.find((option) => !known.includes(option));
if (stranger !== undefined) {
  process.stderr.write(`tutor ${name}: unknown option ${stranger}; it knows ${known.join(', ') || 'none'}\n`);
  process.exit(2);
}
const { loadKnowledge } = await import('../../tutor/index.ts');
await loadKnowledge();
await eachLine(process.stdin, process.stdout, (item) => command.run(item, new Set(options)));
