import type { Row } from './export.ts';

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark);

/** "first_name" and "perSubject" as words. */
function labelOf(key: string): string {
  const words = key.replaceAll('_', ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text);

function valueOf(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? '–' : `<ol>${value.map((one) => `<li>${valueOf(one)}</li>`).join('')}</ol>`;
  if (typeof value === 'object' && value !== null) return listOf(value as Row);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '–';
  return isMoment(text)
    ? `<time datetime="${escape(text)}">${escape(text.slice(0, 16).replace('T', ' '))}</time>`
    : escape(text);
}

export const listOf = (row: Row): string =>
  `<dl>${Object.entries(row)
    .map(([key, value]) => `<dt>${escape(labelOf(key))}</dt><dd>${valueOf(value)}</dd>`)
    .join('')}</dl>`;
