import { degreesText, oppositeText, prefixText, synonymText } from '../data/change-texts.ts';
import { degreeGroups } from '../data/degree-groups.ts';
import type { Known } from '../lesson/known.ts';
import { changeLesson, inARow } from './change.ts';
import type { Change, ChangeTopic } from './change.ts';
import {
  meaningRows,
  moreDegrees,
  oddDegrees,
  plainDegrees,
  prefixed,
  prefixes,
  words,
} from '../data/english-words.ts';

const degree = (word: string, ending: 'er' | 'est'): { answer: string; group: string } | null => {
  const odd = oddDegrees.get(word);
  if (odd) return { answer: odd[ending === 'er' ? 0 : 1], group: 'odd' };
  if (moreDegrees.has(word)) return { answer: `${ending === 'er' ? 'more' : 'most'} ${word}`, group: 'more' };
  if (!plainDegrees.has(word)) return null;
  if (/[^aeiou]y$/.test(word)) return { answer: word.replace(/y$/, `i${ending}`), group: 'y' };
  if (word.endsWith('e')) return { answer: `${word}${ending.slice(1)}`, group: 'e' };
  if (/^[^aeiou]*[aeiou][bdgmnpt]$/.test(word)) return { answer: `${word}${word.at(-1)}${ending}`, group: 'double' };
  return { answer: `${word}${ending}`, group: 'plain' };
};

const degreeTopic = (ending: 'er' | 'est'): ChangeTopic => ({
  topic: ending === 'er' ? 'comparative' : 'superlative',
  year: 2,
  asked: ending === 'er' ? 'Write the form that compares two things.' : 'Write the form that is the top of all.',
  nudge: ending === 'er' ? 'Say “This one is …” of two things.' : 'Say “This one is the …” of many.',
  about: ending === 'er' ? 'This form compares two things.' : 'This form names the top of a group.',
  did: 'You found the right form.',
  groups: degreeGroups,
  question: (word) => `What is the ${ending === 'er' ? 'comparative' : 'superlative'} of ${word}?`,
  change: (word): Change | null => {
    const found = degree(word, ending);
    if (!found) return null;
    const look = 'Not yet. You used the right kind of ending. Look at the word again.';
    return {
      answers: [found.answer],
      group: found.group,
      slips: [
        { given: `${word}${ending}`, say: look },
        {
          given: `${ending === 'er' ? 'more' : 'most'} ${word}`,
          say: 'Not yet. That is for long words. Try an ending.',
        },
      ],
    };
  },
});
export const comparativeTopic = degreeTopic('er');
export const superlativeTopic = degreeTopic('est');

/** 'The comparative and superlative of good': both, in this order. */
export const degreesTopic: ChangeTopic = {
  ...degreesText,
  change: (word): Change | null => {
    const [more, most] = [degree(word, 'er'), degree(word, 'est')];
    if (!more || !most) return null;
    return { answers: inARow([more.answer, most.answer]), group: more.group };
  },
};

const meanings = (word: string, unlike: boolean): string[] => [
  ...new Set(
    meaningRows.flatMap((row) => {
      if (row.like.includes(word)) return unlike ? row.unlike : row.like.filter((one) => one !== word);
      if (row.unlike.includes(word)) return unlike ? row.like : row.unlike.filter((one) => one !== word);
      return [];
    }),
  ),
];
export const oppositeTopic: ChangeTopic = {
  ...oppositeText,
  change: (word): Change | null => {
    const answers = meanings(word, true);
    const prefix = prefixes.get(word);
    const turned = prefix && !['re', 'mis'].includes(prefix) ? [`${prefix}${word}`] : [];
    const all = [...new Set([...answers, ...turned])];
    const open = [word, ...meanings(word, false)];
    return all.length > 0 ? { answers: all, group: answers.length > 0 ? 'pair' : 'prefix', open } : null;
  },
};

export const synonymTopic: ChangeTopic = {
  ...synonymText,
  change: (word): Change | null => {
    const answers = meanings(word, false);
    return answers.length > 0 ? { answers, group: 'like', open: [word, ...meanings(word, true)] } : null;
  },
};

export const prefixTopic: ChangeTopic = {
  ...prefixText,
  change: (word): Change | null => {
    const prefix = prefixes.get(word);
    if (!prefix) return null;
    const also = words('un dis im in ir il mis re').map((other) => `${other}${word}`);
    const known = also.filter((whole) => prefixed.has(whole));
    return { answers: [...new Set([`${prefix}${word}`, ...known])], group: prefix };
  },
};

const meaningAsked =
  /\b(synonym|antonym|opposite|(?:means? )?(?:nearly |almost )?the same(?: meaning)?)\b.*?["'“‘]?\b([a-z]+)["'”’]?\s*[?:.–-]+\s*([a-z]+(?:\s*(?:,|\/|\bor\b)\s*(?:or )?[a-z]+)+)[.?]?$/i;

/** 'Which word is a synonym of furious? happy, angry, calm': the one of the words that the lists pair with it. */
export function chosenMeaning(question: string): Known | null {
  const [, kind = '', word = '', listed = ''] = meaningAsked.exec(question) ?? [];
  const topic = /antonym|opposite/i.test(kind) ? oppositeTopic : synonymTopic;
  const options = listed
    .toLowerCase()
    .split(/\s*(?:,|\/|\bor\b)\s*/)
    .filter(Boolean);
  const given = word.toLowerCase();
  const fits = options.filter((option) => meanings(given, topic === oppositeTopic).includes(option));
  const [answer] = fits;
  if (!answer || fits.length > 1 || options.length < 2 || options.includes(given)) return null;
  const known = changeLesson(topic, given);
  return (
    known && {
      ...known,
      expect: { kind: 'choice', options, value: answer },
      answer,
      steps: topic.told ? [topic.told(given, answer)] : known.steps,
      guided: [],
    }
  );
}
