// npm run tutor:report [-- --pictures DIR] [--words FILE]: every goal of the tutor with what is measured on the development
// data. DIR holds pictures and their truth.json ({ id, file, kind, truth }[]); FILE is a list of word problems as SVAMP has them.
// Ends with 1 when a goal that was measured is missed.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Grade, Subject } from '../../schema/limits.ts';
import { solveArithmetic } from '../../tutor/arithmetic/solve.ts';
import { buildLesson, detectSubject, loadKnowledge } from '../../tutor/index.ts';
import { open } from '../../tutor/lesson/sealed.ts';
import { linesOf } from './golden-lines.ts';
import type { SvampItem } from './story-answers.ts';
import { type ReadPicture, tableOf } from '../../workers/ocr/report.ts';
import { runHints } from './hints.ts';
import { measurePractice, type Measure } from './measure-practice.ts';
import { measureSentences } from './measure-sentences.ts';
import { measureStories } from './measure-stories.ts';
import { measureWalked } from './measure-walked.ts';
import { measureWrapped } from './measure-wrapped.ts';

const { values } = parseArgs({ options: { pictures: { type: 'string' }, words: { type: 'string' } } });
const here = (path: string): URL => new URL(`../../${path}`, import.meta.url);
const percent = (part: number, of: number): string => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;

type Golden = { question: string; answer: string | null; grade: Grade };
const golden = linesOf<Golden>('golden/arithmetic/questions.jsonl');

function arithmetic(): Measure {
  const right = golden.filter(({ question, answer }) => {
    const solved = solveArithmetic(question);
    return (solved && 'answer' in solved ? solved.answer : null) === answer;
  }).length;
  return {
    what: 'Exact arithmetic, golden questions',
    goal: '≥ 400, 100 %',
    measured: `${right} of ${golden.length}`,
    ok: golden.length >= 400 && right === golden.length,
  };
}

/** The golden questions with what their lessons make of them: other examples and the fresh problem. */
function generated(): { question: string; grade: Grade }[] {
  return golden.flatMap(({ question, grade }) => {
    const { next, examples } = open(buildLesson({ question, grade }).content);
    const prompts = [question, ...(next ? [next.prompt] : []), ...examples.map((one) => one.prompt)];
    return prompts.map((prompt) => ({ question: prompt, grade }));
  });
}

function ladder(): Measure[] {
  const all = generated();
  const leaky = all.filter((item) => (runHints.run(item, new Set()) as { leak: boolean }).leak).length;
  const took = all
    .map((item) => {
      // Processor time: what it takes on a machine that does nothing else.
      const start = process.cpuUsage();
      buildLesson(item);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1_000;
    })
    .sort((a, b) => a - b);
  const slow = 4 * (took[Math.floor(took.length * 0.99)] ?? 0);
  return [
    {
      what: 'Lessons that tell the answer before the last rung',
      goal: '0 of 1,000',
      measured: `${leaky} of ${all.length}`,
      ok: all.length >= 1000 && leaky === 0,
    },
    {
      what: 'A lesson is made, 99 of 100, times 4 for a slow tablet',
      goal: '≤ 50 ms',
      measured: `${slow.toFixed(1)} ms`,
      ok: slow <= 50,
    },
  ];
}

function wordProblems(): Measure[] {
  const file = values.words ?? here('tests/fixtures/words/svamp-half.json');
  return measureStories(JSON.parse(readFileSync(file, 'utf8')) as SvampItem[]);
}

function subjects(): Measure {
  const all = linesOf<{ question: string; subject: Subject }>('golden/subjects.jsonl').map((item) => ({
    ...item,
    found: detectSubject(item.question),
  }));
  const right = all.filter((one) => one.found === one.subject).length;
  const wrong = all.filter((one) => one.found !== one.subject && one.found !== 'general').length;
  return {
    what: 'Subject of a question',
    goal: '≥ 90 %, none wrong',
    measured: `${percent(right, all.length)}, ${wrong} wrong`,
    ok: right >= 0.9 * all.length && wrong === 0,
  };
}

/** What the tutor adds to the first load of a child: its scripts without those that are loaded when they are needed. */
async function firstLoad(): Promise<Measure> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: fileURLToPath(here('tutor/index.ts')), preserveEntrySignatures: 'strict' },
    },
  });
  const [one] = Array.isArray(built) ? built : [built];
  const chunks = one && 'output' in one ? one.output.flatMap((file) => (file.type === 'chunk' ? [file] : [])) : [];
  const first = new Set<string>();
  const follow = (name: string): void => {
    if (first.has(name)) return;
    first.add(name);
    chunks.find((chunk) => chunk.fileName === name)?.imports.forEach(follow);
  };
  for (const chunk of chunks) if (chunk.isEntry) follow(chunk.fileName);
  const bytes = chunks
    .filter((chunk) => first.has(chunk.fileName))
    .reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0);
  return {
    what: 'The tutor in the first load of a child',
    goal: '≤ 60 kB gzip',
    measured: `${(bytes / 1000).toFixed(1)} kB`,
    ok: bytes > 0 && bytes <= 60_000,
  };
}

const kindGoals: Record<string, number> = { all: 0.12, print: 0.03, sheet: 0.03, column: 0.1, hand: 0.25 };

function reading(folder: string): Measure[] {
  // In a process of its own, as on a server: this one holds the whole tutor and a bundler besides.
  const results = join(mkdtempSync(join(tmpdir(), 'paperboat-report-')), 'readings.json');
  const reader = fileURLToPath(here('workers/ocr/report.ts'));
  execFileSync(process.execPath, ['--import', 'tsx', reader, '--dir', folder, '--json', results], { stdio: 'pipe' });
  const found = JSON.parse(readFileSync(results, 'utf8')) as (Omit<ReadPicture, 'reading'> & ReadPicture['reading'])[];
  rmSync(dirname(results), { recursive: true });
  const pictures: ReadPicture[] = found.map((one) => ({ ...one, reading: one }));
  const rows = tableOf(pictures);
  const errors = rows.flatMap((row): Measure[] => {
    const goal = kindGoals[row.kind];
    if (goal === undefined) return [];
    return [
      {
        what: `Reading, characters wrong: ${row.kind}`,
        goal: `≤ ${goal}`,
        measured: String(row.cer),
        ok: row.cer <= goal,
      },
    ];
  });
  const all = rows[0];
  const junk = rows.find((row) => row.kind === 'junk');
  // On a busy machine the clock counts what others do; both engines take their time one after the other.
  const slowest = Math.max(...pictures.map((one) => Math.min(one.ms, one.cpuMs)));
  const most = Math.max(...pictures.map((one) => one.megabytes));
  if (!all) return errors;
  return [
    ...errors,
    {
      what: 'Questions with all numbers right',
      goal: `≥ ${Math.ceil(0.9 * all.pictures)} of ${all.pictures}`,
      measured: `${all.numbersRight}`,
      ok: all.numbersRight >= Math.ceil(0.9 * all.pictures),
    },
    {
      what: 'Wrong numbers in GREEN',
      goal: '0',
      measured: `${all.greenWrong} of ${all.green}`,
      ok: all.greenWrong === 0,
    },
    ...(junk
      ? [
          {
            what: 'Pictures of no question are RED',
            goal: `${junk.pictures}`,
            measured: `${junk.red}`,
            ok: junk.red === junk.pictures,
          },
        ]
      : []),
    {
      what: 'A picture on the server takes',
      goal: '≤ 3 s, ≤ 600 MB',
      measured: `${(slowest / 1000).toFixed(1)} s, ${most} MB`,
      ok: slowest <= 3000 && most <= 600,
    },
  ];
}

await loadKnowledge();
const measures: Measure[] = [
  ...(values.pictures ? reading(values.pictures) : []),
  arithmetic(),
  measureWrapped(),
  ...wordProblems(),
  ...measureWalked(),
  subjects(),
  ...ladder(),
  measureSentences(),
  await firstLoad(),
  ...measurePractice(),
];
const widths = [0, 1].map((column) => Math.max(...measures.map((one) => (column === 0 ? one.what : one.goal).length)));
for (const { what, goal, measured, ok } of measures)
  console.log(
    `${ok ? 'met   ' : 'MISSED'}  ${what.padEnd(widths[0] ?? 0)}  ${goal.padEnd(widths[1] ?? 0)}  ${measured}`,
  );
if (!values.pictures) console.log('Reading pictures: not measured; give --pictures DIR.');
process.exit(measures.every((one) => one.ok) ? 0 : 1);
