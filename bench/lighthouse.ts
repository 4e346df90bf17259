import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { hintCookie } from '../schema/session-hint.ts';
import type { Role } from '../schema/who.ts';
import { findBrowser, newProfile, openBrowser, removeProfile } from '../tests/e2e/support/browser.ts';
import { newSchool } from '../tests/e2e/support/people.ts';
import { pages } from '../web/pages.ts';
import { type PathName, paths } from '../web/paths.ts';
import { type Line, median, report } from './support/report.ts';
import { openSchool, type Visitor } from './support/school.ts';

/** Lighthouse's own verdict on every page that has an address without a name in it, and on the landing page as a phone meets it. */
const program = findBrowser();
if (program === null) throw new Error('No browser found. Set E2E_BROWSER to its program.');
const run = promisify(execFile);
/** Not a dependency: it would be a third of all packages. `LIGHTHOUSE` names a copy of its `cli/index.js` that is here. */
const cli = process.env['LIGHTHOUSE'];
const command = cli ? [process.execPath, cli] : ['npx', '--yes', 'lighthouse@12.8.2'];
const everyRole: readonly Role[] = ['student', 'teacher', 'parent', 'school_admin', 'admin'];
const named = everyRole.filter((role) => process.argv.includes(role));
const roles = named.length > 0 ? named : everyRole;
const landings = 5;

interface Verdict {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
}

async function look(port: string, address: string, more: readonly string[]): Promise<Verdict> {
  const [file = '', ...first] = command;
  const given = [address, `--port=${port}`, '--output=json', '--quiet', ...more];
  const { stdout } = await run(file, [...first, ...given], { maxBuffer: 64 * 1024 * 1024, timeout: 180_000 });
  return JSON.parse(stdout) as Verdict;
}

const scoreOf = ({ categories }: Verdict, name: string): number => Math.round(100 * (categories[name]?.score ?? NaN));

/** What costs a page points. */
function faults({ categories, audits }: Verdict, name: string): string {
  const refs = (categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  return refs.flatMap(({ id }) => ((audits[id]?.score ?? 1) < 0.9 ? [id] : [])).join(', ');
}

const names = ['accessibility', 'best-practices'] as const;
const others = ['accessibility', 'best-practices', 'seo'] as const;

const school = await openSchool();
/** Somebody of a role; whoever runs a school has one, or the first page would only say so. */
const somebody = async (role: Role): Promise<Visitor> =>
  role === 'school_admin'
    ? school.again({ ...(await newSchool(school.origin)), role, firstName: 'Ines', cookie: '' })
    : school.enrol(role, 'Maya');

const profiles: string[] = [];
/** A new browser, signed in where somebody is named; the port of its debugging protocol. */
async function browserOf(who?: Visitor) {
  const profile = newProfile();
  profiles.push(profile);
  const device = await openBrowser(program ?? '', profile);
  if (who) {
    const value = /paperboat_session=([^;]+)/.exec(who.cookie)?.[1] ?? '';
    await device.context.addCookies([
      { name: 'paperboat_session', value, url: school.origin },
      { name: hintCookie, value: '1', url: school.origin },
    ]);
  }
  const [port = ''] = readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  return { port, close: () => device.close() };
}

try {
  const found: Line[] = [];
  if (!process.argv.includes('pages')) {
    const speeds: number[] = [];
    const scores = new Map<string, number>(others.map((name) => [name, 100]));
    for (let at = 0; at < landings; at += 1) {
      const { port, close } = await browserOf();
      const verdict = await look(port, `${school.origin}/`, []);
      speeds.push(scoreOf(verdict, 'performance'));
      for (const name of others) {
        scores.set(name, Math.min(scores.get(name) ?? 0, scoreOf(verdict, name)));
        if (scoreOf(verdict, name) < 100) console.error(`landing, ${name}: ${faults(verdict, name)}`);
      }
      await close();
    }
    found.push({
      what: `landing on a phone, performance, median of ${landings}`,
      value: median(speeds),
      unit: '',
      atLeast: 95,
    });
    for (const [name, score] of scores)
      found.push({ what: `  ${name}, the lowest`, value: score, unit: '', atLeast: 100 });
  }
  if (!process.argv.includes('landing')) {
    for (const role of roles) {
      const { port, close } = await browserOf(await somebody(role));
      const own = (Object.keys(pages) as PathName[]).filter(
        (name) => !paths[name].includes(':') && (pages[name]?.roles?.includes(role) ?? true) && !pages[name]?.open,
      );
      const lowest = new Map<string, number>(names.map((name) => [name, 100]));
      for (const name of own) {
        const verdict = await look(port, school.origin + paths[name], [
          '--disable-storage-reset',
          `--only-categories=${names.join(',')}`,
          '--throttling-method=provided',
        ]);
        for (const of of names) {
          const score = scoreOf(verdict, of);
          lowest.set(of, Math.min(lowest.get(of) ?? 0, score));
          if (score < 100) console.error(`${role} ${paths[name]}, ${of} ${score}: ${faults(verdict, of)}`);
        }
      }
      for (const [of, score] of lowest)
        found.push({ what: `${role}: ${of} of ${own.length} pages, the lowest`, value: score, unit: '', atLeast: 100 });
      await close();
    }
  }
  report('Lighthouse', found);
} finally {
  for (const profile of profiles) removeProfile(profile);
  await school.close();
}
