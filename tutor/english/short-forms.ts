import type { Change, ChangeTopic } from './change.ts';
import { contractionText, longFormText } from '../data/change-texts.ts';
import { contractions } from '../data/english-words.ts';

const longForms = new Map([...contractions].map(([long, short]): [string, string] => [short.toLowerCase(), long]));
export const contractionTopic: ChangeTopic = {
  ...contractionText,
  change: (long): Change | null => {
    const key = [...contractions.keys()].find((one) => one.toLowerCase() === long.toLowerCase());
    const short = key && contractions.get(key);
    if (!key || !short) return null;
    const group = /^(?:will not|can ?not)$/.test(key) ? 'odd' : key.endsWith('not') ? 'not' : 'other';
    const bare = short.replace("'", '');
    return {
      answers: [short, short.replace("'", '’')],
      group,
      slips: [{ given: bare, say: 'Not yet. Your letters fit. Look for the little mark.' }],
    };
  },
};

export const longFormTopic: ChangeTopic = {
  ...longFormText,
  change: (short): Change | null => {
    const plain = short.toLowerCase().replace(/’/g, "'");
    const long = longForms.get(plain);
    if (!long) return null;
    const answers = plain === "can't" ? ['cannot', 'can not'] : [long];
    const also = plain.endsWith("'s") ? [long.replace(/ is$/, ' has')] : plain.endsWith("'d") ? ['I had'] : [];
    return {
      answers: [...new Set([...answers, ...also])],
      group: /^(?:won't|can't)$/.test(plain) ? 'odd' : plain.endsWith("n't") ? 'not' : 'other',
    };
  },
};
