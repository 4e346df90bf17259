import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Reading, ReadWord } from '../../schema/reading.ts';
import { agree, numbersIn } from '../../reading/second-look.ts';
import { isEngineChoice, startReader, type PictureReader } from './read.ts';

const truths = z.array(z.object({ id: z.string(), file: z.string(), kind: z.string(), truth: z.string() }));

/** A picture with its truth and what was read in it; `ms` and `megabytes` are what reading it took. */
export interface ReadPicture {
  readonly id: string;
  readonly kind: string;
  readonly truth: string;
  readonly reading: Reading;
  readonly cer: number;
  readonly numbersRight: boolean;
  readonly ms: number;
  /** Processor time: what `ms` is on a machine that does nothing else. */
  readonly cpuMs: number;
  readonly megabytes: number;
}

const normal = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[×✕]/g, 'x')
    .replace(/[−–—]/g, '-')
    .replace(/[“”„]/g, '"')
    .replace(/[‘’`´]/g, "'")
    .replace(/⁄/g, '/')
    .replace(/\s+/g, ' ')
    .trim();

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
}

/** The share of the truth's characters that was read wrong (0-1), as spaces, dashes and quotes are written alike. */
function characterErrors(truth: string, text: string): number {
  const [a, b] = [normal(truth), normal(text)];
  if (a.length === 0) return b.length === 0 ? 0 : 1;
  return Math.min(1, editDistance(a, b) / a.length);
}

/** Reads all pictures of a folder with `truth.json` ({ id, file, kind, truth }[]), one after the other. */
async function readFolder(folder: string, reader: PictureReader): Promise<ReadPicture[]> {
  const list = truths.parse(JSON.parse(await readFile(path.join(folder, 'truth.json'), 'utf8')));
  const pictures: ReadPicture[] = [];
  for (const { id, file, kind, truth } of list) {
    const bytes = await readFile(path.join(folder, file));
    const start = performance.now();
    const cpu = process.cpuUsage();
    const reading = await reader.read(bytes);
    const { user, system } = process.cpuUsage(cpu);
    pictures.push({
      id,
      kind,
      truth,
      reading,
      cer: characterErrors(truth, reading.text),
      numbersRight: agree(normal(truth), normal(reading.text)),
      ms: Math.round(performance.now() - start),
      cpuMs: Math.round((user + system) / 1_000),
      megabytes: Math.round(process.memoryUsage.rss() / 2 ** 20),
    });
  }
  return pictures;
}

/** One row of the table: over all pictures with a question ('all') or those of one kind. */
export interface ReadingRow {
  readonly kind: string;
  readonly pictures: number;
  readonly cer: number;
  readonly numbersRight: number;
  readonly green: number;
  readonly greenWrong: number;
  readonly amber: number;
  readonly red: number;
  readonly slowestMs: number;
  readonly slowestCpuMs: number;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The table of a folder's readings by kind; pictures without a question ('junk') do not count in 'all'. */
export function tableOf(pictures: readonly ReadPicture[]): ReadingRow[] {
  const row = (kind: string, list: readonly ReadPicture[]): ReadingRow => {
    const banded = (band: Reading['band']) => list.filter(({ reading }) => reading.band === band);
    return {
      kind,
      pictures: list.length,
      cer: Math.round(mean(list.map(({ cer }) => cer)) * 1000) / 1000,
      numbersRight: list.filter(({ numbersRight }) => numbersRight).length,
      green: banded('green').length,
      greenWrong: banded('green').filter(({ numbersRight }) => !numbersRight).length,
      amber: banded('amber').length,
      red: banded('red').length,
      slowestMs: Math.max(0, ...list.map(({ ms }) => ms)),
      slowestCpuMs: Math.max(0, ...list.map(({ cpuMs }) => cpuMs)),
    };
  };
  const kinds = [...new Set(pictures.map(({ kind }) => kind))];
  return [
    row(
      'all',
      pictures.filter(({ kind }) => kind !== 'junk'),
    ),
    ...kinds.map((kind) =>
      row(
        kind,
        pictures.filter((picture) => picture.kind === kind),
      ),
    ),
  ];
}

/** Each number word of a reading, its confidence (0-100) and whether the truth has that number: material for calibration. */
export function numberWords({ truth, words }: { truth: string; words: readonly ReadWord[] }): {
  confidence: number;
  right: boolean;
}[] {
  const left = numbersIn(normal(truth));
  return words
    .filter((word) => /\d/.test(word.text))
    .map((word) => {
      const right = numbersIn(normal(word.text)).every((number) => {
        const at = left.indexOf(number);
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
      });
      return { confidence: word.confidence, right };
    });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string' },
      engine: { type: 'string', default: 'auto' },
      list: { type: 'boolean' },
      raw: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  if (!values.dir || !isEngineChoice(values.engine)) {
    process.stderr.write(
      'usage: npm run ocr:report -- --dir DIR [--engine auto|paddle|tesseract] [--list] [--raw] [--json FILE]\n',
    );
    process.exit(2);
  }
  const reader = await startReader(values.engine, { calibrate: !values.raw });
  const pictures = await readFolder(values.dir, reader);
  await reader.close();
  if (values.list)
    for (const { id, kind, truth, reading, cer, numbersRight, cpuMs } of pictures)
      if (!numbersRight || cer > 0.05 || reading.band === 'red')
        process.stdout.write(
          `${id} ${kind} ${reading.band} ${reading.confidence} cer ${cer.toFixed(2)} numbers ${numbersRight ? 'right' : 'WRONG'} ${cpuMs} ms\n   ${JSON.stringify(truth)}\n   ${JSON.stringify(reading.text)}\n`,
        );
  if (values.json) {
    const kept = pictures.map(({ reading, ...picture }) => ({ ...reading, ...picture }));
    await writeFile(values.json, JSON.stringify(kept));
  }
  console.table(tableOf(pictures));
  process.stdout.write(
    `engine ${reader.engine}; peak memory ${Math.max(...pictures.map(({ megabytes }) => megabytes))} MB\n`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
