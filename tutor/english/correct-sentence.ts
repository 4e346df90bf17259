import { sentenceSamples } from '../data/english-samples.ts';
import type { Known } from '../lesson/known.ts';
import { cardOn } from './gap.ts';
import { grammarPoints, putRight } from './grammar-points.ts';
import { choice, lessonOf } from './small-lesson.ts';
import type { Item } from './small-lesson.ts';
import { isRight } from './speller.ts';
import { mayHoldMore } from './suspects.ts';
import { names } from '../data/word-classes.ts';
import { capital } from '../language/capital.ts';

const ofCapitals = new Set([
  'Have a look at how the sentence begins.',
  'Have a look at the names. How does a name begin?',
]);
const ofI = 'Have a look at the word for yourself. Is it big or small?';
const ofEnd = 'Have a look at the end of the sentence.';

/** What a task says is to be put right: its capital letters, its last mark, or both; null where it may be anything. */
type Repair = { capitals: boolean; end: boolean };
function repairIn(task: string): Repair | null {
  const repair = { capitals: /capital/i.test(task), end: /full stop/i.test(task) };
  return /punctuation/i.test(task) || !(repair.capitals || repair.end) ? null : repair;
}

/** Takes a sentence and what is to be put right, and gives every way to write it so; null when not all is sure. */
function rewritten(text: string, { capitals, end }: Repair): { accept: string[]; says: string[] } | null {
  const right = putRight(text);
  const list = text.match(/[a-z]+(?:['’][a-z]+)?/gi) ?? [];
  if (!right || list.length < 3 || list.length > 16 || mayHoldMore(text)) return null;
  // A word that is not known may be a name or a mistake: then the tutor does not judge the sentence.
  if (list.some((word) => !names.has(word.toLowerCase()) && word !== 'i' && isRight(word) !== true)) return null;
  if (right.says.some((say) => !ofCapitals.has(say) && say !== ofI && say !== ofEnd)) return null;
  const first = (one: string): string => (one[0] ?? '').toLowerCase() + one.slice(1);
  return {
    accept: [
      right.fixed,
      ...(end ? [] : [right.fixed.replace(/[.?]$/, '')]),
      // Who is asked for the mark alone may leave the letters as they are.
      ...(capitals ? [] : [`${text.replace(/[.?!]$/, '')}${right.fixed.at(-1) ?? ''}`, first(right.fixed)]),
    ],
    says: right.says,
  };
}

/** 'Write with a capital letter and a full stop: the sun is hot': the sentence as it should be; null when not all is sure. */
function rewriteLesson(text: string, task: string): Known | null {
  const repair = repairIn(task);
  const own = repair && rewritten(text, repair);
  if (!own) return null;
  const named = [repair.capitals ? 'capital letters' : '', repair.end ? 'full stops' : '']
    .filter(Boolean)
    .join(' and ');
  const item = (one: string, { accept, says }: { accept: string[]; says: string[] }): Item => ({
    prompt: `Write with ${named}: ${one}`,
    spec: { kind: 'text', accept, maxEdits: 0, strict: true },
    answer: accept[0] ?? '',
    steps: [...says, `Now it says: ${accept[0] ?? ''}`],
  });
  const others = sentenceSamples.flatMap((sample) => {
    const other = sample === text ? null : rewritten(sample, repair);
    return other ? [item(sample, other)] : [];
  });
  return lessonOf(item(text, own), others, {
    topic: 'sentence',
    year: 2,
    asked: 'Write the whole sentence as it should be.',
    did: 'You looked at each part of the sentence.',
    nudge: ['Read it out loud. Where does it begin and end?'],
    look: own.says,
    rule: ['A sentence begins with a capital letter. It ends with a mark.'],
    guided: [],
    slips: own.accept.includes(text) ? [] : [{ given: text, say: 'Not yet. That is how it was. Read it out loud.' }],
  });
}

/**
 * 'Correct this sentence: i went to the park': only where the task names what is to be put right can the tutor tell that
 * nothing is left; else it shows the points that it found, beside a card, and judges nothing.
 */
export function correctSentenceLesson(sentence: string, task = ''): Known | null {
  const text = sentence.replace(/\s+/g, ' ').trim();
  const sure = rewriteLesson(text, task);
  if (sure) return sure;
  const says = [...new Set(grammarPoints(text).map(({ say }) => say))];
  const card = says.length > 0 ? cardOn('sentence') : null;
  return card && { ...card, explanation: [...says, ...card.explanation] };
}

const speech = /^([a-z][^"“”.?!]+?)[,?]? (said|asked) ((?:mum|dad|[a-z]+|the [a-z]+|(?:my|his|her) [a-z]+))[.]?$/i;

/** 'where are you going asked mum': what was said goes into speech marks; where that is not sure, the card about them. */
export function speechLesson(sentence: string): Known | null {
  const text = sentence.replace(/\s+/g, ' ').trim();
  if (/["“”]/.test(text) || !/\b(?:said|says|asked|asks|shouted|cried|replied|whispered|called)\b/i.test(text))
    return null;
  const [, said = '', verb = '', who = ''] = speech.exec(text) ?? [];
  const asks = /^(?:who|what|when|where|why|how|which|do|does|did|is|are|am|can|will|could|would|may|shall)\b/i.test(
    said,
  );
  const name = names.has(who.toLowerCase()) || /^(?:mum|dad|gran|grandma|grandad)$/i.test(who);
  const isSure =
    asks === (verb.toLowerCase() === 'asked') && (name || / /.test(who) || /^(?:he|she|they|i|we)$/i.test(who));
  if (
    said === '' ||
    !isSure ||
    said.split(' ').length < 3 ||
    grammarPoints(`${said}.`).some(({ instead }) => instead === undefined)
  )
    return cardOn('speech-marks');
  const inside = `${capital(said.replace(/\bi\b/g, 'I'))}${asks ? '?' : ','}`;
  const rest = `${verb.toLowerCase()} ${name ? capital(who.toLowerCase()) : who}.`;
  const card = cardOn('speech-marks');
  if (!card) return null;
  const { card: _offer, ...known } = card;
  const answer = `"${inside}" ${rest}`;
  return {
    ...known,
    asked: 'Write the whole sentence as it should be.',
    expect: { kind: 'text', accept: [answer, `'${inside}' ${rest}`], maxEdits: 0, strict: true },
    answer,
    did: 'You put speech marks round what was said.',
    nudge: ['Which words did somebody say?'],
    look: ['Look for the end of what was said. Which mark goes there?'],
    guided: [
      {
        prompt: 'Which mark ends what was said?',
        hints: ['Is it a question?'],
        expect: { kind: 'choice', options: ['?', ',', '.'], value: asks ? '?' : ',' },
        did: 'You found the mark.',
      },
    ],
    steps: [`What was said goes into speech marks: "${inside}"`, `Then comes who said it. Now it says: ${answer}`],
    slips: [{ given: text, say: 'Not yet. That is how it was. Which words were said?' }],
  };
}

const whichIsRight =
  /^(?:which|choose the|pick the|tick the|circle the) (?:sentence|one)?(?: of these)?(?: (?:is|that is))? ?(?:grammatically )?(?:correct|right|written correctly)(?: sentence| one)?\s*[?:.]\s*(.+)$/i;

/** 'Which sentence is correct? I seen a cat. / I saw a cat.': the only one in which nothing needs a second look. */
export function rightSentenceLesson(question: string): Known | null {
  const listed = whichIsRight.exec(question)?.[1] ?? '';
  const options = listed
    .split(/\s*(?:\/|\bor\b(?= [A-Z]))\s*|\s+(?=[b-d]\))/)
    .map((one) => one.replace(/^[a-d]\)\s*/, '').trim());
  const points = options.map((one) => grammarPoints(one));
  const fits = options.filter((_, at) => points[at]?.length === 0);
  const [answer] = fits;
  const seen = points.flat().map(({ say }) => say);
  if (!answer || fits.length > 1 || options.length < 2 || options.some((one) => one.split(' ').length < 3)) return null;
  const wrong = options.filter((one) => one !== answer);
  if (wrong.some((one) => putRight(one) === null)) return null;
  const item = (list: string[], value: string, says: string[]): Item => ({
    prompt: `Which sentence is correct? ${list.join(' / ')}`,
    spec: choice(value, ...list),
    answer: value,
    steps: [...says, `So it is: ${value}`],
  });
  const others = sentenceSamples.flatMap((sample) => {
    const other = wrong.includes(sample) ? null : putRight(sample);
    return other ? [item([sample, other.fixed], other.fixed, other.says)] : [];
  });
  return lessonOf(item(options, answer, seen), others, {
    topic: 'sentence',
    year: 2,
    asked: 'Which one is written as it should be?',
    did: 'You looked at each part of the sentence.',
    nudge: ['Read each one out loud. Which one sounds odd?'],
    look: seen,
    rule: ['A sentence begins with a capital letter. It ends with a mark.'],
    guided: [],
    slips: [],
  });
}
