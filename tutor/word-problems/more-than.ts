import { isWhole } from '../arithmetic/number.ts';
import { comparing, totalCue } from '../data/story-cues.ts';
import { describe, has, known, meets, ofKind, solve, term, within } from './found.ts';
import { timeWords } from './lexicon.ts';
import type { Found } from './found.ts';
import type { Fact, Story } from './types.ts';

/** 'B has 8 more than A.' */
export function compare(story: Story): Found | null {
  const { asked } = story;
  if (comparing.test(asked.text) && /\bthan\b/.test(asked.text)) return null;
  if (totalCue.test(asked.text)) return null;
  const named = ofKind(story).filter(known);
  const facts = named.length > 1 ? named : story.facts.filter(known);
  const told = facts.filter((fact) => !fact.than);
  // 'Ann is 9. Her brother is 6 years older.': of two amounts the other is meant.
  const [ofOther] = told;
  for (const link of facts)
    if (link.than?.words.length === 0 && /(?:er|old)$/.test(link.clause) && facts.length === 2 && ofOther)
      link.than.words = ofOther.owner.filter((word) => !has(link.owner, word));
  if (/\b(?:not|now|left|then|still|remain\w*|after)\b/.test(asked.text)) return null;
  // What was lost or found since changes what is compared.
  if (
    facts.length > 2 &&
    told.some(
      (fact) => (fact.kind === 'gain' || fact.kind === 'loss' || fact.kind === 'give') && fact.verb !== asked.verb,
    )
  )
    return null;
  // 'How many did she lose?' of what they had.
  const lost = asked.kind === 'loss' || asked.kind === 'give';
  if (lost && facts.some((fact) => fact.verb !== asked.verb)) return null;
  // 'How many came on Monday?' of how many there are.
  if (asked.kind !== 'state' && !/^(?:do|)$/.test(asked.verb) && !facts.some((fact) => fact.verb === asked.verb))
    return null;
  if (
    asked.noun.length > 0 &&
    !facts.some((fact) => meets(asked.noun, [...describe(fact), ...(fact.than?.words ?? [])]))
  )
    return null;
  const found = facts.flatMap((link) => told.flatMap((given) => comparison(story, link, given) ?? []));
  const links = facts.length - told.length;
  // Two comparisons of the same one, or of what is said of all together, take more than one step.
  const owners = facts.filter((fact) => fact.than).map((fact) => fact.owner.join(' '));
  if (
    links > 1 &&
    new Set(owners).size < links &&
    new Set(facts.filter((fact) => fact.than).map((fact) => fact.noun.join(' '))).size < links
  )
    return null;
  if (told.some((fact) => /\b(?:combined|total|together|altogether|in all)\b/.test(fact.clause))) return null;
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** What the link ('8 more than Ann') and the amount that is given make of what is asked for. */
function comparison({ asked }: Story, link: Fact, given: Fact): Found | null {
  if (!link.than || link.than.words.length === 0) return null;
  const than = link.than.words.filter((word) => !/^(?:number|have|be|do|bring)$/.test(word));
  // 'Ann's hamster … than Ben's hamster': of the hamsters both are.
  const ofBoth = (word: string): boolean => link.words.indexOf(word) !== link.words.lastIndexOf(word);
  const others = than.filter(
    (word) => !has(link.owner, word) && !has(link.noun, word) && word !== link.verb && !ofBoth(word),
  );
  // 'more girls than boys in the school': girls and boys are compared, the school is that of both.
  const kinds = others.filter((word) => has(given.noun, word) && has([...asked.noun, ...given.noun], word));
  const other = kinds.length > 0 && link.owner.length === 0 ? kinds : others;
  if (other.length === 0) return null;
  // 'more pages of reading homework than math homework' compares things, 'more than Ann' compares people.
  const things =
    meets(other, given.noun) ||
    (meets(than, link.noun) && link.noun.some((word) => !has(than, word))) ||
    (within(than, asked.noun) && !meets(link.noun, asked.noun));
  // 'more on Tuesday than on Monday' compares days.
  const days = other.every((word) => timeWords.has(word));
  const mine = days
    ? link.when.filter((word) => !has(than, word))
    : things
      ? link.noun.filter((word) => !has(than, word))
      : link.owner.filter((word) => !has(than, word));
  const words = [...asked.owner, ...asked.words, ...asked.noun];
  const said = describe(given);
  const asksOther = meets(other, words);
  const asksMine = things ? mine.length > 0 && within(mine, words) : meets(mine, words);
  const givenOther = meets(other, said);
  const givenMine = days
    ? meets(mine, given.when)
    : things
      ? mine.length > 0 && within(mine, given.noun)
      : meets(mine, given.owner);
  // Nine marbles fewer than Ann says nothing of her stickers.
  if (!things && !within(link.noun, given.noun) && !within(given.noun, link.noun)) return null;
  if (asksOther === asksMine || givenOther === givenMine || asksOther === givenOther) return null;
  if (link.than.sort === 'times') return times(link, given, things, asksMine);
  return solve('more-or-fewer', [term('+')(given), term((link.than.sort === 'more') === asksMine ? '+' : '−')(link)]);
}

/** What is only wished for is not there. */
const unreal = /^(?:ask|decide|hope|like|love|need|plan|require|say|tell|think|try|want|wish)$/;

/** So many times as many: of the same kind, said with the same verb, and things come out whole. */
function times(link: Fact, given: Fact, things: boolean, forward: boolean): Found | null {
  const alike = things || link.noun.length === 0 || given.noun.length === 0 || meets(link.noun, given.noun);
  const done = link.verb === given.verb || (link.kind === 'state' && given.kind === 'state');
  if (!alike || !done || unreal.test(link.verb) || link.value === null) return null;
  const found = solve('times-as-many', [term('+')(given), term(forward ? '×' : '÷')(link)]);
  return found && given.value && isWhole(given.value) && !isWhole(found.value) ? null : found;
}
