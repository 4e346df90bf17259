import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readWord } from '../../schema/reading.ts';
import { stepsFrom, type CalibrationStep } from '../../reading/calibrate.ts';
import { numberWords } from './report.ts';

// npm run ocr:calibrate -- --paddle FILE… --tesseract FILE…
// The files are what `npm run ocr:report -- --raw --json FILE` wrote: readings with the engines' own confidences.
const { values } = parseArgs({
  options: { paddle: { type: 'string', multiple: true }, tesseract: { type: 'string', multiple: true } },
});
if (!values.paddle || !values.tesseract) {
  process.stderr.write('usage: npm run ocr:calibrate -- --paddle FILE… --tesseract FILE…\n');
  process.exit(2);
}
const readings = z.array(z.object({ truth: z.string(), words: z.array(readWord) }));

async function stepsOf(files: readonly string[]): Promise<CalibrationStep[]> {
  const measured = await Promise.all(
    files.map(async (file) => readings.parse(JSON.parse(await readFile(file, 'utf8'))).map(numberWords)),
  );
  return stepsFrom(measured.flat(2));
}

const written = (steps: readonly CalibrationStep[]): string =>
  steps
    .map(
      ({ from, worth, numbers, wrong }) =>
        `    { from: ${from}, worth: ${worth}, numbers: ${numbers}, wrong: ${wrong} },`,
    )
    .join('\n');
const text = `// Written by workers/ocr/calibrate.ts from measured readings; docs/tutor.md says of which pictures.
// Each step: from this confidence of the engine on, what a number is worth, of how many numbers how many were wrong.
export const calibration = {
  paddle: [
${written(await stepsOf(values.paddle))}
  ],
  tesseract: [
${written(await stepsOf(values.tesseract))}
  ],
} as const;
`;
await writeFile(path.join(import.meta.dirname, '../../reading/calibration.ts'), text);
process.stdout.write(text);
