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

/** 'b', or 'b i' within b), with what stands behind its label and what b) says before its i). */
export type Part = { name: string; text: string; under?: string };
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
function areAsked(stem: string, texts: readonly string[], isAsked: (text: string, at: number) => boolean): boolean {
  if (texts.some((text) => !/[\p{L}\p{N}]/u.test(text) || /(?:,|\b(?:and|or))$/i.test(text))) return false;
  const last = sentencesOf(stem).at(-1) ?? '';
  if (chooses.test(last)) return texts.every((text) => sentencesOf(text).some((one) => surelyAsks.test(one)));
  if (onlyOpens.test(last) && !stem.includes('?')) return true;
  if ((eachOf.test(last) || withItem.test(last)) && !/\d/.test(last.replace(howExact, ''))) return true;
  return texts.filter(isAsked).length * 2 > texts.length;
}

/** The parts by the labels that begin first; those of another series within a part stand in its place. */
function partsBy(text: string, all: readonly string[][]): Parted | null {
  const found = all
    .map((names) => ({ names, labels: labelsIn(text, names) }))
    .filter(({ labels }) => labels.length > 1);
  const [outer] = found.toSorted((a, b) => (a.labels[0]?.from ?? 0) - (b.labels[0]?.from ?? 0));
  if (!outer) return null;
  const { names, labels } = outer;
  const stem = text.slice(0, labels[0]?.from).trim();
  const parts = labels.map(({ name, to }, at) => ({ name, text: text.slice(to, labels[at + 1]?.from).trim() }));
  const texts = parts.map((part) => part.text);
  const within = texts.map((one) =>
    partsBy(
      one,
      all.filter((others) => others !== names),
    ),
  );
  if (!areAsked(stem, texts, (one, at) => asks(one) || Boolean(within[at]))) return null;
  const leavesOf = (part: Part, at: number): Part[] =>
    within[at]?.parts.map((leaf) => ({
      ...leaf,
      name: `${part.name} ${leaf.name}`,
      under: within[at]?.stem ?? '',
    })) ?? [part];
  return { stem, parts: parts.flatMap(leavesOf) };
}

/** Takes a question as it was written and gives its parts a), b), c) or i), ii), iii), those within others as 'b i'; null where it is one question. */
export const questionParts = (text: string, version: number): Parted | null =>
  version < partsSince ? null : partsBy(text, series);
