import {
  chooses,
  eachOf,
  howExact,
  onlyOpens,
  orders,
  sumOrGap,
  surelyAsks,
  taskNumber,
  withItem,
} from '../data/part-words.ts';

/** Since this version of the engine each part of a question is a lesson of its own. */
const partsSince = 4;

/** 'b', and what stands behind its label. */
export type Part = { name: string; text: string };
/** What all parts share, and the parts, as they were written. */
export type Parted = { stem: string; parts: Part[] };
type Label = { name: string; from: number; to: number };

const series = [[...'abcdefgh'], ['i', 'ii', 'iii', 'iv', 'v', 'vi']];

export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.?!])\s+|\n+/).flatMap((one) => one.trim() || []);

/** The labels that follow each other from the first one on: 'a)', '(a)' or 'a.'; the last must begin a line or a sentence. */
function labelsIn(text: string, names: readonly string[]): Label[] {
  const found: Label[] = [];
  for (const name of names) {
    const label = new RegExp(`(?<=^|\\s)(?:\\(${name}\\)|${name}(?:\\)|\\.(?=\\s)))\\s*(?=\\S)`, 'gi');
    label.lastIndex = found.at(-1)?.to ?? 0;
    for (let match = label.exec(text); match; match = label.exec(text)) {
      const before = text.slice(0, match.index);
      const begins = /(?:^|\n|[.?!:;)\]=_…])\s*$/.test(before) || before.replace(taskNumber, '').trim() === '';
      if (!begins && (found.length === 0 || match[0].includes('.'))) continue;
      found.push({ name, from: match.index, to: match.index + match[0].length });
      break;
    }
    if (found.at(-1)?.name !== name) break;
  }
  return found;
}

const asks = (text: string): boolean =>
  sumOrGap.test(text) || sentencesOf(text).some((one) => surelyAsks.test(one) || orders.test(one));

/** Answers to choose from ('Which is bigger? a) 12 b) 21') are no parts: a part asks, or its stem says what to do with each. */
function areAsked(stem: string, texts: readonly string[]): boolean {
  if (texts.some((text) => !/[\p{L}\p{N}]/u.test(text) || /(?:,|\b(?:and|or))$/i.test(text))) return false;
  const last = sentencesOf(stem).at(-1) ?? '';
  if (chooses.test(last)) return texts.every((text) => sentencesOf(text).some((one) => surelyAsks.test(one)));
  if (onlyOpens.test(last) && !stem.includes('?')) return true;
  if ((eachOf.test(last) || withItem.test(last)) && !/\d/.test(last.replace(howExact, ''))) return true;
  return texts.filter(asks).length * 2 > texts.length;
}

/** Takes a question as it was written and gives its parts a), b), c) or i), ii), iii); null where it is one question. */
export function questionParts(text: string, version: number): Parted | null {
  if (version < partsSince) return null;
  for (const names of series) {
    const labels = labelsIn(text, names);
    if (labels.length < 2) continue;
    const stem = text.slice(0, labels[0]?.from).trim();
    const parts = labels.map(({ name, to }, at) => ({ name, text: text.slice(to, labels[at + 1]?.from).trim() }));
    return areAsked(
      stem,
      parts.map((part) => part.text),
    )
      ? { stem, parts }
      : null;
  }
  return null;
}
