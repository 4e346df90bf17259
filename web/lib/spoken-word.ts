import { type RefObject, useEffect } from 'react';

/** A piece of a text, as places of letters. */
export interface Place {
  from: number;
  to: number;
}

/** The word of `text` at a place that a voice has told; voices that do not say how long it is end at the next gap. */
export function wordAt(text: string, at: number, length = 0): Place {
  const found = length > 0 ? length : (/^\S+/.exec(text.slice(at))?.[0].length ?? 0);
  return { from: at, to: Math.min(text.length, at + found) };
}

/**
 * Takes the pieces of text that are on the page and a word of the text that is read; gives the piece and the letter at which
 * the word begins and ends there, or null where the page does not show that text. Gaps do not count: the page breaks lines.
 */
export function findIn(
  pieces: readonly string[],
  text: string,
  word: Place,
): { begin: { piece: number; at: number }; end: { piece: number; at: number } } | null {
  const letters = pieces.flatMap((piece, index) =>
    [...piece.matchAll(/\S/g)].map(({ 0: letter, index: at }) => ({ letter, piece: index, at })),
  );
  const bare = (part: string): string => part.replaceAll(/\s/g, '');
  const start = letters
    .map(({ letter }) => letter)
    .join('')
    .indexOf(bare(text));
  const length = bare(text.slice(word.from, word.to)).length;
  if (start < 0 || length === 0) return null;
  const first = start + bare(text.slice(0, word.from)).length;
  const [begin, last] = [letters[first], letters[first + length - 1]];
  return begin && last
    ? { begin: { piece: begin.piece, at: begin.at }, end: { piece: last.piece, at: last.at + 1 } }
    : null;
}

const highlight = 'spoken';

/** Marks the word that is being read, wherever the text stands near the button. A browser without highlights marks nothing. */
export function useSpokenWord(near: RefObject<Element | null>, text: string, word: Place | null): void {
  useEffect(() => {
    const root = near.current?.closest('section, article, li, form, main');
    if (!word || !root || !('highlights' in CSS)) return;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const nodes: Node[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    const found = findIn(
      nodes.map((node) => node.textContent ?? ''),
      text,
      word,
    );
    const [first, last] = found ? [nodes[found.begin.piece], nodes[found.end.piece]] : [];
    if (!found || !first || !last) return;
    const range = new Range();
    range.setStart(first, found.begin.at);
    range.setEnd(last, found.end.at);
    CSS.highlights.set(highlight, new Highlight(range));
    return () => void CSS.highlights.delete(highlight);
  }, [near, text, word]);
}
