import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { type Export } from './export.ts';
import { pageOf } from './page.ts';

/** Writes an export as a zip: a page to read, the same as JSON, then pictures and recordings one after the other. */
export async function* zipOf(
  found: Export,
  read: (blob: string) => Promise<Uint8Array | undefined>,
  now: Date = new Date(),
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, bytes) => {
    if (error) failure = error;
    else written.push(bytes);
  });
  const text = new TextEncoder();
  const data = Object.fromEntries(found.sections.map(({ title, rows }) => [title, rows]));
  for (const [name, words] of [
    ['index.html', pageOf(found, now)],
    ['data.json', JSON.stringify(data, null, 2)],
  ] as const) {
    const entry = new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    entry.push(text.encode(words), true);
    yield* written.splice(0);
  }
  for (const { name, blob } of found.files) {
    const bytes = await read(blob);
    // Erased since the list was read.
    if (!bytes) continue;
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(bytes, true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
  if (failure !== null) throw failure as Error;
}
