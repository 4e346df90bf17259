import { has, meets } from './found.ts';
import { verbOf } from './lexicon.ts';
import type { Fact } from './types.ts';

/** Who moves is counted before the verb; what stands behind it is a way: 'he climbed 8 steps'. */
const going =
  /^(?:arrive|board|climb|come|crawl|enter|fly|go|hop|jump|land|march|raise|row|run|sail|slide|step|swim|walk)$/;
function isObject({ clause, text, verb }: Fact): boolean {
  const before = clause.slice(0, Math.max(0, clause.indexOf(text.toLowerCase()))).split(' ');
  return before.some((word) => verbOf(word)?.lemma === verb);
}
/** What was peeled or moved is still there, unless the question asks for what is left. */
const stays = /^(?:crack|deliver|drop|hide|melt|move|peel|return|serve|shred)$/;

/** What a fact does to what the asked one has: 1, -1, or null where that cannot be told. */
export function signOf(fact: Fact, owner: string[], place: string[], asksLeft = false): 1 | -1 | null {
  const { clause } = fact;
  if (going.test(fact.verb) && fact.owner.length > 0 && !/\b(?:on|off|out|away)\b/.test(clause) && isObject(fact))
    return null;
  if (
    stays.test(fact.verb) &&
    !asksLeft &&
    fact.recipient.length === 0 &&
    !/\b(?:off|out|away|from|to the|of (?:them|these|those))\b/.test(clause)
  )
    return null;
  // '8 books were returned', 'more letters were delivered': they may come as well as go.
  const passive = /\b(?:was|were|are|is|been) (?:[a-z]+ )?(?:deliver|return|serve|send|sent|hand|pass)/.test(clause);
  if (passive && !/\b(?:to|from)\b/.test(clause)) return null;
  if (has(fact.noun, 'new') && (fact.kind === 'loss' || fact.verb === 'take')) return null;
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
  // What another one picked is not hers.
  if (fact.verb === 'pick' && owner.length > 0 && fact.owner.length > 0 && !meets(fact.owner, owner)) return null;
  if (fact.verb === 'pick') return meets(place, ['tree', 'bush', 'garden', 'plant', 'vine']) ? -1 : 1;
  // 'It is cut into pieces of 8 m': nothing goes.
  if (fact.verb === 'cut') return /\binto\b/.test(clause) ? null : fact.more ? 1 : asksLeft ? -1 : null;
  // 'took 9 photos' makes them, 'Ann took 9 pens' may be to herself.
  if (fact.verb === 'take')
    return fact.more || meets(fact.noun, ['photo', 'photograph', 'picture', 'video', 'test', 'lesson']) ? null : -1;
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
    // '45 books were borrowed': they are gone where the question asks for what is left.
    if (asksLeft && /\bwere borrowed$/.test(clause)) return -1;
    // Who borrowed or bought is not said.
    if (
      /\b(?:was|were|are|is|been) [a-z]+(?:ed|ght|en|nd|un|de)\b/.test(clause) &&
      !/^(?:add|plant|build|make|bake)$/.test(fact.verb)
    )
      return null;
    return 1;
  }
  if (fact.kind === 'loss') {
    const others = owner.length > 0 && fact.owner.length > 0 && !meets(fact.owner, owner);
    return others && !/\bof (?:them|these|those|his|her|the)\b/.test(clause) ? null : -1;
  }
  return null;
}
