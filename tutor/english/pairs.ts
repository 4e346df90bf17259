import { compounds, wordPairs } from '../data/word-pairs.ts';
import type { PairText } from '../data/word-pairs.ts';
import { compoundText, rhymeText } from '../data/change-texts.ts';
import { familiarWords } from '../language/familiar-words.ts';
import type { Change, ChangeTopic } from './change.ts';
import { rimeOf } from './small-rules.ts';

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

/** 'Write a word that rhymes with cake': any familiar word with the same regular end. */
export const rhymingTopic: ChangeTopic = {
  ...rhymeText,
  change: (word): Change | null => {
    const rime = rimeOf(word);
    const answers = rime
      ? [...familiarWords].filter((other) => other !== word && other !== rime && rimeOf(other) === rime)
      : [];
    return answers.length > 0 ? { answers, group: 'rhyme' } : null;
  },
};

/** 'Make compound words: foot, rain, ball, bow': the one way in which each word is used once. */
export const compoundTopic: ChangeTopic = {
  ...compoundText,
  change: (listed): Change | null => {
    const parts = listed.split(/[^a-z]+/).filter((part) => part !== 'and' && part !== '');
    const found = parts.flatMap((one) =>
      parts.flatMap((other) => (compounds.has(`${one}+${other}`) ? [`${one}${other}`] : [])),
    );
    if (found.length === 0 || found.join('').length !== parts.join('').length) return null;
    const orders = found.length === 2 ? [found, found.toReversed()] : [found];
    return { answers: orders.flatMap((order) => [', ', ' ', ' and '].map((joint) => order.join(joint))), group: 'two' };
  },
};
