/** Takes a JSON value, gives about how many bytes its text has: exact for plain text, a little less where characters are escaped. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return bytesOf(value) + 2;
  if (typeof value !== 'object' || value === null) return 5;
  let bytes = 2;
  if (Array.isArray(value)) for (const one of value) bytes += sizeOf(one) + 1;
  else for (const key in value) bytes += key.length + 4 + sizeOf((value as Record<string, unknown>)[key]);
  return bytes;
}

/** Buffer.byteLength is faster for long texts; for short ones the call costs more than counting here. */
function bytesOf(text: string): number {
  if (text.length > 200) return Buffer.byteLength(text);
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
