import { skillOf } from '../../../tutor/practice/curriculum.ts';
import { type MarkedItem, isRight } from './result.ts';

/** A skill of which every question was right: what can be said with reason. */
export function knownSkill(items: readonly MarkedItem[]): string | null {
  const bySkill = new Map<string, { right: number; all: number }>();
  for (const each of items) {
    if ('prompt' in each.item) continue;
    const known = bySkill.get(each.item.skill) ?? { right: 0, all: 0 };
    bySkill.set(each.item.skill, { right: known.right + Number(isRight(each)), all: known.all + 1 });
  }
  const [best] = [...bySkill]
    .filter(([, { right, all }]) => right === all && all > 1)
    .sort((a, b) => b[1].all - a[1].all);
  return best ? (skillOf(best[0])?.title ?? null) : null;
}
