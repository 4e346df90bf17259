import type { Found, RuleId } from './found.ts';
import { storyText } from '../data/story-text.ts';

export type Step = { value: string; more: boolean };

/** The steps of a change as they happen in the story; the terms of a start lead back from the end. */
export function stepsOf({ rule, terms }: Found, shown: readonly string[]): Step[] {
  const back = rule === 'change-start' || rule === 'change-came';
  const from = rule === 'change-came' ? 2 : 1;
  const to = rule === 'change-went' ? -1 : undefined;
  return terms
    .map(({ operator }, at) => ({ value: shown[at] ?? '', more: (operator === '+') !== back }))
    .slice(from, to);
}

/** Takes what was found and a way to show numbers, and gives the reading to confirm; a first step is said first. */
export function sayReading(found: Found, show: (found: Found) => readonly string[]): string {
  const { firsts = [], second } = found;
  if (found.said) return found.said;
  if (!second) return sayStep(found, found.rule, show(found));
  const shown = found.terms.map(({ fact }, at) =>
    firsts.some((first) => first.fact === fact && !first.said) ? 'that' : (show(found)[at] ?? ''),
  );
  const said = firsts.map(
    (first) => first.said ?? storyText.first(sayStep(first.found, first.found.rule, show(first.found))),
  );
  const then = found.inUnit
    ? storyText.inUnit(found.inUnit)
    : shown.every((one) => one === 'that')
      ? storyText.joinThem(shown.length)
      : sayStep(found, second, shown);
  return [...said, then].join(' ');
}

function sayStep(found: Found, rule: RuleId, shown: readonly string[]): string {
  const [a = '', b = '', c = ''] = shown;
  const last = shown.at(-1) ?? '';
  const second = found.terms[1]?.operator;
  switch (rule) {
    case 'two-steps':
    case 'part-of-amount':
    case 'rest-of-amount':
    case 'change-end':
      return storyText.end(a, stepsOf(found, shown));
    case 'change-start':
      return storyText.start(stepsOf(found, shown), a);
    case 'change-came':
      return storyText.came(b, stepsOf(found, shown), a);
    case 'change-went':
      return storyText.went(a, stepsOf(found, shown), last);
    case 'change-needed':
      return storyText.needed(a, b);
    case 'whole-of-parts':
      return storyText.whole(shown);
    case 'part-of-whole':
      return storyText.part(a, b);
    case 'difference':
      return storyText.difference(a, b);
    case 'difference-after': {
      const cut = found.right ?? 1;
      const step = (from: number) => (value: string, at: number) => ({
        value,
        more: (found.terms[from + at]?.operator === '+') === (from === 0),
      });
      return storyText.differenceAfter(shown.slice(0, cut).map(step(0)), shown.slice(cut).map(step(cut)));
    }
    case 'more-or-fewer':
      return second === '+' ? storyText.more(a, b) : storyText.fewer(a, b);
    case 'times-as-many':
      return second === '×' ? storyText.times(a, b) : storyText.timesBack(a, b);
    case 'in-each-group':
      return storyText.share(a, b);
    case 'how-many-groups':
      return storyText.makeGroups(a, b);
    case 'groups-in-all':
      return storyText.groups(a, b);
    case 'two-kinds-in-groups':
      return storyText.twoKinds(a, b, c);
    case 'groups-of-groups':
      return storyText.groupsOfGroups(a, b, c);
  }
}
