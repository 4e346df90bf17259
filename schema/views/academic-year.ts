/** Takes a class's academic year as it was typed ("2026/27", "2026-2027") and the present calendar year; gives the one after it in the same writing. */
export function nextYear(academicYear: string, thisYear: number): string {
  const read = /^(\d{4})(\s*[/–-]\s*)(\d{2}|\d{4})$/.exec(academicYear.trim());
  if (!read) return `${thisYear}/${String(thisYear + 1).slice(-2)}`;
  const [, from = '', between = '/', to = ''] = read;
  const next = String(Number(from) + 2);
  return `${Number(from) + 1}${between}${to.length === 2 ? next.slice(-2) : next}`;
}
