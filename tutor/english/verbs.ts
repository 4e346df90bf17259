import { byEnding } from '../data/verb-groups.ts';
import type { Change, ChangeTopic, Group } from './change.ts';
import { doubling, noDoubling, oddVerbs, plainVerbs, words } from '../data/english-words.ts';

/** Vowel, consonant at the end of a short word: the last letter doubles before -ed and -ing. */
function doubles(verb: string): boolean {
  if (doubling.has(verb)) return true;
  if (noDoubling.has(verb) || !/(?:^|[^aeiou])[aeiou][bdgklmnprt]$/.test(verb)) return false;
  return (verb.match(/[aeiouy]+/g)?.length ?? 0) === 1;
}

function endingOf(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return 'y';
  if (verb.endsWith('e')) return 'e';
  return doubles(verb) ? 'double' : 'plain';
}

/** A verb whose forms are known, whether by rule or by heart. */
export const isVerb = (word: string): boolean => oddVerbs.has(word) || plainVerbs.has(word);

const withEd = (verb: string): string => {
  const ending = endingOf(verb);
  if (ending === 'y') return verb.replace(/y$/, 'ied');
  if (ending === 'e') return `${verb}d`;
  return ending === 'double' ? `${verb}${verb.at(-1)}ed` : `${verb}ed`;
};

/** Gives the past forms of a verb, or null when the verb is not known. */
export function pastOf(verb: string): string[] | null {
  const odd = oddVerbs.get(verb);
  if (odd) return odd.past;
  return plainVerbs.has(verb) ? [withEd(verb)] : null;
}

/** Gives the form after he, she or it, or null when the verb is not known. */
export function presentOf(verb: string): string | null {
  if (verb === 'be') return 'is';
  if (verb === 'have') return 'has';
  if (!isVerb(verb)) return null;
  if (/[^aeiou]y$/.test(verb)) return verb.replace(/y$/, 'ies');
  return /(?:s|x|z|sh|ch|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

/** Gives the -ing form, or null when the verb is not known. */
export function ingOf(verb: string): string | null {
  if (!isVerb(verb)) return null;
  if (/(?:^|[^aeiou])ie$/.test(verb)) return verb.replace(/ie$/, 'ying');
  if (/[^eo]e$/.test(verb) && verb !== 'be') return verb.replace(/e$/, 'ing');
  return doubles(verb) ? `${verb}${verb.at(-1)}ing` : `${verb}ing`;
}

const forms = new Map<string, string>();
for (const verb of [...plainVerbs, ...oddVerbs.keys()])
  for (const form of [verb, presentOf(verb), ingOf(verb), ...(pastOf(verb) ?? [])])
    if (form && !forms.has(form)) forms.set(form, verb);
for (const [form, verb] of [
  ['am', 'be'],
  ['are', 'be'],
  ['is', 'be'],
  ['was', 'be'],
  ['were', 'be'],
] as const)
  forms.set(form, verb);

/** Gives the plain verb of any of its forms: 'ran' gives 'run'. */
export const verbOf = (form: string): string | null => forms.get(form) ?? null;

/** The plain verb of a present form ('walks' or 'walk'), null when the word is no such form. */
export function presentVerb(form: string): string | null {
  if (isVerb(form)) return form;
  const verb = verbOf(form);
  return verb && presentOf(verb) === form ? verb : null;
}

const edSlips = (verb: string, right: string): { given: string; say: string }[] =>
  [
    { given: `${verb}ed`, say: 'Not yet. You used the -ed ending. Look at the word again.' },
    { given: `${verb}d`, say: 'Not yet. You used the right kind of ending. Look at its letters.' },
    { given: verb.replace(/y$/, 'yed'), say: 'Not yet. You used the -ed ending. Look at the y.' },
    { given: verb, say: 'Not yet. That is now. Think of last week.' },
  ].filter((slip, at, all) => slip.given !== right && all.findIndex((one) => one.given === slip.given) === at);

export const pastTopic: ChangeTopic = {
  topic: 'past-tense',
  year: 2,
  asked: 'Write the verb for last week.',
  nudge: 'Say “Last week I …” with this word.',
  about: 'The past tense tells what is over now.',
  did: 'You put it in the past.',
  groups: byEnding,
  question: (word) => `What is the past tense of ${word}?`,
  change: (form): Change | null => {
    const verb = presentVerb(form) ?? '';
    const past = verb === 'be' ? null : pastOf(verb);
    if (!past) return null;
    const group = oddVerbs.has(verb) ? (past[0] === verb ? 'same' : 'odd') : endingOf(verb);
    return { answers: past, group, slips: edSlips(verb, past[0] ?? '') };
  },
};

export const ingTopic: ChangeTopic = {
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
  change: (form): Change | null => {
    const verb = presentVerb(form);
    const answer = verb && verb !== 'be' ? ingOf(verb) : null;
    if (!verb || !answer) return null;
    const group = verb.endsWith('ie') ? 'ie' : answer === `${verb}ing` ? 'plain' : doubles(verb) ? 'double' : 'e';
    return {
      answers: [answer],
      group,
      slips: [{ given: `${verb}ing`, say: 'Not yet. You used the right ending. Look at the letter before it.' }],
    };
  },
};

export const participleTopic: ChangeTopic = {
  topic: 'past-participle',
  year: 4,
  asked: 'Write the form that comes after “have”.',
  nudge: 'Say “I have …” with this word.',
  about: 'After “have” a verb has its own form.',
  did: 'You found the form after “have”.',
  groups: byEnding,
  question: (word) => `What is the past participle of ${word}?`,
  change: (form): Change | null => {
    const verb = presentVerb(form);
    if (!verb) return null;
    const odd = oddVerbs.get(verb);
    const answers = odd?.done ?? pastOf(verb);
    if (!answers) return null;
    const group = odd ? (answers[0] === verb ? 'same' : 'odd') : endingOf(verb);
    const past = pastOf(verb)?.[0] ?? '';
    return {
      answers,
      group,
      slips: [
        { given: past, say: 'Not yet. That fits “Last week I …”. Try “I have …”.' },
        ...edSlips(verb, answers[0] ?? ''),
      ],
    };
  },
};

export const presentTopic: ChangeTopic = {
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
  change: (verb): Change | null => {
    const answer = isVerb(verb) && verb !== 'be' ? presentOf(verb) : null;
    if (!answer) return null;
    const group =
      verb === 'have'
        ? 'odd'
        : answer.endsWith('ies') && verb.endsWith('y')
          ? 'ies'
          : answer === `${verb}s`
            ? 'plain'
            : 'es';
    return {
      answers: [answer],
      group,
      slips: [{ given: `${verb}s`, say: 'Not yet. You thought of s. Look at how the word ends.' }],
    };
  },
};
