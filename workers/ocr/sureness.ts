import { align, type Alphabet, type SeenCharacter, type Steps } from './ctc.ts';

/** How sure the looks are together of each sign (0-1) and where it stands: the mean over their best alignments. */
export function sureness(looks: readonly Steps[], text: readonly number[], { signs }: Alphabet): SeenCharacter[] {
  const all = looks.map((look) => align(look, text, signs.length));
  return text.map((sign, i) => ({
    character: signs[sign] ?? '',
    sure: all.reduce((sum, seen) => sum + seen[i]!.sure, 0) / all.length,
    at: all.reduce((sum, seen) => sum + seen[i]!.at, 0) / all.length,
  }));
}
