/** Gives the milliseconds of processor time that some work took: a busy machine does not make it longer, as it does the clock's. */
export async function processorMs(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const words =
  'concept form function causation change connection because therefore fraction measure water 12 345 7 boxes of pencils'.split(
    ' ',
  );

/** A fixed piece of work of the kind that the tutor does: words, patterns, small objects. */
function yardstick(): number {
  let found = 0;
  for (let n = 0; n < 1_500; n++) {
    const text = words.map((_, index) => words[(index * 7 + n) % words.length]).join(' ');
    const tokens = text.split(/\s+/).map((token) => ({ token, value: Number(token), first: token.charAt(0) }));
    const counts = new Map<string, number>();
    for (const { first } of tokens) counts.set(first, (counts.get(first) ?? 0) + 1);
    found += [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).length;
    found += (text.match(/\b(?:be|re|co)\w+\b|\d+/g) ?? []).length;
    found += JSON.stringify(tokens.filter(({ value }) => value > 3)).length;
  }
  return found;
}

/** Milliseconds of a yardstick where a lesson took 9.35, as on the machine on which its bound was set (23 November 2026). */
const yardstickMs = 16.3;

/**
 * Gives the milliseconds of processor time that pieces of work would take on the machine on which their bound was set: a yardstick
 * is laid between them, so that a slower processor, or one that it shares, makes both longer.
 */
export async function comparableMs(pieces: readonly (() => unknown)[]): Promise<number> {
  for (let warm = 0; warm < 3; warm++) yardstick();
  let [spent, laid, times] = [0, 0, 0];
  for (const [index, piece] of pieces.entries()) {
    spent += await processorMs(piece);
    if (index % 5 > 0) continue;
    laid += await processorMs(yardstick);
    times += 1;
  }
  return (spent * yardstickMs * times) / laid;
}
