import { has, meets } from './found.ts';
import type { Fact } from './types.ts';

/** What a fact does to what the asked one has: 1, -1, or null where that cannot be told. */
export function signOf(fact: Fact, owner: string[], place: string[]): 1 | -1 | null {
  const { clause } = fact;
  if (/^(?:get|jump|climb|step|hop|crawl|march)$/.test(fact.verb)) return /\b(?:off|out)\b/.test(clause) ? -1 : 1;
  if (fact.kind === 'give' || (fact.verb === 'sell' && fact.recipient.length > 0)) {
    if (owner.length > 0 && meets(fact.recipient, owner)) return 1;
    if (has(fact.recipient, 'him') && !meets(fact.owner, owner)) return 1;
    if (owner.length > 0 && fact.owner.length > 0 && !meets(fact.owner, owner) && fact.recipient.length > 0)
      return null;
    return -1;
  }
  if (
    /\b(?:away|out|off)\b/.test(clause) &&
    /^(?:throw|go|run|walk|swim|fly|move|take|drive|drop|cut|tear|wash|put|break|saw|blow|swim|slide|row)$/.test(
      fact.verb,
    )
  )
    return -1;
  // 'sailed in', '12 more boats sailed': not away.
  if (/^(?:fly|sail|drive|swim|walk|run)$/.test(fact.verb)) {
    if (
      /\b(?:in|over|into|onto)\b(?! the (?:morning|afternoon|evening|night))/.test(fact.clause) &&
      !/\bfrom\b/.test(fact.clause)
    )
      return /\binto\b|\bin$/.test(fact.clause) ? 1 : null;
    if (fact.more) return null;
  }
  if (/^(?:go|leave|drop|hide|move)$/.test(fact.verb)) return /\bin\b/.test(clause) && fact.verb === 'move' ? 1 : -1;
  if (/^(?:put|place|stack|store|load|pour|pack)$/.test(fact.verb))
    return /\b(?:in|into|on|onto|to)\b/.test(clause) && meets(place, fact.words) ? 1 : fact.more ? 1 : null;
  if (fact.verb === 'pick') return meets(place, ['tree', 'bush', 'garden', 'plant', 'vine']) ? -1 : 1;
  if (fact.verb === 'cut') return fact.more ? 1 : null;
  if (fact.verb === 'take') return -1;
  if (fact.verb === 'bring') return 1;
  if (fact.money && /^(?:buy|purchase|order)$/.test(fact.verb)) return -1;
  if (fact.kind === 'gain') {
    // What is there already does not come: 'planted 18 of them'.
    if (/\bof (?:them|these|those)\b/.test(clause)) return null;
    if (owner.length > 0 && fact.owner.length > 0 && !meets(fact.owner, owner)) {
      if (meets(fact.recipient, owner) || has(fact.recipient, 'him')) return 1;
      return fact.verb === 'borrow' ? -1 : null;
    }
    if (/\bfrom\b/.test(clause) && owner.length > 0 && !meets(fact.owner, owner) && meets(fact.words, owner)) return -1;
    // Who borrowed or bought is not said.
    if (
      /\b(?:was|were|are|is|been) [a-z]+(?:ed|ght|en|nd|un|de)\b/.test(clause) &&
      !/^(?:add|plant|build|make|bake)$/.test(fact.verb)
    )
      return null;
    return 1;
  }
  if (fact.kind === 'loss') return -1;
  return null;
}
