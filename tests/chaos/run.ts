import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { CollectionName } from '../../schema/index.ts';
import type { Database } from '../../sync-server/db/orm.ts';
import { createDatabase } from '../../sync-server/db/orm.ts';
import { clients } from '../sync/write-path/bundle.ts';
import { differences } from './agreement.ts';
import { cast, firstDay, live } from './day.ts';
import {
  doubledRows,
  doubledWords,
  feedProblems,
  jobProblems,
  lostAcknowledged,
  lostTyped,
  neverWritten,
} from './checks.ts';
import type { Tablet } from './device.ts';
import { openTablet } from './device.ts';
import type { FullDisk, Recovery } from './faults.ts';
import { suffer } from './faults.ts';
import { readHistory } from './history.ts';
import { watchHorizon } from './horizon.ts';
import type { Installation, Member } from './installation.ts';
import { openInstallation } from './installation.ts';
import { leakOracle } from './leaks.ts';
import type { Notes } from './notes.ts';
import { openNotes } from './notes.ts';
import { recountProblems } from './recount.ts';
import type { FaultKind } from './plan.ts';
import { faultKinds, faultsOf, lineDice } from './plan.ts';
import type { Line, Weather } from './proxy.ts';
import { openLine } from './proxy.ts';
import type { Report } from './report.ts';
import type { Board } from './writers.ts';

export interface ChaosOptions {
  minutes: number;
  seed: number;
  kinds?: readonly FaultKind[];
  /** Ends it early and in order. */
  ended?: AbortSignal;
  log?: (line: string) => void;
}

/** How long everything may take to come to rest when nothing more happens. */
const restMs = 120_000;

/** Runs the whole program under faults for so many minutes, then lets it come to rest and checks everything. */
export async function runChaos(options: ChaosOptions): Promise<Report> {
  const { log = () => {}, ended = new AbortController().signal } = options;
  const notes = openNotes();
  const oracle = leakOracle();
  const closers: (() => Promise<void> | void)[] = [];
  const onRejection = (error: unknown): void =>
    void notes.violations.push(`device: unhandled: ${String(error).slice(0, 300)}`);
  process.on('unhandledRejection', onRejection);
  try {
    const realms = await clients(cast.length);
    const installation = await openInstallation();
    closers.push(installation.close);
    const db = await createDatabase({ url: installation.databaseUrl, poolSize: 2, name: 'chaos' });
    closers.push(() => db.close());
    const tablets: Tablet[] = [];
    const members = new Map<string, Member>();
    for (const [index, [name, role]] of cast.entries()) {
      const known = members.get(name);
      const member = known ? await installation.signInAgain(known) : await installation.register(name, role);
      members.set(name, known ?? member);
      const line = await openLine(installation.port, lineDice(options.seed, index), (answer) =>
        oracle.watch(member.id, answer),
      );
      closers.push(line.close);
      const realm = realms[index];
      if (!realm) throw new Error('a client has no program');
      const tablet = await openTablet(index, member, realm, line, notes);
      closers.push(tablet.close);
      tablets.push(tablet);
    }
    const students = new Map(
      [...members.values()].filter(({ role }) => role === 'student').map(({ name, id }) => [name, id] as const),
    );
    const board: Board = { codes: new Map(), familyCodes: new Map(), made: [], students };
    await firstDay(tablets, notes, board);
    log(`ready: ${tablets.length} clients, ${board.codes.size} classes, ${installation.disk.kind}`);

    const begun = Date.now();
    const over = new AbortController();
    setMaxListeners(0, over.signal);
    const stop = (): void => over.abort();
    const clock = setTimeout(stop, options.minutes * 60_000);
    ended.addEventListener('abort', stop);
    for (const { line } of tablets) line.calm(false);
    const horizon = watchHorizon(db, over.signal);
    const writing = tablets.map((tablet) => live(tablet, notes, board, options.seed, over.signal));
    const suffered = await strikeAll(installation, tablets[0]?.member as Member, options, over.signal, log);
    stop();
    clearTimeout(clock);
    const seconds = Math.round((Date.now() - begun) / 1000);
    await Promise.all(writing);
    if (ended.aborted) throw new Error('ended early');
    for (const { line } of tablets) line.calm(true);
    const { recoveries, full } = suffered;
    for (const { kind, ms } of recoveries)
      for (const [part, value] of Object.entries(ms))
        if (value === null)
          notes.violations.push(
            `serving: ${part} did not serve again after ${kind}; the program said last: ${installation.output().slice(-2_000)}`,
          );

    log('coming to rest');
    notes.violations.push(...(await rest(db, installation.pool, tablets, ended)));
    const history = await readHistory(installation.pool);
    notes.violations.push(
      ...lostAcknowledged(history, notes),
      ...lostTyped(history, notes, tablets),
      ...doubledWords(history),
      ...(await doubledRows(installation.pool)),
      ...oracle.judge(history, notes).map((one) => `leak: ${one}`),
      ...(await feedProblems(installation.pool)),
      ...neverWritten(history),
      ...(await recountProblems(db)),
    );
    return {
      seed: options.seed,
      seconds,
      faults: countBy(faultKinds, recoveries),
      recoveries,
      lines: linesOf(tablets.map(({ line }) => line)),
      disk: installation.disk.kind,
      refusedWhileFull: full.refused,
      awayWhileFull: full.away,
      acknowledged: acknowledgedBy(notes),
      typed: notes.typed.length,
      versions: [...history.versions.values()].reduce((sum, all) => sum + all.length, 0),
      horizon: await horizon,
      answersRead: oracle.answers(),
      violations: notes.violations,
      reported: [...new Set(tablets.flatMap(({ reports }) => [...reports]))],
      notes: notes.file,
    };
  } finally {
    for (const close of closers.toReversed()) await close();
    process.off('unhandledRejection', onRejection);
    if (notes.violations.length === 0) notes.remove();
  }
}

async function strikeAll(
  installation: Installation,
  who: Member,
  { seed, kinds, ended = new AbortController().signal }: ChaosOptions,
  over: AbortSignal,
  log: (line: string) => void,
): Promise<{ recoveries: Recovery[]; full: FullDisk }> {
  const recoveries: Recovery[] = [];
  const full: FullDisk = { refused: 0, away: 0 };
  for (const fault of faultsOf(seed, kinds)) {
    await sleep(fault.pauseMs, undefined, { signal: over }).catch(() => {});
    if (over.aborted) break;
    // What is struck is also waited for, whatever the clock says: at the end everything serves.
    const recovery = await suffer(installation, who, fault, full, ended);
    recoveries.push(recovery);
    log(`${fault.kind}: ${JSON.stringify(recovery.ms)}`);
    if (Object.values(recovery.ms).includes(null)) break;
  }
  return { recoveries, full };
}

/**
 * Waits until no job is left (one that failed on the full disk is tried again after a pause that grows) and every tablet has
 * sent everything and holds exactly what its person may see; gives what is left of that.
 */
async function rest(db: Database, pool: Pool, tablets: readonly Tablet[], ended: AbortSignal): Promise<string[]> {
  let left: string[] = [];
  for (const end = Date.now() + restMs; Date.now() < end && !ended.aborted; await sleep(1_000)) {
    for (const { replica } of tablets) replica.tryNow();
    left = await jobProblems(pool);
    for (const tablet of tablets) left.push(...(await differences(db, tablet)));
    if (left.length === 0) break;
  }
  return left;
}

const countBy = (kinds: readonly FaultKind[], recoveries: readonly Recovery[]): Record<FaultKind, number> =>
  Object.fromEntries(kinds.map((kind) => [kind, recoveries.filter((one) => one.kind === kind).length])) as Record<
    FaultKind,
    number
  >;

function linesOf(lines: readonly Line[]): Record<Weather, number> {
  const sum: Partial<Record<Weather, number>> = {};
  for (const { done } of lines)
    for (const [weather, times] of Object.entries(done) as [Weather, number][])
      sum[weather] = (sum[weather] ?? 0) + times;
  return sum as Record<Weather, number>;
}

function acknowledgedBy({ acknowledged }: Pick<Notes, 'acknowledged'>): Partial<Record<CollectionName, number>> {
  const sum: Partial<Record<CollectionName, number>> = {};
  for (const { collection } of acknowledged) sum[collection] = (sum[collection] ?? 0) + 1;
  return sum;
}
