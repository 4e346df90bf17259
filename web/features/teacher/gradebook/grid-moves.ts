/** A place in the grid: its row and column, from 0. */
export interface Place {
  row: number;
  column: number;
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Takes a key, where the focus is and how large the grid is; gives where the key leads, null where it is no move. */
export function moveOf(
  key: Key,
  { row, column }: Place,
  { rows, columns }: { rows: number; columns: number },
): Place | null {
  if (key.altKey || key.metaKey) return null;
  const [last, right] = [rows - 1, columns - 1];
  const moves: Record<string, Place> = {
    ArrowUp: { row: Math.max(0, row - 1), column },
    ArrowDown: { row: Math.min(last, row + 1), column },
    ArrowLeft: { row, column: Math.max(0, column - 1) },
    ArrowRight: { row, column: Math.min(right, column + 1) },
    PageUp: { row: Math.max(0, row - 10), column },
    PageDown: { row: Math.min(last, row + 10), column },
    Home: { row: key.ctrlKey ? 0 : row, column: 0 },
    End: { row: key.ctrlKey ? last : row, column: right },
  };
  return moves[key.key] ?? null;
}

/** What begins to type in a cell: Enter and F2 take what stands there, a digit replaces it. */
export function startOf(key: Key): { typed: string | null } | null {
  if (key.ctrlKey || key.metaKey || key.altKey) return null;
  if (key.key === 'Enter' || key.key === 'F2') return { typed: null };
  return /^\d$/.test(key.key) ? { typed: key.key } : null;
}
