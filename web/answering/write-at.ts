/** Writes a sign at the cursor of a field. */
export function writeAt(
  field: HTMLTextAreaElement | HTMLInputElement | null,
  value: string,
  sign: string,
): [string, number] {
  const from = field?.selectionStart ?? value.length;
  const to = field?.selectionEnd ?? from;
  const spaced = sign === '/' || sign === '%' ? sign : ` ${sign} `;
  const next = value.slice(0, from).replace(/ +$/, '') + spaced + value.slice(to).replace(/^ +/, '');
  return [next, next.length - value.slice(to).replace(/^ +/, '').length];
}
