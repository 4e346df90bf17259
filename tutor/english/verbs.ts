import { ingText, participleText, presentText } from '../data/change-texts.ts';
import { byEnding } from '../data/verb-groups.ts';
import type { Change, ChangeTopic } from './change.ts';
import { doubling, noDoubling, oddVerbs, plainVerbs } from '../data/english-words.ts';

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
  ...ingText,
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
  ...participleText,
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
  ...presentText,
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
