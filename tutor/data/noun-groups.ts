import type { Group } from '../english/change.ts';
import { words } from './english-words.ts';

export const groups: Record<string, Group> = {
  plain: {
    why: 'Most nouns just add -s.',
    look: 'Look at the last letter. Is it an easy one?',
    samples: words('dog cat book tree car apple pencil girl boat bird table spoon river garden'),
  },
  hiss: {
    why: 'After s, x, sh and ch we add -es.',
    look: 'Say the end of the word. Does it hiss?',
    samples: words('box fox dish bus glass peach brush church class witch bush match'),
  },
  ies: {
    why: 'Here the y turns into -ies.',
    look: 'Look at the y. Which letter is before it?',
    samples: words('baby city puppy lady story party family berry pony fairy cherry daisy'),
  },
  'vowel-y': {
    why: 'After a, e, o or u the y stays. Just add -s.',
    look: 'Look at the y. Which letter is before it?',
    samples: words('boy toy day key monkey donkey tray ray holiday'),
  },
  ves: {
    why: 'In some words the f turns into v. Then add -es.',
    look: 'Look at the f near the end.',
    samples: words('leaf wolf knife wife shelf loaf thief half calf scarf'),
  },
  oes: {
    why: 'Some nouns with o at the end add -es.',
    look: 'Look at the o at the end.',
    samples: words('potato tomato hero echo volcano tornado'),
  },
  odd: {
    why: 'Some nouns change in their own way. Learn them by heart.',
    look: 'Say “one …, two …”. What do you say?',
    samples: words('man woman tooth foot mouse goose child person ox'),
  },
  same: {
    why: 'Some nouns are the same for one and for many.',
    look: 'Say “one …, two …”. What do you say?',
    samples: words('sheep deer fish salmon'),
  },
};
