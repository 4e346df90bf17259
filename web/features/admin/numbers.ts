/** Takes what was typed; gives the whole number, null where it is none or less than `least`. */
export function numberIn(text: string, least: number): number | null {
  if (!/^-?\d{1,7}$/.test(text.trim())) return null;
  const number = Number(text);
  return number >= least ? number : null;
}
