/** The numbers of a text in order, thousands commas taken out: '57,312 and 7.5' gives ['57312', '7.5']. */
export const numbersIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/(\d),(\d{3})/g, '$1$2')
    .match(/\d+(?:\.\d+)?/g) ?? [];

/** Whether two readings of one picture have the same numbers in the same order: the proof that GREEN asks for. */
export function agree(one: string, other: string): boolean {
  const a = numbersIn(one);
  const b = numbersIn(other);
  return a.length === b.length && a.every((number, i) => number === b[i]);
}
