import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { isEngineChoice, startReader } from './read.ts';

// npm run ocr -- [--engine auto|paddle|tesseract] FILE…: one JSON line per picture.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { engine: { type: 'string', default: process.env['OCR_ENGINE'] ?? 'auto' } },
});
if (!isEngineChoice(values.engine) || positionals.length === 0) {
  process.stderr.write('usage: npm run ocr -- [--engine auto|paddle|tesseract] FILE…\n');
  process.exit(2);
}
const reader = await startReader(values.engine);
let failed = false;
for (const file of positionals) {
  const start = performance.now();
  try {
    const { text, band, confidence, engine } = await reader.read(await readFile(file));
    process.stdout.write(
      `${JSON.stringify({ file, text, band, confidence, engine, ms: Math.round(performance.now() - start) })}\n`,
    );
  } catch (error) {
    failed = true;
    process.stdout.write(
      `${JSON.stringify({ file, error: error instanceof Error ? error.message : String(error) })}\n`,
    );
  }
}
await reader.close();
process.exit(failed ? 1 : 0);
