import { equal } from '../../../schema/merge.ts';
import { collectionOf } from '../../../schema/index.ts';
import type { Device, Typed } from './scene.ts';
import type { School } from './school.ts';

/** Texts that the policy `mine` lets another device write over unseen: having been at school is not enough, they are kept there. */
function isText({ collection, field }: Typed): boolean {
  const { fields, merge } = collectionOf(collection);
  const policies: Readonly<Partial<Record<string, string>>> = merge;
  const kinds: Readonly<Partial<Record<string, { kind: string }>>> = fields;
  return policies[field] === 'mine' && kinds[field]?.kind === 'text';
}

/**
 * P1: every value typed is on the server, was typed over, or is kept; one that is not a text of the policy `mine`, and one of a
 * document that was deleted since, may also have been on the server and have been replaced there.
 */
export function checkTyped(
  typed: readonly Typed[],
  school: Pick<School, 'row' | 'past'>,
  devices: readonly Device[],
): string[] {
  const lost: string[] = [];
  for (const one of typed) {
    if (one.superseded || one.deletedByAuthor) continue;
    const row = school.row(one.collection, one.id);
    const value = row?.fields[one.field];
    const holds = (list: unknown): boolean =>
      Array.isArray(list)
        ? list.filter((item) => (item as { id?: string }).id === one.word).length === 1
        : equal(list, one.value);
    if (holds(value)) continue;
    const past = school.past.get(`${one.collection} ${one.id} ${one.field}`) ?? new Set();
    // A tombstone has no lists any more: what it deleted stood in one of them.
    if (row?.deleted && [...past].some((text) => holds(JSON.parse(text)))) continue;
    const was = past.has(JSON.stringify(one.value));
    if (was && !isText(one)) continue;
    const kept = devices.some((device) =>
      [...device.disk.conflicts.values()].some(
        (item) => item.id === one.id && item.field === one.field && holds(item.value),
      ),
    );
    if (kept) continue;
    // Of one field the latest refused value is kept: what the same author typed later on the same device.
    const later = typed.slice(typed.indexOf(one) + 1).some((next) => {
      if (next.id !== one.id || next.field !== one.field || next.device !== one.device) return false;
      const item = devices[one.device]?.disk.conflicts.get(`${one.collection} ${one.id} ${one.field}`);
      return item !== undefined && equal(item.value, next.value);
    });
    if (later) continue;
    const where = row?.deleted ? 'deleted' : row ? JSON.stringify(value) : 'unknown to the server';
    lost.push(`P1 lost ${one.collection} ${one.id}.${one.field} ${one.word} of device ${one.device}: ${where}`);
  }
  return lost;
}
