import { sentenceSamples } from '../data/english-samples.ts';
import type { AnswerSpec } from '../../schema/lesson.ts';
import type { Known } from '../lesson/known.ts';
import { cardOn } from './gap.ts';
import { grammarPoints, putRight } from './grammar-points.ts';
import { lessonOf } from './small-lesson.ts';
import type { Item } from './small-lesson.ts';
import { isRight } from './speller.ts';
import { names } from '../data/word-classes.ts';

const shortForm = /^(?:i|dont|cant|wont|didnt|isnt|wasnt|doesnt|couldnt|wouldnt|shouldnt|havent|hasnt)$/i;

/** 'Correct this sentence: i went to the park': points to look at, and the sentence to write; null when not all is sure. */
export function correctSentenceLesson(sentence: string): Known | null {
  const text = sentence.replace(/\s+/g, ' ').trim();
  const right = putRight(text);
  const list = text.match(/[a-z]+(?:['’][a-z]+)?/gi) ?? [];
  if (!right || list.length < 3 || list.length > 16) return null;
  // A word that is not known may be a name or a mistake: then the tutor does not judge the sentence.
  if (list.some((word) => !names.has(word.toLowerCase()) && !shortForm.test(word) && isRight(word) !== true))
    return null;
  const item = (one: string, fixed: string, says: string[]): Item => ({
    prompt: `Correct this sentence: ${one}`,
    spec: { kind: 'text', accept: [fixed], maxEdits: 0, strict: true },
    answer: fixed,
    steps: [...says, `Now it says: ${fixed}`],
  });
  const others = sentenceSamples.flatMap((sample) => {
    const other = sample === text ? null : putRight(sample);
    return other ? [item(sample, other.fixed, other.says)] : [];
  });
  return lessonOf(item(text, right.fixed, right.says), others, {
    topic: 'sentence',
    year: 2,
    asked: 'Write the whole sentence as it should be.',
    did: 'You looked at each part of the sentence.',
    nudge: ['Read it out loud. Where does it sound odd?'],
    look: right.says,
    rule: ['A sentence begins with a capital letter. It ends with a mark.'],
    guided: [
      {
        prompt: 'How many places need a second look?',
        hints: right.says.slice(0, 1),
        expect: { kind: 'number', value: String(right.says.length) },
        did: 'You found them all.',
      },
    ],
    slips: [{ given: text, say: 'Not yet. That is how it was. Read it out loud.' }],
  });
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
  const capital = (one: string): string => `${one[0]?.toUpperCase() ?? ''}${one.slice(1)}`;
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
  const known = correctSentenceLesson(options.find((one) => one !== answer) ?? '');
  const expect: AnswerSpec = { kind: 'choice', options, value: answer };
  return (
    known && {
      ...known,
      expect,
      answer,
      asked: 'Which one is written as it should be?',
      guided: [],
      look: seen,
      steps: [...seen, `So it is: ${answer}`],
      slips: [],
    }
  );
}
