/**
 * Takes the values of one column, gives the text of a Postgres array of them, or null where all are empty: `unnest` gives empty
 * values for an array that is not there. Texts are quoted, whatever is in them.
 */
export function arrayText(values: readonly unknown[]): string | null {
  let text = '';
  let isEmpty = true;
  for (const value of values) {
    const element = elementOf(value);
    if (element === null) text += ',null';
    else {
      isEmpty = false;
      text += `,${element}`;
    }
  }
  return isEmpty ? null : `{${text.slice(1)}}`;
}

/** Takes a plain value, gives it as an element of such a text, or null where it is empty. */
export function elementOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') throw new Error(`${typeof value} in a column of plain values`);
  return quoted(value);
}

const special = /["\\]/;
const quoted = (text: string): string => `"${special.test(text) ? text.replaceAll(/["\\]/g, '\\$&') : text}"`;
