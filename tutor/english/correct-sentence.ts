import type { Known } from '../lesson/known.ts';
import { putRight } from './grammar-points.ts';
import { lessonOf } from './small-lesson.ts';
import type { Item } from './small-lesson.ts';
import { isRight } from './speller.ts';
import { names } from '../data/word-classes.ts';

const shortForm = /^(?:i|dont|cant|wont|didnt|isnt|wasnt|doesnt|couldnt|wouldnt|shouldnt|havent|hasnt)$/i;
const sentenceSamples = [
  'my dog is brown.',
  'She go to school.',
  'We was in the garden.',
  'I have a apple.',
  'i like my red hat.',
  'He could of run.',
];

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
