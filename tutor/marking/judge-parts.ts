import type { AnswerSpec } from '../../schema/lesson.ts';
import type { ItemSpec } from '../../schema/practice.ts';
import { amountOf, judgeOne, plain, sameItem, scaled } from './judge-one.ts';
import { allRight, half, judgedBy, lostAll, notReadable } from './judged.ts';
import type { Judged, Lost } from './judged.ts';
import { Fraction, parseNumber } from '../arithmetic/number.ts';
import { unitOf } from '../arithmetic/units.ts';
import { spacedNumbers } from './written.ts';

/** The parts of '1, 25', '3 : 2' or '£8 and £12'; a comma inside 1,250 parts nothing unless the count asks for it. */
export function partsOf(text: string, count: number): string[] {
  const loose = text.split(/\s*;\s*|\s*,\s+|,(?!\d{3}(?!\d))|\s+and\s+|\s*:\s*|\s+to\s+|\s*&\s*/i);
  const parts = loose.length === count ? loose : text.split(/\s*[,;:&]\s*|\s+and\s+|\s+to\s+/i);
  const written = parts.map((part) => part.trim()).filter(Boolean);
  return (written.length === 1 && count > 1 ? spacedNumbers(text) : null) ?? written;
}

/** The lines, or what stands between semicolons: how screens hand over several answers. */
const linesOf = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Things out of a list: by lines or semicolons, by commas where that names more of the known ones. */
function itemsOf(text: string, known: readonly string[]): string[] {
  const lines = linesOf(text);
  if (lines.length > 1 || known.some((item) => sameItem(item, text))) return lines;
  const parts = partsOf(text.replace(/\s*[<>]\s*/g, ', '), known.length);
  const words = text.replace(/[.!?]\s*$/, '').split(/\s+/);
  // Nothing but spaces between them: only where each word is one of the known ones.
  return parts.length === 1 && words.every((word) => known.some((item) => sameItem(item, word))) ? words : parts;
}

type Spec<K extends ItemSpec['kind']> = ItemSpec & { kind: K };

/** Takes several numbers as a child wrote them and the right ones, and gives the mark. */
export function judgeNumbers(typed: string, spec: AnswerSpec & { kind: 'numbers' }): Judged {
  const two = spec.ordered && spec.values.length === 2;
  // Factors may be written as a product or in pairs: '2 × 2 × 3', '1 x 12, 2 x 6', '2² × 3'.
  const text = two
    ? typed.replace(/(\d)\s*r(?:em(?:ainder)?)?\.?\s*(?=\d)/i, '$1, ')
    : spec.ordered
      ? typed
      : typed
          .replace(/(\d+)(?:²|\^2)/g, '$1 × $1')
          .replace(/(\d+)(?:³|\^3)/g, '$1 × $1 × $1')
          .replace(/(\d)\s*[×x*]\s*(?=\d)/gi, '$1, ');
  const right = spec.values.map((value) => parseNumber(value) ?? new Fraction(0));
  const shown = spec.values.join(', ');
  const units = (spec.labels ?? []).map((label) => unitOf(label));
  const last = units.at(-1);
  const wrong = (): Judged => lostAll('wrong', 'wrong', { given: text, right: shown });
  // 'hours' and 'minutes' are one amount: 85 minutes is 1 hour 25 minutes.
  if (last && units.length === right.length && units.every((unit) => unit?.dimension === last.dimension)) {
    const total = right.reduce((sum, value, at) => sum.add(value.mul(units[at]?.size ?? 0)), new Fraction(0));
    const amount = amountOf(text, last.name);
    if (amount) return amount.dimension === last.dimension && amount.base.equals(total) ? allRight() : wrong();
    const alone = parseNumber(text);
    if (alone)
      return alone.mul(last.size).equals(total)
        ? judgedBy('unit-missing', [{ why: 'unit-missing', right: last.many, share: half }])
        : wrong();
  }
  const wanted = spec.unit ? unitOf(spec.unit) : null;
  const written = partsOf(text, right.length);
  const parts = written.map((part) => {
    const amount = wanted ? amountOf(part, spec.unit) : null;
    if (wanted && amount?.dimension === wanted.dimension) return amount.base.div(wanted.size);
    return parseNumber(part.replace(/^[£$€₹]\s*|\s*[a-z%²]+$/gi, ''));
  });
  const given = parts.filter((part): part is Fraction => part !== null);
  if (given.length === 0 || given.length < parts.length) return notReadable(text);
  const each = new Fraction(1, right.length);
  const lost: Lost[] = [];
  if (spec.ordered)
    right.forEach((value, at) => {
      if (given[at]?.equals(value)) return;
      const fits = spec.values[at] ?? '';
      const part = spec.labels?.[at];
      const named = part ? { part } : {};
      lost.push(
        given[at]
          ? { ...named, why: 'wrong', given: written[at] ?? '', right: fits, share: each }
          : { ...named, why: 'missing', right: fits, share: each },
      );
    });
  const open = spec.ordered ? [] : [...right];
  const extras = spec.ordered ? written.slice(right.length) : [];
  if (!spec.ordered)
    given.forEach((value, at) => {
      const found = open.findIndex((item) => item.equals(value));
      if (found >= 0) open.splice(found, 1);
      else extras.push(written[at] ?? '');
    });
  const missing = open.map((value) => spec.values[right.findIndex((item) => item.equals(value))] ?? '');
  const fit = right.length - (spec.ordered ? lost.length : open.length);
  lost.push(...replaced(missing, extras, fit, each));
  if (lost.length === 0) return allRight({ fit });
  const [first, wish] = [given[0], right[0]];
  if (spec.ratio && first && wish && wish.n !== 0n && first.n !== 0n && given.length === right.length) {
    const scale = first.div(wish);
    if (given.every((value, at) => value.equals((right[at] ?? wish).mul(scale))))
      return judgedBy('equivalent-not-simplest', [{ why: 'not-simplest', given: text, right: shown, share: half }]);
  }
  return judgedBy('wrong', lost, { fit });
}

/**
 * What was left out and what was put in: a wrong one stands in for a missing one; each one too many takes back the share
 * of a right one, so that writing everything down earns nothing.
 */
function replaced(missing: string[], extras: string[], fit: number, each: Fraction): Lost[] {
  const instead = missing.map((right, at): Lost => {
    const given = extras[at];
    return given === undefined ? { why: 'missing', right, share: each } : { why: 'wrong', given, right, share: each };
  });
  const over = extras.slice(missing.length, missing.length + fit);
  return [...instead, ...over.map((given): Lost => ({ why: 'extra', given, share: each }))];
}

/** Several right options: each right one counts, each wrong one takes one back, never below nothing. */
export function judgeChoices(text: string, spec: Spec<'choices'>): Judged {
  const given = itemsOf(text, spec.options);
  if (!given.some((mine) => spec.options.some((option) => sameItem(option, mine)))) return notReadable(text);
  const chosen = spec.options.filter((option) => given.some((mine) => sameItem(option, mine)));
  const strangers = given.filter((mine) => !spec.options.some((option) => sameItem(option, mine)));
  const isRight = (option: string): boolean => spec.values.some((value) => sameItem(value, option));
  const each = new Fraction(1, spec.values.length);
  const missing = spec.values.filter((value) => !chosen.some((option) => sameItem(option, value)));
  const extras = [...chosen.filter((option) => !isRight(option)), ...strangers];
  const fit = spec.values.length - missing.length;
  const lost: Lost[] = [
    ...missing.map((right): Lost => ({ why: 'missing', right, share: each })),
    ...extras.slice(0, fit).map((wrong): Lost => ({ why: 'extra', given: wrong, share: each })),
  ];
  return lost.length === 0 ? allRight({ fit }) : judgedBy('wrong', lost, { fit });
}

/** Order: the share of pairs that stand in the right order; `fit` counts from the front. */
export function judgeOrder(text: string, items: string[]): Judged {
  const given = itemsOf(text, items);
  const places = given.map((part) => items.findIndex((item) => sameItem(part, item)));
  if (places.every((place) => place < 0)) return notReadable(text);
  // An item that was written twice stands where it was written first; what is no item stands nowhere.
  const placeOf = items.map((_, at) => places.indexOf(at));
  const share = new Fraction(2, items.length * (items.length - 1));
  const lost: Lost[] = [];
  for (const [before, first] of items.entries())
    for (const [after, second] of items.entries()) {
      if (after <= before) continue;
      const [left = -1, right = -1] = [placeOf[before], placeOf[after]];
      if (left < 0 || right < 0) lost.push({ why: 'missing', right: left < 0 ? first : second, share });
      else if (left > right) lost.push({ why: 'order', right: first, given: second, share });
    }
  const fit = items.findIndex((_, at) => places[at] !== at);
  const strange = places.length > items.length || places.includes(-1);
  if (lost.length === 0 && !strange) return allRight({ fit: items.length });
  if (lost.length === 0) return lostAll('wrong', 'extra', { given: text });
  const judgement = judgedBy('wrong', lost, { fit: Math.max(0, fit) });
  return placeOf.every((place) => place >= 0) && judgement.credit >= 0.8
    ? { ...judgement, verdict: 'close' }
    : judgement;
}

const pairsOf = (text: string): string[][] => linesOf(text).map((part) => part.split(/\s*(?:=|→|->)\s*/));

/** Matching and labelling: 'left=right' pairs; each right pair counts, a left side that is named twice does not. */
export function judgePairs(text: string, pairs: readonly (readonly [string, string])[]): Judged {
  const given = pairsOf(text);
  if (given.length === 0 || given.some((pair) => pair.length !== 2)) return notReadable(text);
  const share = new Fraction(1, Math.max(1, pairs.length));
  const lost: Lost[] = [];
  for (const [left, right] of pairs) {
    const mine = given.filter((pair) => plain(pair[0] ?? '') === plain(left));
    const said = mine.map((pair) => pair[1] ?? '').join(', ');
    if (mine.length === 0 || said === '') lost.push({ why: 'missing', part: left, right, share });
    else if (mine.length > 1 || !sameItem(said, right))
      lost.push({ why: 'wrong', part: left, given: said, right, share });
  }
  const fit = pairs.length - lost.length;
  if (lost.length > 0) return judgedBy('wrong', lost, { fit });
  const stranger = given.find((pair) => !pairs.some(([left]) => plain(left) === plain(pair[0] ?? '')));
  return stranger
    ? judgedBy('wrong', [{ why: 'extra', given: stranger.join(' = '), share }], { fit })
    : allRight({ fit });
}

/** Gaps, one answer after the other: each gap is an answer of its own. */
export function judgeBlanks(text: string, spec: Spec<'blanks'>): Judged {
  const count = spec.blanks.length;
  const lines = text.split(/[;\n]/).map((part) => part.trim());
  const parts = lines.length > 1 ? lines : partsOf(text, count);
  const words = text.trim().split(/\s+/);
  const given = count === 1 ? [text] : parts.length === 1 && words.length === count ? words : parts;
  const share = new Fraction(1, count);
  const lost = spec.blanks.flatMap((blank, at): Lost[] => {
    const mine = given[at] ?? '';
    const part = count === 1 ? undefined : String(at + 1);
    if (mine === '') return [{ why: 'missing', ...(part ? { part } : {}), right: answerOf(blank), share }];
    return scaled(judgeOne(mine, blank).lost, share, part);
  });
  const extra = given.length > count ? given.slice(count).join(', ') : undefined;
  const fit = spec.blanks.filter((blank, at) => judgeOne(given[at] ?? '', blank).share.equals(1)).length;
  if (lost.length === 0 && extra) return judgedBy('wrong', [{ why: 'extra', given: extra, share }], { fit });
  if (lost.length === 0) return allRight({ fit });
  const [alone] = spec.blanks;
  return judgedBy(count === 1 && alone ? judgeOne(text, alone).verdict : 'wrong', lost, { fit });
}

const answerOf = (blank: Spec<'blanks'>['blanks'][number]): string =>
  blank.kind === 'text' ? (blank.accept[0] ?? '') : blank.value;

const sides: Record<string, boolean> = { true: true, t: true, yes: true, false: false, f: false, no: false };

/** True or false, and why: half for each; a reason counts only for the right side, since it argues for it. */
export function judgeReasoned(text: string, spec: Spec<'reasoned'>): Judged {
  const [, word = '', reason = ''] = /^\s*([a-z]+)\b[\s;,.:]*(?:because\s+)?([\s\S]*)$/i.exec(text) ?? [];
  const side = Object.hasOwn(sides, word.toLowerCase()) ? sides[word.toLowerCase()] : undefined;
  if (side === undefined) return notReadable(text);
  const sideRight = String(spec.value);
  const because = spec.reason.value;
  if (side !== spec.value)
    return judgedBy('wrong', [
      { why: 'wrong-side', given: word, right: sideRight, share: half },
      { why: 'wrong-reason', given: reason.trim(), right: because, share: half },
    ]);
  if (sameItem(reason.replace(/[.!]\s*$/, ''), because.replace(/[.!]\s*$/, ''))) return allRight({ fit: 2 });
  return judgedBy(
    'wrong',
    [
      reason.trim() === ''
        ? { why: 'missing', right: because, share: half }
        : { why: 'wrong-reason', given: reason.trim(), right: because, share: half },
    ],
    { fit: 1 },
  );
}
