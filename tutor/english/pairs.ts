import { compounds, wordPairs } from '../data/word-pairs.ts';
import type { PairText } from '../data/word-pairs.ts';
import { compoundText } from '../data/change-texts.ts';
import { inARow } from './change.ts';
import type { Change, ChangeTopic } from './change.ts';

/** Makes of words that are known by heart what `changeLesson` takes: one group, all words its samples. */
export function pairTopic({ why, look, pairs, ...text }: PairText): ChangeTopic {
  const known = new Map(
    pairs
      .split(/;\s*/)
      .map((pair): [string, string[]] => [
        pair.split(' ')[0] ?? '',
        pair.split(' ')[1]?.replaceAll('_', ' ').split('/') ?? [],
      ]),
  );
  return {
    ...text,
    groups: { pair: { why, look, samples: [...known.keys()] } },
    change: (word): Change | null => {
      const answers = known.get(word);
      return answers ? { answers, group: 'pair' } : null;
    },
  };
}

export const feminineTopic = pairTopic(wordPairs.feminine);
export const masculineTopic = pairTopic(wordPairs.masculine);
export const groupTopic = pairTopic(wordPairs.group);
export const youngTopic = pairTopic(wordPairs.young);
export const beatsTopic = pairTopic(wordPairs.beats);

/** 'Make compound words: foot, rain, ball, bow': the one way in which each word is used once. */
export const compoundTopic: ChangeTopic = {
  ...compoundText,
  change: (listed): Change | null => {
    const parts = listed.split(/[^a-z]+/).filter((part) => part !== 'and' && part !== '');
    const found = parts.flatMap((one) =>
      parts.flatMap((other) => (compounds.has(`${one}+${other}`) ? [[one, other]] : [])),
    );
    const isEachOnce = found.flat().toSorted().join() === parts.toSorted().join();
    if (!isEachOnce || found.length > 2) return null;
    const made = found.map((pair) => pair.join(''));
    return { answers: made.length === 1 ? made : [made, made.toReversed()].flatMap(inARow), group: 'two' };
  },
};
