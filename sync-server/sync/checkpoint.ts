import type { Within } from '../../schema/collection.ts';
import { limits } from '../../schema/limits.ts';
import type { ScopeKind } from '../../schema/who.ts';
import type { Checkpoint, ScopePosition } from '../../schema/wire.ts';
import type { Cut, Entry, Members, Point, Position, Snapshot } from './store.ts';

/** Sorts before every id. */
export const firstId = '00000000-0000-0000-0000-000000000000';
const lastPossibleEpoch = 2_147_483_647;
const xidPattern = /^(?:0|[1-9]\d{0,17})$/;
const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Compares transaction ids, decimal texts without leading zeros: negative, zero or positive. */
export function compareXids(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** Compares two points in the order of commits: negative, zero or positive. */
export function comparePoints(a: Point, b: Point): number {
  return a.epoch - b.epoch || compareXids(a.xid, b.xid);
}

/** Compares two positions of a feed: negative, zero or positive. */
export function comparePositions(a: Position, b: Position): number {
  return comparePoints(a, b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** What a person needs most comes first where there are more scopes than an answer may name: own, family, school, classes. */
const kindOrder = 'ufgstc';

/** Takes all scopes that a person holds; gives those that count, 512 at most and always the same ones. */
export function firstScopes(members: Members): Members {
  if (members.size <= limits.scopes) return members;
  const rank = (name: string): number => kindOrder.indexOf(name.charAt(0));
  const sorted = [...members].sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return new Map(sorted.slice(0, limits.scopes));
}

/** A reader's place in one scope, with what it was when the reading began. */
interface Place {
  grant: Point;
  /** The GC floor when the reading of this scope began. */
  floor: Point;
  position: Position;
}

export interface Reading {
  places: Map<string, Place>;
  /** The client may hold documents that no entry will take away: it needs the list of what there is. */
  manifest: boolean;
}

/**
 * Takes a client's checkpoint (null on its first pull; anything else is not trusted), the scopes it holds and the
 * snapshot; gives its place in every granted scope and whether a manifest is due.
 */
export function openReading(checkpoint: unknown, granted: Members, seen: Snapshot): Reading {
  const places = new Map<string, Place>();
  let manifest = false;
  if (checkpoint !== null && checkpoint !== undefined) {
    const known = readCheckpoint(checkpoint);
    if (known === null || known.lineage !== seen.lineage) {
      manifest = true;
    } else {
      manifest = known.damaged;
      for (const [scope, place] of known.places) {
        const grant = granted.get(scope);
        if (comparePoints(place.position, seen.floor) < 0 && comparePoints(place.floor, seen.floor) < 0) {
          manifest = true;
        } else if (grant !== undefined && comparePoints(grant, place.grant) === 0) {
          places.set(scope, place);
        } else if (grant !== undefined) {
          manifest = true;
        }
      }
    }
  }
  for (const [scope, grant] of granted) {
    if (places.has(scope)) continue;
    places.set(scope, { grant, floor: seen.floor, position: { epoch: 0, xid: '0', id: firstId } });
  }
  return { places, manifest };
}

/**
 * Takes a reading and the collection's `within`, gives where the page begins: one cut for each scope that no other covers.
 * All entries of a document have one position, so the covering scope brings each document of the covered one at the same place.
 */
export function cutsOf(reading: Reading, within: Within = {}): Cut[] {
  const cuts: Cut[] = [];
  for (const [scope, { position }] of reading.places) {
    const cover = within[scope.charAt(0) as ScopeKind];
    if (cover !== undefined && reading.places.has(cover + scope.slice(1))) continue;
    cuts.push({ scope, ...position });
  }
  return cuts;
}

/**
 * Takes a reading, the entries that were delivered and whether there are more; gives the checkpoint to store. When
 * nothing is left, every scope moves up to the horizon, so that a quiet one does not fall behind the GC floor.
 */
export function closeReading(reading: Reading, delivered: readonly Entry[], more: boolean, seen: Snapshot): Checkpoint {
  for (const entry of delivered) {
    const place = reading.places.get(entry.scope);
    if (place) place.position = { epoch: entry.epoch, xid: entry.xid, id: entry.id };
  }
  const s: Record<string, ScopePosition> = {};
  const end: Position = { ...seen.horizon, id: firstId };
  for (const [scope, { grant, floor, position }] of reading.places) {
    const at = !more && comparePositions(position, end) < 0 ? end : position;
    s[scope] = [grant.epoch, grant.xid, floor.epoch, floor.xid, at.epoch, at.xid, at.id];
  }
  return { e: seen.lineage, s };
}

interface Known {
  lineage: string;
  places: Map<string, Place>;
  /** Something in it could not be read. */
  damaged: boolean;
}

function readCheckpoint(value: unknown): Known | null {
  if (!isRecord(value) || typeof value['e'] !== 'string' || !isRecord(value['s'])) return null;
  const found = Object.entries(value['s']);
  const places = new Map<string, Place>();
  for (const [scope, tuple] of found.slice(0, limits.scopes)) {
    const place = readPlace(tuple);
    if (place) places.set(scope, place);
  }
  return { lineage: value['e'], places, damaged: places.size < found.length };
}

function readPlace(tuple: unknown): Place | null {
  if (!Array.isArray(tuple) || tuple.length !== 7) return null;
  const grant = readPoint(tuple[0], tuple[1]);
  const floor = readPoint(tuple[2], tuple[3]);
  const point = readPoint(tuple[4], tuple[5]);
  const id: unknown = tuple[6];
  if (!grant || !floor || !point || typeof id !== 'string' || !uuidPattern.test(id)) return null;
  return { grant, floor, position: { ...point, id } };
}

function readPoint(epoch: unknown, xid: unknown): Point | null {
  if (typeof epoch !== 'number' || !Number.isInteger(epoch) || epoch < 0 || epoch > lastPossibleEpoch) return null;
  return typeof xid === 'string' && xidPattern.test(xid) ? { epoch, xid } : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
