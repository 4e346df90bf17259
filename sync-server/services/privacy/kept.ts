/** What one collection or table holds about people, how long, and what becomes of it: the law asks for each of these. */
export interface Kept {
  /** What it is, for the adults of a school. */
  readonly what: string;
  /** SQL of the rows `t` that are about the person $1; null where none is about anybody. */
  readonly whose: string | null;
  /** The heading under which its person is handed it, or why not. */
  readonly export: { readonly as: string; readonly without?: readonly string[] } | { readonly not: string };
  /** How long it is kept, and by what it ends. */
  readonly retention: string;
  /** What becomes of a person's rows: a tombstone without content that reaches every device, no row any more, or why they stay. */
  readonly erasure: 'tombstone' | 'delete' | { readonly stays: string };
  /** What first loses everything of the person and stays for others, said for the adults of a school, and the statements for $1. */
  readonly strips?: { readonly says: string; readonly statements: readonly string[] };
  /** SQL of the rows that go with the person, where they are more than are handed out. */
  readonly goes?: string;
}

export const asLong = 'as long as the account';
