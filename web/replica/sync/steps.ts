import { framed, isAhead } from './frames.ts';
import { Lane } from './lane.ts';
import { firstAsked, goneFrom, isOlder, pageOf, takeOver } from './pull.ts';
import { toPurge } from './purge.ts';
import { afterConflict, afterOk, afterRejected, allTyped, toRow } from './push.ts';
import { appliedSet, attemptFor } from './sent.ts';

/** The decisions of the hub, each a pure function: what a simulator replaces to prove that it notices. */
export const steps = {
  afterConflict,
  afterOk,
  afterRejected,
  allTyped,
  appliedSet,
  attemptFor,
  firstAsked,
  framed,
  goneFrom,
  isAhead,
  isOlder,
  pageOf,
  takeOver,
  toPurge,
  toRow,
  lane: (): Pick<Lane, 'pull' | 'push'> => new Lane(),
};

export type Steps = typeof steps;
