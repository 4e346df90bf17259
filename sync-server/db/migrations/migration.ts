export interface Migration {
  /** `0001-sync`: the order is the list's, the name is for ever. */
  name: string;
  /** Plain SQL (several statements). Runs in a transaction of its own. */
  up: string;
}
