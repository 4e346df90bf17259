import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './copy.ts';
import { readMutants } from './patch.ts';
import { rules } from './rules.ts';

export const tableFile = join(project, 'docs', 'mutants.md');

/** The invariants that the protocol page numbers, with what it says of them. */
export function invariants(): Map<string, string> {
  const page = readFileSync(join(project, 'docs', 'sync-protocol.md'), 'utf8');
  const section = page.slice(page.indexOf('## 8.'), page.indexOf('## 9.'));
  const found = section.matchAll(/\b([IPL]\d+) ([^.]+(?:\.(?!\)? [IPL]\d|\n)[^.]*)*)\./g);
  return new Map([...found].map(([, number = '', words = '']) => [number, words.trim()]));
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The page of rules, mutants and killers as it must be. */
export function table(): string {
  const mutants = readMutants();
  const lines = [...Object.entries(rules), ...invariants()].flatMap(([rule, words]) =>
    mutants
      .filter((mutant) => mutant.rules.includes(rule))
      .map(({ name, breaks, killedBy }, index) => {
        const cells = [index === 0 ? rule : '', index === 0 ? words : '', `\`${name}\`: ${breaks}`, killedBy];
        return `| ${cells.map(cell).join(' | ')} |`;
      }),
  );
  return `# Rules, mutants and what kills them

Each rule of [the sync protocol](sync-protocol.md) is broken by at least one mutant: a small patch of the sources in \`tests/mutants/patches\`, which its test, written plan or stored schedule must notice. R4.9 is a rule of section 4; I, P and L are the invariants of section 8. \`npm run mutants\` plays them all. This page is written by \`npm run mutants -- --table\`.

| rule | what it says | mutant | killed by |
| --- | --- | --- | --- |
${lines.join('\n')}
`;
}

export const writeTable = (): void => writeFileSync(tableFile, table());
