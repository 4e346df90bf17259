import type { ChangeTopic, Group } from '../english/change.ts';
import { degreeGroups } from './degree-groups.ts';
import { contractions, prefixes, words } from './english-words.ts';
import { byEnding } from './verb-groups.ts';

/** What is said of a change of a word, beside the change itself. */
type ChangeText = Omit<ChangeTopic, 'change'>;

export const oppositeText: ChangeText = {
  topic: 'opposite',
  year: 1,
  asked: 'Write the word that means the other thing.',
  nudge: 'Make a picture of it in your head. Now turn it round.',
  about: 'An opposite means just the other thing.',
  did: 'You found an opposite.',
  told: (word, answer) => `“${word}” and “${answer}” are opposites.`,
  groups: {
    pair: {
      why: 'The two words belong in a pair.',
      look: 'Think of two things that are not alike.',
      samples: words(
        'up down in out day night first last boy girl summer winter east west always never hot cold open alive dead',
      ),
    },
    prefix: {
      why: 'A few letters in front turn the word round.',
      look: 'Try un-, dis- or im- in front.',
      samples: words('kind fair lucky tidy honest agree possible polite'),
    },
  },
  question: (word) => `What is the opposite of ${word}?`,
};

export const synonymText: ChangeText = {
  topic: 'synonym',
  year: 2,
  asked: 'Write a word that means nearly the same.',
  nudge: 'Which other word could you say?',
  about: 'Words that mean nearly the same are synonyms.',
  told: (word, answer) => `“${word}” and “${answer}” are synonyms.`,
  did: 'You found a word that means nearly the same.',
  groups: {
    like: {
      why: 'Both words mean nearly the same.',
      look: 'Put the word in a sentence. Now change only that word.',
      samples: words('big small happy quick scared shout mend rubbish angry clever pretty present jump'),
    },
  },
  question: (word) => `What is a synonym of ${word}?`,
};

export const prefixText: ChangeText = {
  topic: 'prefix',
  year: 3,
  asked: 'Write the word with letters put in front.',
  nudge: 'Try some beginnings. Which one sounds right?',
  about: 'A prefix goes in front and changes what a word means.',
  did: 'You put the right letters in front.',
  groups: Object.fromEntries(
    [...new Set(prefixes.values())].map((prefix): [string, Group] => [
      prefix,
      {
        why:
          prefix === 're'
            ? 'This beginning means “again”.'
            : prefix === 'mis'
              ? 'This beginning means “badly”.'
              : 'This beginning means “not”.',
        look: 'Try un-, dis-, im-, mis- or re- in front.',
        samples: [...prefixes].filter(([, own]) => own === prefix).map(([word]) => word),
      },
    ]),
  ),
  question: (word) => `Add a prefix to ${word}.`,
};

export const ingText: ChangeText = {
  topic: 'ing-form',
  year: 2,
  asked: 'Write the word with -ing.',
  nudge: 'Say “I am …” with this word.',
  about: 'We use -ing for what goes on now.',
  did: 'You found the form with -ing.',
  groups: {
    plain: {
      ...byEnding['plain'],
      why: 'Most verbs just add -ing.',
      samples: words('jump walk play sing go eat read cry fly sleep'),
    } as Group,
    e: {
      why: 'Take off the e. Then add -ing.',
      look: 'Look at the e at the end.',
      samples: words('bake make ride write dance come take use'),
    },
    double: {
      why: 'A short vowel and one last letter: write it twice.',
      look: 'Look at the last letter. Is it once or twice?',
      samples: words('run swim stop hop sit clap win dig shop'),
    },
    ie: { why: 'The letters ie turn into y.', look: 'Look at the ie at the end.', samples: words('tie lie die') },
  },
  question: (word) => `What is the -ing form of ${word}?`,
};

export const participleText: ChangeText = {
  topic: 'past-participle',
  year: 4,
  asked: 'Write the form that comes after “have”.',
  nudge: 'Say “I have …” with this word.',
  about: 'After “have” a verb has its own form.',
  did: 'You found the form after “have”.',
  groups: byEnding,
  question: (word) => `What is the past participle of ${word}?`,
};

export const presentText: ChangeText = {
  topic: 'he-she-it-form',
  year: 2,
  asked: 'Write the verb as it is after “she”.',
  nudge: 'Say “She …” with this word.',
  about: 'After he, she or it a verb has an ending.',
  did: 'You found the form after “she”.',
  groups: {
    plain: {
      why: 'Most verbs just add -s.',
      look: 'Look at the last letter.',
      samples: words('run jump play read sing eat sleep help'),
    },
    es: {
      why: 'After s, x, sh, ch and o we add -es.',
      look: 'Look at the last letters. Do they hiss?',
      samples: words('wash watch fix go do miss catch push teach'),
    },
    ies: {
      why: 'Here the y turns into -ies.',
      look: 'Look at the y. Which letter is before it?',
      samples: words('cry try fly carry hurry copy study'),
    },
    odd: { why: 'This verb changes in its own way.', look: 'Say “She …”. What do you say?', samples: ['have'] },
  },
  question: (word) => `What is ${word} with he, she or it?`,
};

export const degreesText: ChangeText = {
  topic: 'degrees',
  year: 3,
  asked: 'Write the form for two things, then the form for the top of all.',
  nudge: 'Say “This one is …” of two. Then say “This one is the …”.',
  about: 'One form compares two things. The other names the top.',
  did: 'You found both forms.',
  told: (word, answer) => `“${word}” has these forms: ${answer}.`,
  groups: degreeGroups,
  question: (word) => `What are the comparative and superlative of ${word}?`,
};

export const compoundText: ChangeText = {
  topic: 'compound-words',
  year: 2,
  asked: 'Put two words together to make one.',
  nudge: 'Say two of them as one word. Is it a real word?',
  about: 'A compound word is made of two words.',
  did: 'You made real words.',
  told: (_, answer) => `Together they make: ${answer}.`,
  groups: {
    two: {
      why: 'Two words together make one new word.',
      look: 'Take one word. Try each of the others behind it.',
      samples: ['sun, flower', 'tooth, brush', 'rain, coat', 'bed, room', 'star, fish', 'key, board'],
    },
  },
  question: (parts) => `Make a compound word: ${parts}`,
};

const plainLong = [...contractions.keys()].filter((long) => long.endsWith('not') && !/^(?:will|can) ?not$/.test(long));
const otherLong = [...contractions.keys()].filter((long) => !long.endsWith('not'));

export const contractionText: ChangeText = {
  topic: 'contraction',
  year: 2,
  asked: 'Write it as one short word.',
  nudge: 'Say it fast. What do you hear?',
  about: 'The little mark ’ stands where letters are left out.',
  did: 'You put the mark where letters are missing.',
  groups: {
    not: {
      why: 'The o of “not” goes. The mark takes its place.',
      look: 'Look at the second word. Which letter goes?',
      samples: plainLong,
    },
    other: {
      why: 'The start of the second word goes. The mark takes its place.',
      look: 'Look at the second word. Which letters go?',
      samples: otherLong,
    },
    odd: {
      why: 'A few short forms change in their own way.',
      look: 'Say it fast. What do you hear?',
      samples: ['will not', 'cannot'],
    },
  },
  question: (long) => `Write “${long}” as a short form.`,
};

export const longFormText: ChangeText = {
  topic: 'long-form',
  year: 2,
  asked: 'Write it as two words.',
  nudge: 'Say it slowly. Which two words are in it?',
  about: 'The little mark ’ stands where letters are left out.',
  did: 'You wrote it out as two words.',
  groups: {
    not: {
      why: 'The mark stands for the o of “not”.',
      look: 'Look at the mark. Which letter is missing?',
      samples: plainLong.map((long) => contractions.get(long) ?? long),
    },
    other: {
      why: 'The mark stands for the start of the second word.',
      look: 'Look at the mark. Which letters are missing?',
      samples: otherLong.map((long) => contractions.get(long) ?? long),
    },
    odd: {
      why: 'A few short forms change in their own way.',
      look: 'Say it slowly. Which two words are in it?',
      samples: ["won't", "can't"],
    },
  },
  question: (short) => `Write “${short}” as two words.`,
};
