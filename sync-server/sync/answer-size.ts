/** Takes a JSON value, gives about how many bytes its text has: exact for plain text, a little less where characters are escaped. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 2;
  if (typeof value !== 'object' || value === null) return 5;
  let bytes = 2;
  if (Array.isArray(value)) for (const one of value) bytes += sizeOf(one) + 1;
  else for (const [key, one] of Object.entries(value)) bytes += key.length + 4 + sizeOf(one);
  return bytes;
}
