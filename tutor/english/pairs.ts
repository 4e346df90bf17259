import { compounds, wordPairs } from '../data/word-pairs.ts';
import type { PairText } from '../data/word-pairs.ts';
import { compoundText } from '../data/change-texts.ts';
import { inARow } from './change.ts';
import type { Change, ChangeTopic } from './change.ts';

/** Makes of words that are known by heart what `changeLesson` takes: one group, all words its samples. */
export function pairTopic({ why, look, pairs, isOpen = false, ...text }: PairText & { isOpen?: boolean }): ChangeTopic {
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
      return answers ? { answers, group: 'pair', ...(isOpen ? { open: [word] } : {}) } : null;
    },
  };
}

export const feminineTopic = pairTopic(wordPairs.feminine);
export const masculineTopic = pairTopic(wordPairs.masculine);
export const youngTopic = pairTopic({ ...wordPairs.young, isOpen: true });
const groupPairs = pairTopic({ ...wordPairs.group, isOpen: true });
/** 'a swarm of bees' says no less than 'swarm'. */
export const groupTopic: ChangeTopic = {
  ...groupPairs,
  change: (word): Change | null => {
    const found = groupPairs.change(word);
    const whole = (answer: string): string[] => [
      `${answer} of ${word}`,
      `a ${answer} of ${word}`,
      `an ${answer} of ${word}`,
    ];
    return found && { ...found, answers: [...found.answers, ...found.answers.flatMap(whole)] };
  },
};
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
