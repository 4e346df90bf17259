/** Whether this browser can unpack what the live stream packs. */
export const canUnpack = typeof DecompressionStream === 'function';

/** Takes what was packed by gzip, as base64; gives its text. Rejects where it is something else. */
export async function unpack(packed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}
