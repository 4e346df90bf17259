import type { Picture } from '../../schema/lesson.ts';
import type { Found, RuleId } from './found.ts';
import { storyPicture, storyText } from '../data/story-text.ts';

/** 'Start with 12, take away 5: is that the story?' and its picture. */
export type Reading = { say: string; picture: Picture };

type Step = { value: string; more: boolean };

/** The steps of a change as they happen in the story; the terms of a start lead back from the end. */
function stepsOf({ rule, terms }: Found, shown: readonly string[]): Step[] {
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
  const then = shown.every((one) => one === 'that') ? storyText.joinThem(shown.length) : sayStep(found, second, shown);
  return [...said, then].join(' ');
}

function sayStep(found: Found, rule: RuleId, shown: readonly string[]): string {
  const [a = '', b = '', c = ''] = shown;
  const last = shown.at(-1) ?? '';
  const second = found.terms[1]?.operator;
  switch (rule) {
    case 'two-steps':
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

const parts = (whole: string | null, values: (string | null)[]): Picture => ({
  kind: 'bar',
  shape: 'part-whole',
  whole,
  parts: values.map((value) => ({ value })),
  label: storyPicture.parts(
    whole,
    values.filter((value) => value !== null),
  ),
});
const line = (start: string, jumps: string[], end: string | null): Picture => ({
  kind: 'number-line',
  from: '0',
  to: end ?? start,
  start,
  jumps,
  end,
  label: storyPicture.line,
});
const jump = ({ value, more }: Step): string => `${more ? '+' : '−'}${value}`;
const story = (shape: 'equal-groups' | 'share'): Picture => ({
  kind: 'story',
  shape,
  label: shape === 'share' ? storyPicture.share : storyPicture.groups,
});
/** More parts than this are too narrow to read. */
const mostParts = 12;

function equal(whole: string | null, count: string, each: string | null): Picture {
  const many = Number(count);
  if (!Number.isInteger(many) || many < 1 || many > mostParts) return story(whole === null ? 'equal-groups' : 'share');
  return {
    kind: 'bar',
    shape: 'equal-parts',
    whole,
    parts: Array.from({ length: many }, () => ({ value: each })),
    label: storyPicture.equal,
  };
}

/** Takes what was found and its numbers as shown, and gives the bar of the story, its unknown left open. */
export function drawReading(found: Found, shown: readonly string[]): Picture {
  const [a = '', b = ''] = shown;
  const steps = stepsOf(found, shown);
  const [one, two] = steps;
  switch (found.rule) {
    case 'change-end':
      if (one && !two) return one.more ? parts(null, [a, one.value]) : parts(a, [one.value, null]);
      return line(a, steps.map(jump), null);
    case 'change-start':
      if (one && !two) return one.more ? parts(a, [null, one.value]) : parts(null, [one.value, a]);
      return line('?', steps.map(jump), a);
    case 'change-came':
      return one ? line(b, [...steps.map(jump), '+?'], a) : parts(a, [b, null]);
    case 'change-went':
      return one ? line(a, [...steps.map(jump), '−?'], shown.at(-1) ?? '') : parts(a, [b, null]);
    case 'change-needed':
    case 'part-of-whole':
      return parts(a, [b, null]);
    case 'whole-of-parts':
      return parts(null, [...shown]);
    case 'difference':
    case 'difference-after':
      if (shown.length > 2) return { kind: 'story', shape: 'take-away', label: storyPicture.compare };
      return compare(a, b);
    case 'more-or-fewer':
      return found.terms[1]?.operator === '+' ? parts(null, [a, b]) : parts(a, [b, null]);
    case 'times-as-many':
      return found.terms[1]?.operator === '×' ? equal(null, b, a) : equal(a, b, null);
    case 'in-each-group':
      return equal(a, b, null);
    case 'how-many-groups':
      return story('equal-groups');
    case 'groups-in-all':
      return equal(null, a, b);
    case 'two-kinds-in-groups':
    case 'groups-of-groups':
      return story('equal-groups');
    case 'two-steps':
      if (found.said) return equal(a, String(found.firsts?.[0]?.fact.value), null);
      return found.firsts?.some(({ found: { terms } }) => terms[1]?.operator === '×')
        ? story('equal-groups')
        : { kind: 'story', shape: 'join', label: storyPicture.compare };
  }
}

const compare = (a: string, b: string): Picture => ({
  kind: 'bar',
  shape: 'compare',
  whole: null,
  parts: [{ value: a }, { value: b }],
  label: storyPicture.compare,
});
