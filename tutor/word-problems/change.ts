import { Fraction } from '../arithmetic/number.ts';
import { asksWhoLeft, comparing, endCue, startCue, totalCue } from '../data/story-cues.ts';
import { describe, has, known, meets, ofKind, solve, term, toldBy } from './found.ts';
import type { Found, Operator, RuleId } from './found.ts';
import { timeWords, verbOf } from './lexicon.ts';
import type { Fact, Story } from './types.ts';
import { signOf } from './sign.ts';

/** Start, what comes and goes, end: one of them unknown. */
export function change(story: Story): Found | null {
  const { asked } = story;
  const text = asked.text;
  if (comparing.test(text) && /\bthan\b/.test(text)) return null;
  if (/\b(?:other|another|not)\b/i.test(text)) return null;
  if (/\b(?:each|every|per)\b/i.test(text) || /\bhow (?:many|much) more\b/i.test(text)) return null;
  let facts = ofKind(story);
  if (/\b(?:his|her|their|my) [a-z]+'s\b/i.test(text)) return null;
  // Ripe apples were never spoken of, or others cost something.
  if (asked.noun.some((word) => word !== 'new' && !facts.some((fact) => has(describe(fact), word)))) return null;
  if (facts.some((fact) => fact.than || fact.per) || facts.filter(known).length < 2) return null;
  const owners = asked.owner;
  const mine = (fact: Fact): boolean =>
    fact.owner.length === 0 ||
    owners.length === 0 ||
    meets(fact.owner, owners) ||
    fact.kind === 'give' ||
    (fact.kind === 'loss' && /\bof (?:them|these|those|his|her|the)\b/.test(fact.clause)) ||
    meets(fact.recipient, owners) ||
    !story.facts.some((one) => one.owner.some((name) => owners.includes(name)));
  if (owners.length === 1 && !totalCue.test(text))
    facts = facts.filter((fact) => mine(fact) || (fact.kind !== 'state' && fact.sentence > 0));
  if (ofKind(story).some((fact) => !facts.includes(fact) && (fact.end || fact.owner.length === 0))) return null;
  const state = (fact: Fact): boolean => fact.kind === 'state' && fact.verb !== 'need' && fact.verb !== 'cost';
  const states = facts.filter(state);
  const events = facts.filter((fact) => !state(fact));
  const begins = facts[0];
  if (!begins) return null;
  const place = [...asked.words, ...states.flatMap((fact) => fact.words)];
  const numbers = facts.filter(known);
  const open = facts.filter((fact) => fact.value === null);
  const asksStart = startCue.test(text);
  // 'How many pages are left to read?': those that were read are done.
  const toDo = verbOf(/\bleft to ([a-z]+)\b/.exec(text)?.[1] ?? '')?.lemma;
  const asksLeft =
    /\b(?:left|remain\w*|still|over)\b/.test(text) ||
    states.some((fact) => /\b(?:left|remain\w*|still)\b/.test(fact.clause));
  const verbAsked = asked.kind !== 'state' && asked.verb !== 'do' && !/\b(?:left|still|remain|now)\b/i.test(text);
  const sum = (first: Fact, signs: { fact: Fact; sign: 1 | -1 }[], rule: RuleId): Found | null => {
    if (signs.length === 0) return null;
    const found = solve(rule, [
      { operator: '+', fact: first },
      ...signs.map(({ fact, sign }) => ({ operator: (sign === 1 ? '+' : '−') as Operator, fact })),
    ]);
    return found;
  };
  const signed = (list: Fact[], turn: 1 | -1 = 1): { fact: Fact; sign: 1 | -1 }[] | null => {
    const out: { fact: Fact; sign: 1 | -1 }[] = [];
    for (const fact of list) {
      const sign = toDo !== undefined && fact.verb === toDo ? -1 : signOf(fact, owners, place, asksLeft);
      if (sign === null) return null;
      out.push({ fact, sign: (sign * turn) as 1 | -1 });
    }
    return out;
  };
  // The recipe asks for 12, some are in, 2 are still needed: how many are in?
  const [whole, missing] = numbers;
  if (
    numbers.length === 2 &&
    open.length === 1 &&
    open[0]?.verb === asked.verb &&
    missing?.verb === 'need' &&
    missing.end &&
    /^(?:need|call|require)$/.test(whole?.verb ?? '')
  )
    return solve('part-of-whole', [term('+')(whole as Fact), term('−')(missing)]);
  // The start is asked for.
  const openStart = open.some(
    (fact) => fact === begins && (state(fact) || signOf(fact, owners, place, asksLeft) === 1),
  );
  if (numbers.some((fact) => fact.verb === '')) return null;
  if (
    asksStart ||
    (openStart && !open.slice(1).length && (asked.kind === 'state' || asked.verb === begins.verb) && !endCue.test(text))
  ) {
    if (states.some((fact) => known(fact) && startCue.test(fact.clause))) return null;
    const last = states.filter(known).at(-1);
    if (!last || states.filter(known).length > 1) return null;
    // 'She had 20 and lost 5': how many there were at first is told.
    if (last === begins && !last.end && !events.some((fact) => /^after\b|\bhad\b/.test(fact.clause))) return null;
    const signs = signed(events.filter(known), -1);
    return signs && open.filter((fact) => fact !== begins).length === 0 ? sum(last, signs, 'change-start') : null;
  }
  // What came or went is asked for.
  if (asksWhoLeft.test(text) && !open.some((fact) => fact.verb === 'leave')) return null;
  if (verbAsked && openStart && begins.verb !== asked.verb) return null;
  if (
    verbAsked &&
    (open.some((fact) => fact.verb === asked.verb) || !events.some((fact) => known(fact) && fact.verb === asked.verb))
  ) {
    const start =
      states.filter(known).length === 1 && begins.kind === 'gain' && known(begins)
        ? begins
        : numbers.find((fact) => state(fact));
    const ends = states.filter((fact) => known(fact) && fact !== start);
    const end = ends.at(-1);
    const rest = events.filter((fact) => known(fact) && fact !== start);
    // What went in all holds what is told of it.
    if (totalCue.test(text) && rest.some((fact) => fact.verb === asked.verb)) return null;
    if (!start || !end || ends.length > 1 || (!end.end && open.length === 0 && end.sentence === start.sentence))
      return null;
    const signs = signed(rest);
    if (!signs) return null;
    const went = signs.reduce(
      (total, { fact, sign }) => total.add((fact.value ?? new Fraction(0)).mul(sign)),
      start.value as Fraction,
    );
    const away = (said: string): boolean => /\b(?:off|out|away)\b/.test(said);
    if (numbers.some((fact) => fact.verb === asked.verb && away(fact.clause) === away(text) && toldBy(asked, fact)))
      return null;
    const up = (end.value as Fraction).compare(went) > 0;
    // Nothing is told of what is asked for: whether it came or went is a guess.
    if (!open.length && asked.kind === 'act' && !/^(?:take|leave|pick|hide|drop|put|cut|go|move|use)$/.test(asked.verb))
      return null;
    const asksWay = /\b(?:got|get|came|come|went|go) (?:on|off|in|out|away)\b/.exec(text)?.[0] ?? '';
    const guess = open.find((fact) => fact.verb === asked.verb);
    const asSaid = guess
      ? signOf(guess, owners, place, true)
      : asked.kind === 'gain'
        ? 1
        : asked.kind === 'loss'
          ? -1
          : asked.kind === 'give'
            ? -1
            : null;
    if (new RegExp(`\\b(?:${up ? 'off|out|away' : 'on|in|joined'})$`).test(asksWay)) return null;
    if (asSaid !== null && asSaid !== (up ? 1 : -1)) return null;
    return up
      ? solve('change-came', [
          term('+')(end),
          term('−')(start),
          ...signs.map(({ fact, sign }) => ({ operator: (sign === 1 ? '−' : '+') as Operator, fact })),
        ])
      : solve('change-went', [
          term('+')(start),
          ...signs.map(({ fact, sign }) => ({ operator: (sign === 1 ? '+' : '−') as Operator, fact })),
          term('−')(end),
        ]);
  }
  // The end is asked for.
  if (open.length > 0) return null;
  const cue = endCue.test(text) || (asked.verb !== 'cost' && asked.kind === 'state' && events.length > 0);
  if (!cue) return null;
  let first = states.find(known) ?? numbers.find((fact) => /\b(?:initially|at first|originally)\b/.test(fact.clause));
  // '4 of the roses were red' is not where the story starts, and what is there after something came is no start either.
  if (first && first.verb === 'be' && (first !== begins || /\bof (?:the|them|these|those)\b/.test(first.clause)))
    if (!/\balready\b/.test(first.said) && !startCue.test(first.said)) return null;
  const laters = events.filter((fact) => fact !== first);
  if (states.filter(known).length > 1 || numbers.some((fact) => fact.verb === '')) return null;
  if (!first) {
    const one = events[0];
    if (!one || !known(one) || signOf(one, owners, place, asksLeft) !== 1) return null;
    first = one;
  }
  // What Ann has now is not what Ben had, whatever he gave her.
  const lacks = (fact: Fact, name: string): boolean =>
    fact.owner.length > 0 &&
    !has(fact.owner, name) &&
    story.facts.some((one) => has([...one.owner, ...one.recipient], name));
  const start = first;
  if (owners.length > 0 && owners.every((name) => lacks(start, name))) return null;
  // What two have together is not what one of them had and the other got.
  if (state(start) && owners.length > 1 && !owners.every((name) => start.owner.length === 0 || has(start.owner, name)))
    return null;
  if (laters.some((fact) => totalCue.test(fact.clause))) return null;
  // '6 of the comics were lost', and two had some.
  const holders = new Set(
    ofKind(story).flatMap((fact) => (state(fact) && fact.owner.length > 0 ? [fact.owner.join(' ')] : [])),
  );
  if (owners.length > 0 && holders.size > 1 && laters.some((fact) => fact.owner.length === 0)) return null;
  // What was there on Friday is asked for, and Saturday is told as well.
  const when = asked.words.filter((word) => timeWords.has(word));
  if (when.length > 0 && !meets(laters.at(-1)?.when ?? when, when)) return null;
  if (first.end && laters.length > 0 && first !== numbers[0]) return null;
  const signs = signed(laters.filter((fact) => fact !== first));
  // What is left is less than what was there: cooked potatoes are no new ones.
  if (/\b(?:left|remain\w*|over)\b/.test(text) && signs?.every(({ sign }) => sign === 1)) return null;
  // 'had 20 seeds and planted 8': did she plant those?
  const made = (fact: Fact): boolean => /^(?:plant|cook|paint|draw|write|sew|knit)$/.test(fact.verb) && !fact.more;
  if (first.verb === 'have' && laters.some(made)) return null;
  return signs ? sum(first, signs, 'change-end') : null;
}

/** 'How many more does she need?' */
export function needed(story: Story): Found | null {
  const { asked } = story;
  if (/\bthan\b/.test(asked.text) || !/\bhow (?:many|much) (?:more|additional|extra)\b/i.test(asked.text)) return null;
  if (!/\bneed|\bmust\b|\bhave to\b|\bhas to\b|\bwant|\brequire|\bshort\b|\bstill\b/.test(asked.text)) return null;
  const facts = ofKind(story).filter(known);
  const [a, b] = facts;
  if (facts.length !== 2 || !a || !b || facts.some((fact) => fact.per || fact.than)) return null;
  const big = (a.value as Fraction).compare(b.value as Fraction) > 0 ? a : b;
  // What is needed is more than what is there; else the story is another one.
  const wanted = facts.filter((fact) => /^(?:need|require|call|want)$/.test(fact.verb));
  if (wanted.length > 1 || (wanted[0] && wanted[0] !== big)) return null;
  if (wanted.length === 0 && big === b && /\bof (?:the|them|his|her|these|those)\b|\balready\b/.test(b.clause))
    return null;
  return solve('change-needed', [term('+')(big), term('−')(big === a ? b : a)]);
}
