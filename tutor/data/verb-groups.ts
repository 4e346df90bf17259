import type { Group } from '../english/change.ts';
import { words } from './english-words.ts';

export const byEnding: Record<string, Group> = {
  plain: {
    why: 'Most verbs just add the ending.',
    look: 'Look at the last letter. Does it need a change?',
    samples: words('jump walk play look help cook wash paint kick call'),
  },
  e: {
    why: 'This kind of verb ends with e. Use that e only once.',
    look: 'Look at the e at the end.',
    samples: words('bake like smile hope dance use live skate close wave'),
  },
  y: {
    why: 'A letter and then y: the y can turn into i.',
    look: 'Look at the y. Which letter is before it?',
    samples: words('cry try carry hurry copy tidy study reply marry'),
  },
  double: {
    why: 'A short vowel and one last letter: write it twice.',
    look: 'Look at the last letter. Is it once or twice?',
    samples: words('stop hop clap plan drop hug skip tap grab pat'),
  },
  odd: {
    why: 'Some verbs change in their own way. Learn them by heart.',
    look: 'Say “Last week I …”. What do you say?',
    samples: words('run sing write give take swim eat see grow drive ride sleep fall drink'),
  },
  same: {
    why: 'Some verbs stay just as they are.',
    look: 'Say “Last week I …”. What do you say?',
    samples: words('cut put hit shut let hurt'),
  },
};
