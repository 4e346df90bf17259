import type { Export, Row } from './export.ts';
import { fileName } from './file-name.ts';
import { escape, listOf } from './page-rows.ts';

/** The file that a row is about, where it names one of those in the zip. */
function shown(row: Row, names: ReadonlySet<string>): string {
  const sha256 = row['sha256'];
  if (typeof sha256 !== 'string') return '';
  const name = fileName(sha256, typeof row['type'] === 'string' ? row['type'] : 'image/jpeg');
  if (!names.has(name)) return '';
  return name.startsWith('pictures/') ? `<img src="${name}" alt="">` : `<audio controls src="${name}"></audio>`;
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1c2733}
h2{border-bottom:2px solid #d5dde6;padding-bottom:.25rem;margin-top:2.5rem}article{border:1px solid #d5dde6;border-radius:8px;padding:.5rem 1rem;margin:1rem 0}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:.5rem 0}dt{color:#52616f}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
img{max-width:100%;height:auto}ol{margin:0;padding-left:1.25rem}@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

/** The whole export as one page that a browser opens from the disk: no script, nothing from elsewhere. */
export function pageOf({ sections, files }: Export, now: Date): string {
  const names = new Set(files.map(({ name }) => name));
  const filled = sections.filter(({ rows }) => rows.length > 0);
  const empty = sections.filter(({ rows }) => rows.length === 0).map(({ title }) => escape(title));
  const body = filled.map(
    ({ title, rows }) =>
      `<h2>${escape(title)}</h2>${rows.map((row) => `<article>${listOf(row)}${shown(row, names)}</article>`).join('\n')}`,
  );
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:; media-src 'self' file:">
<title>Everything that Paperboat keeps about you</title><style>${style}</style></head><body>
<h1>Everything that Paperboat keeps about you</h1>
<p>Made on ${now.toISOString().slice(0, 10)}. The same is in data.json, for programs. How long each is kept stands in the school’s privacy notice.</p>
${body.join('\n')}
${empty.length > 0 ? `<h2>Nothing is kept under</h2><p>${empty.join(', ')}</p>` : ''}
</body></html>
`;
}
