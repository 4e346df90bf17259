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

type Sign = 1 | -1 | null;

/** What a fact does to what the asked one has: 1, -1, or null where that cannot be told. */
export function signOf(fact: Fact, owner: string[], place: string[], asksLeft = false): Sign {
  const { clause, kind, verb } = fact;
  if (isUnclear(fact, asksLeft)) return null;
  if (/^(?:get|jump|climb|step|hop|crawl|march)$/.test(verb)) return /\b(?:off|out)\b/.test(clause) ? -1 : 1;
  if (kind === 'give' || (verb === 'sell' && fact.recipient.length > 0)) return signOfGift(fact, owner);
  if (goesAway.test(verb) && /\b(?:away|out|off)\b/.test(clause)) return -1;
  // 'sailed in', '12 more boats sailed': not away.
  if (/^(?:fly|sail|drive|swim|walk|run)$/.test(verb)) {
    if (
      /\b(?:in|over|into|onto)\b(?! the (?:morning|afternoon|evening|night))/.test(clause) &&
      !/\bfrom\b/.test(clause)
    )
      return /\binto\b|\bin$/.test(clause) ? 1 : null;
    if (fact.more) return null;
  }
  if (/^(?:go|leave|drop|hide|move)$/.test(verb)) return /\bin\b/.test(clause) && verb === 'move' ? 1 : -1;
  if (/^(?:put|place|stack|store|load|pour|pack)$/.test(verb))
    return fact.more || (/\b(?:in|into|on|onto|to)\b/.test(clause) && meets(place, fact.words)) ? 1 : null;
  // What another one picked is not hers.
  if (verb === 'pick' && isOthers(fact, owner)) return null;
  if (verb === 'pick') return meets(place, ['tree', 'bush', 'garden', 'plant', 'vine']) ? -1 : 1;
  // 'It is cut into pieces of 8 m': nothing goes.
  if (verb === 'cut') return /\binto\b/.test(clause) ? null : fact.more ? 1 : asksLeft ? -1 : null;
  // 'took 9 photos' makes them, 'Ann took 9 pens' may be to herself.
  if (verb === 'take')
    return fact.more || meets(fact.noun, ['photo', 'photograph', 'picture', 'video', 'test', 'lesson']) ? null : -1;
  if (verb === 'bring') return 1;
  if (fact.money && /^(?:buy|purchase|order)$/.test(verb)) return -1;
  if (kind === 'gain') return signOfGain(fact, owner, asksLeft);
  if (kind !== 'loss') return null;
  return isOthers(fact, owner) && !/\bof (?:them|these|those|his|her|the)\b/.test(clause) ? null : -1;
}

const goesAway =
  /^(?:throw|go|run|walk|swim|fly|move|take|drive|drop|cut|tear|wash|put|break|saw|blow|swim|slide|row)$/;

/** It is told of somebody else than who is asked about. */
const isOthers = (fact: Fact, owner: readonly string[]): boolean =>
  owner.length > 0 && fact.owner.length > 0 && !meets(fact.owner, owner);

/** What moved a way, stayed where it was, or may have come as well as gone. */
function isUnclear(fact: Fact, asksLeft: boolean): boolean {
  const { clause, owner, verb } = fact;
  if (going.test(verb) && owner.length > 0 && !/\b(?:on|off|out|away)\b/.test(clause) && isObject(fact)) return true;
  const isFrom = /\b(?:off|out|away|from|to the|of (?:them|these|those))\b/.test(clause);
  if (stays.test(verb) && !asksLeft && fact.recipient.length === 0 && !isFrom) return true;
  // '8 books were returned', 'more letters were delivered': they may come as well as go.
  const passive = /\b(?:was|were|are|is|been) (?:[a-z]+ )?(?:deliver|return|serve|send|sent|hand|pass)/.test(clause);
  if (passive && !/\b(?:to|from)\b/.test(clause)) return true;
  return has(fact.noun, 'new') && (fact.kind === 'loss' || verb === 'take');
}

/** What is given comes to who gets it and goes from who gives it. */
function signOfGift(fact: Fact, owner: readonly string[]): Sign {
  if (meets(fact.recipient, owner)) return 1;
  if (has(fact.recipient, 'him') && !meets(fact.owner, owner)) return 1;
  return isOthers(fact, owner) && fact.recipient.length > 0 ? null : -1;
}

function signOfGain(fact: Fact, owner: readonly string[], asksLeft: boolean): Sign {
  const { clause, recipient, verb } = fact;
  // What is there already does not come: 'planted 18 of them'.
  if (/\bof (?:them|these|those)\b/.test(clause)) return null;
  if (isOthers(fact, owner)) {
    if (meets(recipient, owner) || has(recipient, 'him')) return 1;
    return verb === 'borrow' ? -1 : null;
  }
  if (/\bfrom\b/.test(clause) && !meets(fact.owner, owner) && meets(fact.words, owner)) return -1;
  // '45 books were borrowed': they are gone where the question asks for what is left.
  if (asksLeft && /\bwere borrowed$/.test(clause)) return -1;
  // Who borrowed or bought is not said.
  const isPassive = /\b(?:was|were|are|is|been) [a-z]+(?:ed|ght|en|nd|un|de)\b/.test(clause);
  return isPassive && !/^(?:add|plant|build|make|bake)$/.test(verb) ? null : 1;
}
