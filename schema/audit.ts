/** FNV-1a with a beginning of its own, mixed once more so that each bit of the text reaches each bit of the hash. */
function hash(text: string, beginning: number): number {
  let mixed = beginning;
  for (let at = 0; at < text.length; at += 1) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) ^ (mixed >>> 16);
}

const hex = (half: number): string => (half >>> 0).toString(16).padStart(8, '0');

/**
 * Takes the versions of documents in any order; gives how many they are and the xor of their hashes, which a device and its
 * school compare: equal where they hold the same.
 */
export function auditOf(versions: Iterable<readonly [id: string, rev: string]>): string {
  let [count, one, other] = [0, 0, 0];
  for (const [id, rev] of versions) {
    count += 1;
    one ^= hash(`${id} ${rev}`, 0x811c9dc5);
    other ^= hash(`${rev} ${id}`, 0x2f0b4f2d);
  }
  return `${count} ${hex(one)}${hex(other)}`;
}
