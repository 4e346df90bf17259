import type { Picture } from '../../schema/lesson.ts';
import { known } from './found.ts';
import type { Found } from './found.ts';
import { stepsOf } from './reading.ts';
import type { Step } from './reading.ts';
import { storyPicture } from '../data/story-text.ts';

type Value = string | null;

/** A bar of a whole and its parts, whatever is not known left open. */
export const barOf = (whole: Value, values: readonly Value[]): Picture => parts(whole, values);
const parts = (whole: Value, values: readonly Value[]): Picture => ({
  kind: 'bar',
  shape: 'part-whole',
  whole,
  parts: values.map((value) => ({ value })),
  label: storyPicture.parts(whole, values),
});
/** A number line with its jumps, its end left open. */
export const lineWith = (start: string, jumps: string[]): Picture => line(start, jumps, null);
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
const story = (shape: 'equal-groups' | 'share' | 'take-away'): Picture => ({
  kind: 'story',
  shape,
  label: storyPicture.story[shape],
});
/** More parts than this are too narrow to read. */
const mostParts = 12;

/** A bar of so many equal parts; where they are too many to draw, a picture of groups. */
export function equalParts(whole: Value, count: string, each: Value): Picture {
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

/**
 * Takes what was found and a way to show numbers, and gives the bar of the story, its unknown left open. Of two steps the
 * last is drawn; what the first makes is written in only where it is made (`isMade`).
 */
export function drawReading(found: Found, show: (found: Found) => readonly string[], isMade = false): Picture {
  const shown = show(found);
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
      return shown.length > 2 ? story('take-away') : compare(a, b);
    case 'more-or-fewer':
      return found.terms[1]?.operator === '+' ? parts(null, [a, b]) : parts(a, [b, null]);
    case 'times-as-many':
      return found.terms[1]?.operator === '×' ? equalParts(null, b, a) : equalParts(a, b, null);
    case 'in-each-group':
      return equalParts(a, b, null);
    case 'how-many-groups':
      return story('equal-groups');
    case 'groups-in-all':
      return equalParts(null, a, b);
    case 'two-kinds-in-groups':
    case 'groups-of-groups':
      return story('equal-groups');
    case 'part-of-amount':
      return equalParts(a, bottomOf(found), null);
    case 'rest-of-amount':
      return equalParts(a, bottomOf(found.firsts?.[0]?.found), null);
    case 'two-steps':
      return drawTwoSteps(found, show, isMade);
  }
}

/** Into how many parts the whole is cut. */
const bottomOf = (found: Found | undefined): string => found?.terms[1]?.fact.value?.toString() ?? '';

function drawTwoSteps(found: Found, show: (found: Found) => readonly string[], isMade: boolean): Picture {
  const { terms, firsts = [], second, said } = found;
  const [first] = firsts;
  const isFromFirst = terms.map(({ fact }) => firsts.some((one) => one.fact === fact));
  const values = show(found).map((shown, at): Value => (isFromFirst[at] && !isMade ? null : shown));
  const [a = null, b = null] = values;
  // So many parts make the whole: the parts are counted, and no number is kept back.
  if (said && first && known(first.fact)) return equalParts(a, String(first.fact.value), null);
  if (second?.startsWith('difference')) return terms.length > 2 ? story('take-away') : compare(a, b);
  const signs = terms.slice(1).map(({ operator }) => operator);
  if (signs.includes('÷')) return story(second === 'how-many-groups' ? 'equal-groups' : 'share');
  if (signs.includes('×')) return story('equal-groups');
  if (!signs.includes('−')) return parts(null, values);
  if (!signs.includes('+')) return parts(a, [...values.slice(1), null]);
  const jumps = values.slice(1).map((value, at) => jump({ value: value ?? '?', more: signs[at] === '+' }));
  return line(a ?? '?', jumps, null);
}

const compare = (a: Value, b: Value): Picture => ({
  kind: 'bar',
  shape: 'compare',
  whole: null,
  parts: [{ value: a }, { value: b }],
  label: storyPicture.compare,
});
