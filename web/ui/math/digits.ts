/** A digit, or a decimal point, with its column counted from the right. */
export interface Placed {
  char: string;
  /** The point of 1.5 stands between the columns 1 and 0: at 0.5. */
  column: number;
}

/** Takes a number as it is read ("1,234.5"); gives its digits and its point by column. Marks between thousands take no room. */
export function placedDigits(text: string): Placed[] {
  const placed: Placed[] = [];
  let column = 0;
  for (const char of [...text].reverse()) {
    if (char === '.') placed.push({ char, column: column - 0.5 });
    else if (/[^\s,]/.test(char)) placed.push({ char, column: column++ });
  }
  return placed.reverse();
}

/** How many columns a number needs. */
export const columnsOf = (text: string): number => placedDigits(text).filter((one) => one.char !== '.').length;

export interface DivisionLine {
  text: string;
  /** The column of its last digit, from the right of the dividend. */
  column: number;
  kind: 'take' | 'left';
}

/**
 * The lines under a long division. Takes the dividend and what is taken and left at each digit of the working (the last row
 * belongs to the last digit); each remainder stands with the next digit brought down.
 */
export function divisionLines(dividend: string, rows: readonly { take: string; left: string }[]): DivisionLine[] {
  const digits = placedDigits(dividend).filter((one) => one.char !== '.');
  return rows.flatMap((row, at): DivisionLine[] => {
    const column = rows.length - 1 - at;
    const next = column > 0 ? (digits[digits.length - column]?.char ?? '') : '';
    const left = `${row.left === '0' && next !== '' ? '' : row.left}${next}`;
    return [
      { text: row.take, column, kind: 'take' },
      { text: left, column: Math.max(0, column - 1), kind: 'left' },
    ];
  });
}

/** What is carried in a short division, written small before a digit: by the digit's column from the right. */
export function divisionCarries(rows: readonly { left: string }[]): Map<number, string> {
  const last = rows.length - 1;
  return new Map(rows.flatMap(({ left }, at) => (at < last && left !== '0' ? [[last - at - 1, left] as const] : [])));
}
