import { inflateSync } from 'node:zlib';

/** Words where they stand on a page: points from its left and bottom edge. */
export interface PdfWords {
  page: number;
  x: number;
  y: number;
  font: string;
  text: string;
}

interface Stored {
  head: string;
  stream: string | null;
}

/** Reads the objects of a PDF that has no object streams, as pdfkit writes it. */
function objectsOf(bytes: Uint8Array): Map<string, Stored> {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map<string, Stored>();
  for (const [, id = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, head = body, data] = /^([\s\S]*?)\nstream\n([\s\S]*?)\nendstream$/.exec(body) ?? [];
    const raw = data === undefined ? null : Buffer.from(data, 'latin1');
    const isPacked = head.includes('/FlateDecode');
    objects.set(id, { head, stream: raw && (isPacked ? inflateSync(raw) : raw).toString('latin1') });
  }
  return objects;
}

const unhex = (hex: string): string =>
  (hex.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

/** The characters of a font by its glyphs, from the table that lets a reader copy text. */
function charactersOf({ stream }: Stored): Map<number, string> {
  const known = new Map<number, string>();
  for (const [, first = '0', list = ''] of (stream ?? '').matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    const begin = Number.parseInt(first, 16);
    for (const [at, [, units = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
      known.set(begin + at, unhex(units));
  }
  return known;
}

const pagesOf = (objects: ReadonlyMap<string, Stored>): Stored[] =>
  [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(`${head}\n`));

/** Gives the words that stand behind the pictures of a PDF, page by page: each is copied in the place of its picture. */
export function picturesOfPdf(bytes: Uint8Array): string[] {
  const objects = objectsOf(bytes);
  return pagesOf(objects).flatMap(({ head }) => {
    const { stream } = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '') ?? { stream: null };
    // Each picture is drawn between the mark that says its words and the mark's end.
    return [
      ...(stream ?? '').matchAll(/ActualText \(\xFE\xFF((?:[^\\)]|\\[\s\S])*)\)[\s\S]*?\/I\d+ Do[\s\S]*?EMC/g),
    ].map(([, escaped = '']) => {
      const letters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
      const raw = escaped.replaceAll(/\\([\s\S])/g, (_, letter: string) => letters[letter] ?? letter);
      return Buffer.from(raw, 'latin1').swap16().toString('utf16le');
    });
  });
}

/** Gives the words of a PDF in the order in which they were written, as a reader of it copies them. */
export function wordsOfPdf(bytes: Uint8Array): PdfWords[] {
  const objects = objectsOf(bytes);
  const at = (id: string | undefined): Stored => objects.get(id ?? '') ?? { head: '', stream: null };
  const pages = pagesOf(objects);
  const fonts = new Map<string, { name: string; characters: Map<number, string> }>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const { head: font } = at(id);
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1];
      const base = /\/BaseFont \/(?:\w+\+)?(\S+)/.exec(font)?.[1] ?? '';
      fonts.set(name, { name: base, characters: charactersOf(at(unicode)) });
    }
  }
  return pages.flatMap(({ head }, page) => {
    const { stream } = at(/\/Contents (\d+) 0 R/.exec(head)?.[1]);
    return [...(stream ?? '').matchAll(/BT\n([\s\S]*?)ET/g)].map(([, block = '']): PdfWords => {
      const [, x = '0', y = '0'] = /1 0 0 1 (\S+) (\S+) Tm/.exec(block) ?? [];
      const font = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '');
      const glyphs = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      const text = glyphs.map((glyph) => font?.characters.get(Number.parseInt(glyph, 16)) ?? '\uFFFD').join('');
      return { page, x: Number(x), y: Number(y), font: font?.name ?? '', text };
    });
  });
}

/** As `wordsOfPdf`, joined to the lines that a person reads: what stands at one height, from left to right, with gaps as tabs. */
export function linesOfPdf(bytes: Uint8Array): string[] {
  const lines = new Map<string, PdfWords[]>();
  for (const words of wordsOfPdf(bytes)) {
    const key = `${words.page}:${Math.round(words.y)}`;
    lines.set(key, [...(lines.get(key) ?? []), words]);
  }
  return [...lines.values()].map((line) =>
    line
      .toSorted((one, other) => one.x - other.x)
      .map(({ text }) => text)
      .join('\t'),
  );
}
