import { Fraction } from '../arithmetic/number.ts';
import { asksWhoLeft, comparing, endCue, startCue, totalCue } from '../data/story-cues.ts';
import { describe, has, known, meets, ofKind, solve, term, toldBy } from './found.ts';
import type { Found, Term } from './found.ts';
import { timeWords, verbOf } from './lexicon.ts';
import type { Fact, Story } from './types.ts';
import { signOf } from './sign.ts';

/** What of a story speaks of the change that is asked for. */
type Told = {
  story: Story;
  text: string;
  begins: Fact;
  states: Fact[];
  events: Fact[];
  numbers: Fact[];
  /** Amounts that no number tells. */
  open: Fact[];
  /** Whether an amount comes or goes, where the question asks for what is left as well; null where that is not told. */
  signOf: (fact: Fact, asksLeft?: boolean) => 1 | -1 | null;
  /** 'How many pages are left to read?': those that were read are done. */
  toDo: string | undefined;
};
type Signed = { fact: Fact; sign: 1 | -1 };

const isState = (fact: Fact): boolean => fact.kind === 'state' && fact.verb !== 'need' && fact.verb !== 'cost';

/** Start, what comes and goes, end: one of them unknown. */
export function change(story: Story): Found | null {
  const facts = ofOwners(story);
  const [begins] = facts ?? [];
  const told = facts && begins && toldIn(story, facts, begins);
  if (!told) return null;
  const recipe = recipeOf(told);
  if (recipe) return solve('part-of-whole', [term('+')(recipe.whole), term('−')(recipe.missing)]);
  if (told.numbers.some((fact) => fact.verb === '')) return null;
  if (asksStart(told)) return startOf(told);
  if (asksWhoLeft.test(told.text) && !told.open.some((fact) => fact.verb === 'leave')) return null;
  if (asksVerb(told) && opensStart(told) && begins.verb !== story.asked.verb) return null;
  return asksMoved(told) ? movedOf(told) : endOf(told);
}

/** The amounts of the kind that is asked for, of those who are asked of; null where this is no story of a change. */
function ofOwners(story: Story): Fact[] | null {
  const { asked } = story;
  const { text, owner: owners } = asked;
  if (comparing.test(text) && /\bthan\b/.test(text)) return null;
  if (/\b(?:other|another|not)\b/i.test(text)) return null;
  if (/\b(?:each|every|per)\b/i.test(text) || /\bhow (?:many|much) more\b/i.test(text)) return null;
  if (/\b(?:his|her|their|my) [a-z]+'s\b/i.test(text)) return null;
  const all = ofKind(story);
  // Ripe apples were never spoken of, or others cost something.
  if (asked.noun.some((word) => word !== 'new' && !all.some((fact) => has(describe(fact), word)))) return null;
  if (all.some((fact) => fact.than || fact.per) || all.filter(known).length < 2) return null;
  const mine = (fact: Fact): boolean =>
    fact.owner.length === 0 ||
    owners.length === 0 ||
    meets(fact.owner, owners) ||
    fact.kind === 'give' ||
    (fact.kind === 'loss' && /\bof (?:them|these|those|his|her|the)\b/.test(fact.clause)) ||
    meets(fact.recipient, owners) ||
    !story.facts.some((one) => one.owner.some((name) => owners.includes(name)));
  const facts =
    owners.length === 1 && !totalCue.test(text)
      ? all.filter((fact) => mine(fact) || (fact.kind !== 'state' && fact.sentence > 0))
      : all;
  return all.some((fact) => !facts.includes(fact) && (fact.end || fact.owner.length === 0)) ? null : facts;
}

function toldIn(story: Story, facts: Fact[], begins: Fact): Told {
  const { asked } = story;
  const { text } = asked;
  const states = facts.filter(isState);
  const place = [...asked.words, ...states.flatMap((fact) => fact.words)];
  const asksLeft =
    /\b(?:left|remain\w*|still|over)\b/.test(text) ||
    states.some((fact) => /\b(?:left|remain\w*|still)\b/.test(fact.clause));
  return {
    story,
    text,
    begins,
    states,
    events: facts.filter((fact) => !isState(fact)),
    numbers: facts.filter(known),
    open: facts.filter((fact) => fact.value === null),
    signOf: (fact, isLeft = asksLeft) => signOf(fact, asked.owner, place, isLeft),
    toDo: verbOf(/\bleft to ([a-z]+)\b/.exec(text)?.[1] ?? '')?.lemma,
  };
}

const asTerms = (signs: readonly Signed[], turn: 1 | -1 = 1): Term[] =>
  signs.map(({ fact, sign }) => ({ operator: sign === turn ? '+' : '−', fact }));

/** What comes and goes, in the order of the story; null where that is not told of one. */
function signed({ signOf: of, toDo }: Told, list: readonly Fact[]): Signed[] | null {
  const out: Signed[] = [];
  for (const fact of list) {
    const sign = toDo !== undefined && fact.verb === toDo ? -1 : of(fact);
    if (sign === null) return null;
    out.push({ fact, sign });
  }
  return out;
}

/** The recipe asks for 12, some are in, 2 are still needed: how many are in? */
function recipeOf({ story, numbers, open }: Told): { whole: Fact; missing: Fact } | null {
  const [whole, missing, more] = numbers;
  const [inIt, other] = open;
  const isNeeded = missing?.verb === 'need' && missing.end && /^(?:need|call|require)$/.test(whole?.verb ?? '');
  return whole && missing && !more && inIt && !other && inIt.verb === story.asked.verb && isNeeded
    ? { whole, missing }
    : null;
}

/** How many there were at first is left open. */
const opensStart = ({ begins, signOf: of }: Told): boolean =>
  begins.value === null && (isState(begins) || of(begins) === 1);

const asksStart = (told: Told): boolean => {
  const { text, open, begins, story } = told;
  const { asked } = story;
  if (startCue.test(text)) return true;
  return (
    opensStart(told) && open.length < 2 && (asked.kind === 'state' || asked.verb === begins.verb) && !endCue.test(text)
  );
};

function startOf(told: Told): Found | null {
  const { states, events, begins, open } = told;
  if (states.some((fact) => known(fact) && startCue.test(fact.clause))) return null;
  const [last, more] = states.filter(known).toReversed();
  if (!last || more) return null;
  // 'She had 20 and lost 5': how many there were at first is told.
  if (last === begins && !last.end && !events.some((fact) => /^after\b|\bhad\b/.test(fact.clause))) return null;
  const signs = signed(told, events.filter(known));
  if (!signs || signs.length === 0 || open.some((fact) => fact !== begins)) return null;
  return solve('change-start', [term('+')(last), ...asTerms(signs, -1)]);
}

const asksVerb = ({ story, text }: Told): boolean =>
  story.asked.kind !== 'state' && story.asked.verb !== 'do' && !/\b(?:left|still|remain|now)\b/i.test(text);

/** What came or went is asked for, and no number tells it. */
const asksMoved = (told: Told): boolean => {
  const { open, events, story } = told;
  const isAsked = (fact: Fact): boolean => fact.verb === story.asked.verb;
  return asksVerb(told) && (open.some(isAsked) || !events.some((fact) => known(fact) && isAsked(fact)));
};

/** Where the story of what came or went begins and ends; null where one of them is not told. */
function endsOf({ states, begins, numbers, open }: Told): { start: Fact; end: Fact } | null {
  const isBought = states.filter(known).length === 1 && begins.kind === 'gain' && known(begins);
  const start = isBought ? begins : numbers.find(isState);
  const [end, other] = states.filter((fact) => known(fact) && fact !== start);
  if (!start || !end || other || (!end.end && open.length === 0 && end.sentence === start.sentence)) return null;
  return { start, end };
}

function movedOf(told: Told): Found | null {
  const { story, text, events, numbers } = told;
  const { asked } = story;
  const ends = endsOf(told);
  const rest = events.filter((fact) => known(fact) && fact !== ends?.start);
  // What went in all holds what is told of it.
  if (!ends || (totalCue.test(text) && rest.some((fact) => fact.verb === asked.verb))) return null;
  const { start, end } = ends;
  const signs = signed(told, rest);
  if (!signs) return null;
  const zero = new Fraction(0);
  const went = signs.reduce((total, { fact, sign }) => total.add((fact.value ?? zero).mul(sign)), start.value ?? zero);
  const away = (said: string): boolean => /\b(?:off|out|away)\b/.test(said);
  if (numbers.some((fact) => fact.verb === asked.verb && away(fact.clause) === away(text) && toldBy(asked, fact)))
    return null;
  const isUp = (end.value ?? zero).compare(went) > 0;
  if (!movesSo(told, isUp)) return null;
  return isUp
    ? solve('change-came', [term('+')(end), term('−')(start), ...asTerms(signs, -1)])
    : solve('change-went', [term('+')(start), ...asTerms(signs), term('−')(end)]);
}

/** Whether the question lets what is asked for come, or go. */
function movesSo({ story, text, open, signOf: of }: Told, isUp: boolean): boolean {
  const { asked } = story;
  // Nothing is told of what is asked for: whether it came or went is a guess.
  if (!open.length && asked.kind === 'act' && !/^(?:take|leave|pick|hide|drop|put|cut|go|move|use)$/.test(asked.verb))
    return false;
  const asksWay = /\b(?:got|get|came|come|went|go) (?:on|off|in|out|away)\b/.exec(text)?.[0] ?? '';
  const guess = open.find((fact) => fact.verb === asked.verb);
  const byVerb = asked.kind === 'gain' ? 1 : asked.kind === 'loss' || asked.kind === 'give' ? -1 : null;
  const asSaid = guess ? of(guess, true) : byVerb;
  if (new RegExp(`\\b(?:${isUp ? 'off|out|away' : 'on|in|joined'})$`).test(asksWay)) return false;
  return asSaid === null || asSaid === (isUp ? 1 : -1);
}

/** What the story says of its start; null where that is no start. */
function startTold({ states, begins, numbers }: Told): Fact | undefined | null {
  const first = states.find(known) ?? numbers.find((fact) => /\b(?:initially|at first|originally)\b/.test(fact.clause));
  // '4 of the roses were red' is not where the story starts, and what is there after something came is no start either.
  const isPart = first?.verb === 'be' && (first !== begins || /\bof (?:the|them|these|those)\b/.test(first.clause));
  if (first && isPart && !/\balready\b/.test(first.said) && !startCue.test(first.said)) return null;
  return states.filter(known).length > 1 || numbers.some((fact) => fact.verb === '') ? null : first;
}

/** Whether what is there at the start is of those who are asked of: what Ann has now is not what Ben had, whatever he gave her. */
function startsWithAsked({ story }: Told, start: Fact, laters: readonly Fact[]): boolean {
  const { owner: owners } = story.asked;
  const lacks = (name: string): boolean =>
    start.owner.length > 0 &&
    !has(start.owner, name) &&
    story.facts.some((one) => has([...one.owner, ...one.recipient], name));
  if (owners.length > 0 && owners.every(lacks)) return false;
  // What two have together is not what one of them had and the other got.
  if (
    isState(start) &&
    owners.length > 1 &&
    !owners.every((name) => start.owner.length === 0 || has(start.owner, name))
  )
    return false;
  // '6 of the comics were lost', and two had some.
  const holders = new Set(
    ofKind(story).flatMap((fact) => (isState(fact) && fact.owner.length > 0 ? [fact.owner.join(' ')] : [])),
  );
  return !(owners.length > 0 && holders.size > 1 && laters.some((fact) => fact.owner.length === 0));
}

/** What was there, with all that came and went since. */
function endOf(told: Told): Found | null {
  const { story, text, events, numbers, open } = told;
  const { asked } = story;
  if (open.length > 0) return null;
  if (!endCue.test(text) && !(asked.verb !== 'cost' && asked.kind === 'state' && events.length > 0)) return null;
  const first = startTold(told);
  const [came] = events;
  const start = first === undefined && came && known(came) && told.signOf(came) === 1 ? came : first;
  if (!start) return null;
  const laters = events.filter((fact) => fact !== first);
  if (!startsWithAsked(told, start, laters) || laters.some((fact) => totalCue.test(fact.clause))) return null;
  // What was there on Friday is asked for, and Saturday is told as well.
  const when = asked.words.filter((word) => timeWords.has(word));
  if (when.length > 0 && !meets(laters.at(-1)?.when ?? when, when)) return null;
  if (start.end && laters.length > 0 && start !== numbers[0]) return null;
  const signs = signed(
    told,
    laters.filter((fact) => fact !== start),
  );
  // What is left is less than what was there: cooked potatoes are no new ones.
  if (/\b(?:left|remain\w*|over)\b/.test(text) && signs?.every(({ sign }) => sign === 1)) return null;
  // 'had 20 seeds and planted 8': did she plant those?
  const made = (fact: Fact): boolean => /^(?:plant|cook|paint|draw|write|sew|knit)$/.test(fact.verb) && !fact.more;
  if (start.verb === 'have' && laters.some(made)) return null;
  return signs && signs.length > 0 ? solve('change-end', [term('+')(start), ...asTerms(signs)]) : null;
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
