/** The letters that both words begin with. */
export function sameStart(a: string, b: string): string {
  let at = 0;
  while (at < Math.min(a.length, b.length) && a[at] === b[at]) at += 1;
  return a.slice(0, at);
}
