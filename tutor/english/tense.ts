import { tenseSamples, tenseText } from '../data/english-samples.ts';
import type { Known } from '../lesson/known.ts';
import { randomOf, seedOf, shuffled } from '../random.ts';
import { isVerb, pastOf, presentVerb, verbOf } from './verbs.ts';
import { classesOf } from './word-classes.ts';

export type Tense = 'past' | 'present' | 'future';

const auxiliary =
  /^(?:will|would|can|could|shall|should|may|might|must|do|does|did|been|being|be|not|let|let's|don't|doesn't|didn't|won't|can't)$/i;
const toBe: Record<string, string> = { am: 'was', is: 'was', are: 'were', has: 'had', have: 'had' };

/** The one present verb of a short sentence, with its place; null when none or several could be it. */
function mainVerb(list: string[]): { at: number; verb: string } | null {
  if (list.some((word) => auxiliary.test(word) || word.endsWith("n't"))) return null;
  const spots = list.flatMap((word, at) => {
    const plain = word.toLowerCase();
    const before = (list[at - 1] ?? '').toLowerCase();
    if (at === 0 || /^(?:the|a|an|my|your|his|her|its|our|their|to|of|in|on|at|very|this|that|some)$/.test(before))
      return [];
    if (plain in toBe) return [{ at, verb: plain }];
    const verb = presentVerb(plain);
    return verb ? [{ at, verb }] : [];
  });
  // After is or has another verb form would make it two words.
  const [first, second] = spots;
  const subject = list.slice(0, first?.at ?? 0);
  if (!first || second || subject.length === 0) return null;
  const after = (list[first.at + 1] ?? '').toLowerCase();
  if (
    first.verb in toBe &&
    ((/(?:ing|ed)$/.test(after) && !classesOf(after).has('adjective')) ||
      (verbOf(after) && !classesOf(after).has('adjective')))
  )
    return null;
  if (list.slice(first.at + 1).some((word) => /^(?:and|but|because|when|while|if|so|that|who)$/i.test(word)))
    return null;
  return first;
}

/** A sentence in the present put into another tense; null when its verb is not sure. */
function changeTense(
  sentence: string,
  tense: Tense,
): { whole: string; verb: string; from: string; also: string[] } | null {
  const end = /[.!]$/.exec(sentence)?.[0] ?? '';
  const list = sentence.replace(/[.!]$/, '').split(/\s+/);
  if (list.length < 2 || list.length > 12 || !list.every((word) => /^[A-Za-z'’]+,?$/.test(word))) return null;
  const place = mainVerb(list);
  if (!place) return null;
  const word = list[place.at]?.toLowerCase() ?? '';
  const base = word in toBe ? (word.startsWith('ha') ? 'have' : 'be') : place.verb;
  const forms = tense === 'future' ? [`will ${base}`] : word in toBe ? [toBe[word] ?? ''] : pastOf(base);
  if (!forms || tense === 'present' || (base !== 'be' && !isVerb(base))) return null;
  const put = (form: string): string => list.map((one, at) => (at === place.at ? form : one)).join(' ') + end;
  const [form = ''] = forms;
  return { whole: put(form), verb: form, from: word, also: forms.slice(1).map(put) };
}

/** 'Put in the past tense: I run': a lesson on a whole sentence. */
export function tenseLesson(sentence: string, tense: 'past' | 'future'): Known | null {
  const changed = changeTense(sentence, tense);
  if (!changed) return null;
  const text = tenseText[tense];
  const accept = (one: { whole: string; also: string[]; verb: string }): string[] => [
    ...[one.whole, ...one.also].flatMap((whole) => [whole, whole.replace(/[.!]$/, '')]),
    one.verb,
  ];
  const others = shuffled(randomOf(seedOf(sentence)), tenseSamples).flatMap((sample) => {
    const other = sample === sentence ? null : changeTense(sample, tense);
    return other && other.verb !== changed.verb ? [{ sample, other }] : [];
  });
  const [like, fresh, ...rest] = others;
  const question = (sample: string): string => `Put in the ${tense} tense: ${sample}`;
  const steps = (one: { from: string; verb: string }): string[] => [
    `Find the verb: “${one.from}”.`,
    text.about,
    `So “${one.from}” becomes “${one.verb}”.`,
  ];
  return {
    subject: 'english',
    topic: `${tense}-tense`,
    year: 2,
    asked: text.asked,
    expect: { kind: 'text', accept: accept(changed), maxEdits: 0 },
    answer: changed.whole,
    did: tense === 'past' ? 'You put it in the past.' : 'You made it come later.',
    explanation: [text.about, 'Only the verb has to change.'],
    evidence: 'rule',
    nudge: [text.nudge],
    look: [`Look at the verb “${changed.from}”.`, 'Look at the verb. What happens to it?'],
    rule: [text.about, 'Only the verb has to change.'],
    picture: {
      kind: 'words',
      label: 'The sentence with its verb missing',
      link: 'none',
      boxes: sentence
        .replace(/[.!]$/, '')
        .split(/\s+/)
        .map((word) => ({ text: word.toLowerCase() === changed.from ? null : word })),
    },
    ...(like
      ? {
          example: {
            prompt: question(like.sample),
            steps: steps(like.other).map((say) => ({ say, check: 'none' as const })),
            answer: like.other.whole,
          },
        }
      : {}),
    guided: [
      {
        prompt: 'Which word is the verb?',
        hints: ['Which word can you do?'],
        expect: { kind: 'text', accept: [changed.from], maxEdits: 0 },
        did: 'You found the verb.',
      },
    ],
    steps: [...steps(changed).slice(0, 2), `${changed.whole.replace(/[.!]?$/, '.')}`],
    examples: rest.slice(0, 2).map(({ sample, other }) => ({
      generator: `${tense}-tense`,
      seed: seedOf(sample),
      prompt: question(sample),
      answer: other.whole,
    })),
    ...(fresh
      ? { next: { prompt: question(fresh.sample), expect: { kind: 'text', accept: accept(fresh.other), maxEdits: 0 } } }
      : {}),
    slips: [
      { given: sentence, say: 'Not yet. That is now. Look at the verb.' },
      { given: changed.from, say: 'Not yet. That is the verb. Now change it.' },
    ],
  };
}
