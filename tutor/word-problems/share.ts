import { groupNoun } from '../data/story-cues.ts';
import { timeWords } from './lexicon.ts';
import type { Fact } from './types.ts';

/** '6 more', '105 of them': what is counted is what was counted before. */
export function inherit(facts: Fact[]): void {
  for (const [at, fact] of facts.entries()) {
    const bare = fact.noun.filter((word) => word !== 'new' && word !== 'old');
    if (
      bare.length > 0 ||
      fact.money ||
      fact.per?.some((word) => groupNoun.test(word) && new RegExp(`${word}\\w* of`).test(fact.clause))
    )
      continue;
    const source =
      facts.slice(0, at).findLast((one) => one.noun.length > 0 && !one.money && !one.per) ??
      facts.slice(at + 1).find((one) => one.noun.length > 0 && !one.money);
    if (source) fact.noun = [...source.noun, ...fact.noun];
  }
}

/** '10 emails and 12 letters in the morning': what stands behind the last belongs to each, what stands before the verb as well. */
export function join(facts: Fact[]): void {
  for (let at = facts.length - 1; at > 0; at -= 1) {
    const [fact, before] = [facts[at], facts[at - 1]];
    if (!fact || !before || before.sentence !== fact.sentence) continue;
    // '7 red, 15 yellow and 8 green peaches are in the basket'.
    const ahead = before.joined && before.verb === fact.verb && before.post.length === 0;
    if (!fact.joined && !ahead) continue;
    if (
      before.post.length === 0 ||
      before.post.every((word) => fact.noun.includes(word) || before.noun.includes(word))
    ) {
      before.post = fact.post;
      before.words = [...before.words, ...fact.post];
      before.when = [...before.when, ...fact.when];
      before.end ||= fact.end;
      if (fact.per && !before.per && !before.noun.some((word) => fact.per?.includes(word))) before.per = fact.per;
    }
    if (before.than && before.than.words.length === 0 && fact.than) before.than.words = fact.than.words;
  }
  for (const [at, fact] of facts.entries()) {
    const before = facts[at - 1];
    if (!fact.joined || !before || before.sentence !== fact.sentence) continue;
    // '12 gallons of gas on Monday and 9 gallons on Tuesday'.
    if (fact.noun.length === 1 && before.noun.length > 1 && fact.noun[0] === before.noun[0])
      fact.noun = [...before.noun];
    if (/^(?:[a-z]+ )?now\b/.test(before.clause) || /\bnow (?:has|have)\b/.test(before.clause)) fact.end = true;
    // 'played tag with 7 children on Monday and 13 on Tuesday': both times tag.
    if (fact.lead.length === 0 && before.lead.length > 0) {
      fact.lead = before.lead.filter((word) => !before.recipient.includes(word));
      fact.words = [...fact.words, ...fact.lead];
    }
    if (fact.when.length === 0 && before.when.length > 0 && before.post.every((word) => !timeWords.has(word))) {
      fact.when = before.when;
      fact.words = [...fact.words, ...before.when];
    }
  }
}
