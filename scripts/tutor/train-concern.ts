import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { trainConcern } from './concern-model.ts';
import { examplesFrom, homeworkQuestions } from './concern-examples.ts';

// npm run tutor:concern: trains the small model of the soft line anew from tests/fixtures/danger and writes its weights.
const read = (file: string): string =>
  readFileSync(new URL(`../../tests/fixtures/danger/${file}`, import.meta.url), 'utf8');
const { training, heldOut } = examplesFrom(read('danger.txt'), read('homework.txt'), homeworkQuestions());
// What is used has learnt from all of them; what was kept back says how well a model meets sentences that it has not seen.
const model = trainConcern([...training, ...heldOut]);
const tried = trainConcern(training);
const file = new URL('../../tutor/data/concern.json', import.meta.url);
const json = `${JSON.stringify(model, null, 2)}\n`;
writeFileSync(file, json);

const { concernScore } = await import('../../tutor/language/concern-score.ts');
const share = (danger: boolean, bound: number): string => {
  const all = heldOut.filter((example) => example.danger === danger);
  const over = all.filter(({ text }) => concernScore(text, tried) >= bound);
  return `${over.length} of ${all.length}`;
};
process.stdout.write(
  `${training.length + heldOut.length} examples, ${Object.keys(model.weights).length} weights, ${gzipSync(json).length} bytes gzip\n`,
);
for (const bound of [-1, -0.5, 0, 0.5, 1, 1.5, 2])
  process.stdout.write(`bound ${bound}: danger ${share(true, bound)}, homework ${share(false, bound)}\n`);
