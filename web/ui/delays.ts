/** How long things wait, in milliseconds: the specification's numbers in one place. */
export const delays = {
  /** Before a tip shows, and the time after one in which the next comes at once. */
  tip: 700,
  nextTip: 300,
  /** Before a page that somebody may not see leads elsewhere. */
  redirect: 500,
  /** Before an accepted invitation leads to the dashboard. */
  invitation: 2_000,
  /** For which a button says that it has copied. */
  copied: 3_000,
} as const;
