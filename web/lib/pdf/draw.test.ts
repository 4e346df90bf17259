import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { linesOfPdf, picturesOfPdf, wordsOfPdf } from '../../../tests/support/pdf-text.ts';
import type { DeviceWords, PdfContent, PdfFonts } from './content.ts';
import { drawPdf } from './draw.ts';

const require = createRequire(import.meta.url);
const file = (name: string): ArrayBuffer =>
  Uint8Array.from(readFileSync(require.resolve(`@fontsource/andika/files/andika-${name}-normal.woff`))).buffer;
const fonts: PdfFonts = { regular: file('latin-400'), bold: file('latin-700'), extended: file('latin-ext-400') };

/** One white dot. */
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC';
const device: DeviceWords = {
  widthOf: (words, { size }) => words.length * size,
  pictureOf: (words, { size }) => ({
    jpeg: png,
    width: words.length * size + 4,
    height: size,
    baseLine: size,
    before: 2,
  }),
};

const make = async (content: Partial<PdfContent>, given = fonts): Promise<Uint8Array> => {
  const blob = await drawPdf({ title: 'Wrens', subtitle: '22 Nov 2026', parts: [], ...content }, given, device);
  expect(blob.type).toBe('application/pdf');
  return new Uint8Array(await blob.arrayBuffer());
};

describe('a PDF', () => {
  it('says what it was given, in words that can be copied, and its name', async () => {
    const bytes = await make({
      parts: [
        { kind: 'heading', text: 'Average scores' },
        { kind: 'paragraph', text: 'From 12 marks of 4 students.' },
        { kind: 'bars', rows: [{ label: 'Spelling 6', value: 84, text: '84% of 26' }], max: 100 },
        { kind: 'table', header: ['Student', 'Mean'], rows: [['Bea T', '63%']], figures: [1] },
      ],
    });
    expect(linesOfPdf(bytes)).toEqual([
      'Wrens',
      '22 Nov 2026',
      'Average scores',
      'From 12 marks of 4 students.',
      'Spelling 6\t84% of 26',
      'Student\tMean',
      'Bea T\t63%',
      'Wrens, 1/1',
    ]);
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Title');
  });

  it('holds its own fonts and none of the reader’s machine', async () => {
    const words = wordsOfPdf(await make({ parts: [{ kind: 'paragraph', text: 'Plain' }] }));
    expect(words.find(({ text }) => text === 'Plain')?.font).toMatch(/^Andika/);
    expect(words.find(({ text }) => text === 'Wrens')?.font).toMatch(/^Andika.*Bold/);
  });

  it('writes the names of other Latin alphabets whole', async () => {
    const bytes = await make({ parts: [{ kind: 'paragraph', text: 'Łukasz Şahin and Zoë Brontë' }] });
    const line = linesOfPdf(bytes).find((each) => each.includes('ukasz')) ?? '';
    expect(line.replaceAll('\t', '')).toBe('Łukasz Şahin and Zoë Brontë');
  });

  it('shows the name of a child in any script as the device draws it, with its words behind the picture', async () => {
    const names = ['नूर', 'نور احمد', '小明'];
    const bytes = await make({ parts: [{ kind: 'table', header: ['Child'], rows: names.map((name) => [name]) }] });
    expect(picturesOfPdf(bytes)).toEqual(names);
    expect(linesOfPdf(bytes).join('')).not.toContain('\uFFFD');
  });

  it('goes on with the next page, and the heads of a table stand on each', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [`Student ${at + 1}`, `${at}%`]);
    const words = wordsOfPdf(await make({ parts: [{ kind: 'table', header: ['Student', 'Mean'], rows }] }));
    const pages = Math.max(...words.map(({ page }) => page)) + 1;
    expect(pages).toBeGreaterThan(2);
    expect(words.filter(({ text }) => text === 'Mean')).toHaveLength(pages);
    expect(words.filter(({ text }) => text.startsWith('Student '))).toHaveLength(120);
    expect(Math.min(...words.map(({ y }) => y))).toBeGreaterThan(20);
  });

  it('begins a page where it is told to', async () => {
    const parts: PdfContent['parts'] = [
      { kind: 'heading', text: 'Maya' },
      { kind: 'page' },
      { kind: 'heading', text: 'Noor' },
    ];
    const words = wordsOfPdf(await make({ parts }));
    const pageOf = (name: string) => words.find(({ text }) => text === name)?.page;
    expect([pageOf('Maya'), pageOf('Noor')]).toEqual([0, 1]);
  });

  it('breaks long words and long cells inside of the page', async () => {
    const long = 'x'.repeat(400);
    const words = wordsOfPdf(
      await make({
        parts: [
          {
            kind: 'table',
            header: ['Title', 'Average'],
            rows: [
              [long, '1%'],
              [`${long} y`, '2%'],
            ],
          },
        ],
      }),
    );
    expect(words.filter(({ text }) => text.startsWith('xx')).length).toBeGreaterThan(8);
    expect(words.map(({ text }) => text)).toContain('2%');
  });
});
