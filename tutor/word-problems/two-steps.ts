import { Fraction } from '../arithmetic/number.ts';
import { unitOf } from '../arithmetic/units.ts';
import { coinsIn } from './coins.ts';
import { endCue, general, totalCue } from '../data/story-cues.ts';
import { known, meets, solve, term } from './found.ts';
import type { First, Found } from './found.ts';
import { groups } from './groups.ts';
import { byTheOne, inOneMeasure, moreThanTheRest, partsOfTotal, withMeasures } from './hidden.ts';
import { timeUnit } from './clauses.ts';
import { compare } from './more-than.ts';
import { readStory } from './read.ts';
import type { Asked, Fact, Story } from './types.ts';

type Ask = (story: Story) => Found | null;
const asking = (noun: string[], text: string): Asked => ({
  text,
  noun,
  words: [],
  owner: [],
  verb: 'have',
  kind: 'state',
});

/** The amount that a first step makes: it is said where its second part is said, of what the first step counts. */
function madeOf(found: Found, like: Fact, said: Fact): First {
  const { per: _, than: _compared, ...rest } = like;
  const fact: Fact = {
    ...rest,
    value: found.value,
    owner: said.owner,
    recipient: said.recipient,
    verb: said.verb,
    kind: said.kind,
    when: said.when,
    end: said.end,
    more: said.more,
    words: [...said.words, ...like.words],
    clause: said.clause,
    said: said.said,
    sentence: said.sentence,
  };
  return { fact, found };
}

/** '4 pens at £2 each', '8 bags of 6 oranges': how many things, or how much money, there are in all. */
function productOf(rate: Fact, facts: readonly Fact[]): First | null {
  const group = rate.per ?? [];
  const beside = (count: Fact): boolean =>
    count.clause === rate.clause && facts.indexOf(rate) === facts.indexOf(count) + 1;
  const counts = facts.filter(
    (count) =>
      known(count) &&
      !count.per &&
      !count.than &&
      !count.money &&
      count !== rate &&
      (meets(count.noun, group) ||
        (group.length === 0 && (beside(count) || meets(count.noun, [...rate.words, ...rate.owner])))),
  );
  const near = counts.filter(beside);
  const [count, other] = near.length === 1 ? near : counts;
  if (!count || other) return null;
  const found = solve('groups-in-all', [term('+')(count), term('×')(rate)]);
  if (!found) return null;
  const time = timeUnit.has(count.noun[0] ?? '');
  const spends = rate.kind === 'loss' || rate.kind === 'give';
  return madeOf(found, rate, time || spends || (count.kind === 'state' && rate.kind !== 'state') ? rate : count);
}

/** 'A ticket costs £6': that is for each of them where some are counted. */
function pricedFor(facts: readonly Fact[]): Fact[] {
  return facts.map((fact, at) => {
    const next = facts[at + 1];
    // '3 chairs at £25 each and 2 tables at £60 each': the tables are not so many for each.
    if (fact.per?.length === 0 && next?.per && next.clause === fact.clause) return { ...fact, per: undefined };
    const thing =
      fact.money && fact.verb === 'cost' && !fact.per
        ? /^(?:if )?(?:an?|one|each|every) /.test(fact.clause) && fact.owner
        : null;
    return thing && facts.some((one) => !one.money && meets(one.noun, thing)) ? { ...fact, per: thing } : fact;
  });
}

/** The story with each rate worked together with what it is for; null where that is not clear, or nothing is left to do. */
function withProducts(story: Story): { story: Story; firsts: First[] } | null {
  const { facts } = story;
  // What one of them costs is not what all of them cost; the other box is not told of; shelves are things as well.
  if (
    /\b(?:do|does|is|are|did|for) (?:an?|one|each|every)\b|\b(?:other|another)\b|\b(?:things|objects|items)\b/i.test(
      story.asked.text,
    )
  )
    return null;
  const rates = facts.filter((fact) => known(fact) && fact.per);
  const firsts = rates.map((rate) => productOf(rate, facts));
  const used = firsts.flatMap((first) => first?.found.terms.map((one) => one.fact) ?? []);
  if (rates.length === 0 || firsts.includes(null) || new Set(used).size < used.length) return null;
  // '19 houses on a block' is a rate as well, and is read as none.
  const groups = rates.flatMap((fact) => fact.per ?? []);
  const hidden = new RegExp(`\\b(?:an?|one|each|every|per) (?:${groups.join('|')})\\b`);
  if (groups.length > 0 && facts.some((fact) => !used.includes(fact) && hidden.test(fact.clause))) return null;
  // '4 tubs of nuts' beside so many figs are no nuts.
  const packed = ({ clause, text }: Fact): boolean =>
    new RegExp(`\\b${text.toLowerCase()} [a-z]+ of (?!them|the|these|those|his|her)[a-z]+`).test(clause);
  if (facts.some((fact) => !used.includes(fact) && packed(fact) && !unitOf(fact.noun[0] ?? ''))) return null;
  return replaced(
    story,
    firsts.flatMap((first) => first ?? []),
    used,
  );
}

/** Takes what first steps have used out of a story and puts in what they made, at the place of the first of it. */
function replaced(story: Story, firsts: First[], used: readonly Fact[]): { story: Story; firsts: First[] } | null {
  const facts = story.facts.flatMap((fact) => {
    const made = firsts.find(
      ({ found }) => story.facts.find((one) => found.terms.some((term) => term.fact === one)) === fact,
    );
    return made ? [made.fact] : used.includes(fact) ? [] : [fact];
  });
  return { story: { ...story, facts, numbers: facts.filter(known).length }, firsts };
}

/** 'Ben has 5 more than Ann': how many Ben has. Both amounts stay in the story, for both are counted. */
function withOther(story: Story): { story: Story; firsts: First[] } | null {
  const links = story.facts.filter((fact) => fact.than && known(fact));
  const [link, more] = links;
  if (!link || more || !(totalCue.test(story.asked.text) || meets(story.asked.noun, general))) return null;
  const told = story.facts.filter((fact) => fact !== link && known(fact));
  const [given, third] = told;
  if (!given || third) return null;
  const own = [...link.owner, ...link.when].filter((word) => !link.than?.words.includes(word));
  const found = compare({
    ...story,
    asked: {
      ...asking(link.noun, 'how many?'),
      words: own,
      owner: link.owner.filter((word) => own.includes(word)),
      verb: link.verb,
      kind: link.kind,
    },
  });
  if (!found) return null;
  const first = madeOf(found, { ...link, joined: false }, link);
  return {
    story: { ...story, facts: story.facts.map((fact) => (fact === link ? first.fact : fact)) },
    firsts: [first],
  };
}

/** '24 red and 16 blue beads, shared among 5', 'had 50, gave away 14, shared the rest': what there is to share. */
function withWhole(story: Story, ask: Ask): { story: Story; firsts: First[] } | null {
  const { asked, facts } = story;
  const each = /\b(?:each|every|per)\b/i.test(asked.text);
  const group = facts.filter(
    (fact) => known(fact) && (fact.per ? meets(asked.noun, fact.per) : each && meets(fact.noun, groupOf(asked))),
  );
  const rest = facts.filter((fact) => fact !== group[0]);
  if (group.length !== 1 || rest.length !== 2 || !rest.every((fact) => known(fact) && !fact.per && !fact.than))
    return null;
  const [a, b] = rest;
  const noun = each ? asked.noun : (a?.noun.filter((word) => b?.noun.includes(word)) ?? []);
  if (!a || !b || noun.length === 0 || !(each || meets(noun, group[0]?.noun ?? noun))) return null;
  const down = b.kind === 'loss' || b.kind === 'give' || /\b(?:rest|remaining|remainder|others?)\b/i.test(story.body);
  const kept = b.verb === 'keep' && meets(a.noun, b.noun) ? solve('part-of-whole', [term('+')(a), term('−')(b)]) : null;
  const found =
    kept ??
    ask({
      ...story,
      facts: rest,
      numbers: 2,
      asked: asking(noun, down ? `how many ${noun.join(' ')} are left?` : `how many ${noun.join(' ')} altogether?`),
    });
  if (!found) return null;
  const first = madeOf(found, { ...a, noun, text: 'that' }, a);
  return {
    story: {
      ...story,
      facts: facts.flatMap((fact) => (fact === a ? [first.fact] : fact === b ? [] : [fact])),
      numbers: 2,
    },
    firsts: [first],
  };
}
const groupOf = ({ text }: Asked): string[] => {
  const word = /\b(?:each|every|per) ([a-z]+)/i.exec(text)?.[1] ?? '';
  return [
    word,
    ...(/^(?:friend|child|cousin|person|pupil|student|boy|girl)$/.test(word)
      ? ['child', 'person', 'friend', 'cousin', 'pupil', 'student']
      : []),
  ];
};

const paidWith =
  /\b(?:pa(?:ys?|id|ying) (?:for (?:it|them) )?(?:with|using)|(?:gives?|gave|hands?|handed) (?:the |a )?(?:cashier|shopkeeper|seller|man|lady|salesman|assistant)|from)\b/;

/** Change from a note: what was paid with, less all that was bought. */
function changeFromNote(story: Story): Found | null {
  if (!/\bchange\b/.test(story.asked.text)) return null;
  const facts = story.facts;
  const notes = facts.filter(
    (fact) =>
      paidWith.test(`${fact.clause.slice(0, fact.clause.indexOf(fact.text.toLowerCase()))} `) ||
      (fact.asked && paidWith.test(story.asked.text)) ||
      (fact.verb === 'have' && fact === facts[0]),
  );
  const [note, other] = notes;
  if (!note || other || !facts.every((fact) => fact.money && known(fact) && !fact.per)) return null;
  const bought = facts.filter((fact) => fact !== note);
  // 'buys 4 pens and a book': what the book costs is not told.
  if (/\b(?:buys?|bought)\b[^.?]*\band (?:an?|some) (?![a-z ]+ (?:for|at|that|cost|worth|of))/i.test(story.body))
    return null;
  if (bought.length === 0 || !bought.every((fact) => /^(?:buy|cost|spend|pay|be|get|purchase|order)$/.test(fact.verb)))
    return null;
  return solve('two-steps', [term('+')(note), ...bought.map(term('−'))]);
}

/** One way of writing for money: £1 beside 20p is 100p, 'a £10 note' that is paid with is £10. */
const inOneUnit = (question: string): string =>
  (/\d ?p(?:ence)?\b/.test(question)
    ? question.replace(
        /£(\d+(?:\.\d\d)?)(?![\d.]*\d)/g,
        (_, pounds: string) => `${new Fraction(pounds).mul(100).toString()}p`,
      )
    : question
  ).replace(/\b(with|cashier|shopkeeper|from|had|has) an? ((?:[£$€₹]\s?\d+|\d+p)) (?:note|bill|coin)\b/gi, '$1 $2');

/**
 * Takes a question and the frames for one step, and gives the one way to work it in two steps that uses every number:
 * what a rate and its count make, what is so many more than another, what there is to share. Null where none or two fit.
 */
export function inTwoSteps(question: string, ask: Ask): { story: Story; found: Found } | null {
  const coins = coinsIn(question);
  if (coins) return coins;
  const measure = inOneMeasure(question);
  const inOne = measure && readStory(measure.question);
  const worked = inOne && (ask(inOne) ?? null);
  const withUnits = measure && worked && withMeasures(worked, measure.steps);
  if (withUnits && inOne.facts.every((fact) => known(fact) && withUnits.terms.some((one) => one.fact === fact)))
    return { story: inOne, found: withUnits };
  const read = readStory(inOneUnit(question));
  const story = read && { ...read, facts: pricedFor(read.facts) };
  if (!story || story.numbers > 4 || story.clauses > 4) return null;
  if (story.facts.filter(known).length !== story.numbers || story.facts.some((fact) => !known(fact))) return null;
  const hidden = moreThanTheRest(story) ?? partsOfTotal(story) ?? byTheOne(story);
  if (hidden) return { story, found: hidden };
  const ways = [withProducts(story), withOther(story), withWhole(story, ask), { story, firsts: [] }];
  const all = ways.flatMap((way) => {
    if (!way) return [];
    const found = changeFromNote(way.story) ?? (way.firsts.length > 0 ? second(way.story, way.firsts, ask) : null);
    const used = found?.terms.map((one) => one.fact) ?? [];
    return found && way.story.facts.every((fact) => used.includes(fact))
      ? [{ story: way.story, found: { ...found, rule: 'two-steps' as const, second: found.rule, firsts: way.firsts } }]
      : [];
  });
  const [one] = all;
  return one && all.every(({ found }) => found.value.equals(one.found.value)) ? one : null;
}

/** The second step: the frames again, on the story with what the first has made. */
function second(story: Story, firsts: readonly First[], ask: Ask): Found | null {
  // 'How many seats are in the cinema?' of taken seats asks for what was there.
  const found = ask(story) ?? (story.facts.some((fact) => fact.per) ? groups(story) : null);
  if (
    found?.rule === 'change-end' &&
    !(endCue.test(story.asked.text) || /\b(?:empty|free|not|unused)\b/.test(story.asked.text))
  )
    return null;
  return found && firsts.every((first) => found.terms.some((one) => one.fact === first.fact)) ? found : null;
}
