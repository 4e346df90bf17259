import type { Group } from '../english/change.ts';
import { words } from './english-words.ts';

export const degreeGroups: Record<string, Group> = {
  plain: {
    why: 'Short words just add the ending.',
    look: 'Look at the last letter.',
    samples: words('tall short fast old young long cold loud'),
  },
  e: {
    why: 'The word ends with e. Use that e only once.',
    look: 'Look at the e at the end.',
    samples: words('nice large wide brave safe late'),
  },
  y: {
    why: 'A letter and then y: the y turns into i.',
    look: 'Look at the y at the end.',
    samples: words('happy funny easy heavy tiny noisy'),
  },
  double: {
    why: 'A short vowel and one last letter: write it twice.',
    look: 'Look at the last letter. Is it once or twice?',
    samples: words('big hot wet thin sad fat'),
  },
  more: {
    why: 'Long words take a small word in front.',
    look: 'Count the beats. It is a long word.',
    samples: words('beautiful careful dangerous famous exciting'),
  },
  odd: {
    why: 'Some words change in their own way.',
    look: 'Say it out loud. What do you say?',
    samples: words('good bad far'),
  },
};
