import { gapSamples, help } from '../data/gap-samples.ts';
import type { Known } from '../lesson/known.ts';
import { fitting, subjectOf, verbFitting } from './gap-rules.ts';
import type { Around } from './gap-rules.ts';
import { grammarCards } from './grammar-find.ts';
import { lessonOf as cardLessonOf } from '../science/card-lesson.ts';
import { choice, lessonOf } from './small-lesson.ts';
import type { Item } from './small-lesson.ts';
import { verbOf } from './verbs.ts';
import { capital } from '../language/capital.ts';

const gap = /_{2,}|…+|\.{3,}|□/;
/** What a sentence with a gap is asked with: 'Choose the correct word:', 'Fill in the blank with is or are:'. */
const lead =
  /^(?:please )?(?:(?:choose|pick|circle|underline|fill in|complete|write|use|put in|select|which|insert)\b[^:?.]*[:?.]|[a-z'’]+(?:(?:, | \/ |\/)[a-z'’]+)*,? or [a-z'’]+\s*[:?.-])\s*/i;
const families = Object.keys(gapSamples).filter((name) => name !== 'verb');
const plain = (text: string): string => text.toLowerCase().replace(/’/g, "'");

type Gap = { sentence: string; options: string[]; verb?: string; around: Around };

/** Takes a question and gives its sentence with one gap and the words to choose from, or the verb to put in. */
function gapIn(asTyped: string): Gap | null {
  const question = asTyped.replace(/["'“‘]([a-z]+(?:['’][a-z]+)?)["'”’](?=[^.]*[:.])/gi, '$1');
  const task = lead.exec(question)?.[0] ?? '';
  let sentence = question.slice(task.length).trim();
  const listed = plain(task).match(/[a-z']+/g) ?? [];
  let options = listed.filter(
    (word, at) =>
      listed[at + 1] === 'or' ||
      listed[at - 1] === 'or' ||
      new RegExp(`${word}(?:,|\\s*/)\\s*[a-z']+|/\\s*${word}\\b`).test(plain(task)),
  );
  const choiceIn = /\(\s*([a-z'’]+(?:\s*[/,]\s*[a-z'’]+)+)\s*\)|\b([a-z'’]+(?:\/[a-z'’]+)+)(?![a-z])/i.exec(sentence);
  const inside = choiceIn?.[1] ?? choiceIn?.[2];
  if (inside) {
    options = plain(inside).split(/\s*[/,]\s*/);
    sentence = sentence.replace(choiceIn?.[0] ?? '', gap.test(sentence) ? '' : '___');
  }
  const given = /\(\s*(?:to )?([a-z]+)\s*\)/i.exec(sentence);
  const verb = given && options.length === 0 ? verbOf(plain(given[1] ?? '')) : null;
  if (given) sentence = sentence.replace(given[0], gap.test(sentence) ? '' : '___');
  const parts = sentence.split(gap);
  if (parts.length !== 2 || sentence.length > 160) return null;
  const list = (text = ''): string[] =>
    text
      .trim()
      .split(/\s+/)
      .filter((word) => /[a-z\d]/i.test(word));
  const around = { before: list(parts[0]), after: list(parts[1]), task };
  return { sentence: sentence.replace(gap, '□').replace(/\s+/g, ' '), options, ...(verb ? { verb } : {}), around };
}

const sortOf = (options: readonly string[]): string | undefined =>
  families.find((name) => options.length > 1 && options.every((option) => name.split('/').includes(option)));

const helpFor = (family: string, answer = ''): (typeof help)[keyof typeof help] =>
  family === 'verb'
    ? help.time
    : family.startsWith('a/an')
      ? answer === 'the'
        ? help.known
        : help.article
      : /'|\btoo\b/.test(family)
        ? help.sound
        : help.subject;

const isAnyOne = 'Not yet. We have not heard of it before. So it is any one.';
const sentenceWith = (text: string, value: string): string => {
  const bare = text.replace(/ \([a-z]+\)/, '');
  return bare.replace('□', bare.startsWith('□') ? capital(value) : value);
};

/** The lesson on a sentence with a gap: the word that fits is one that a rule is sure of. */
function gapLesson({ sentence, options, around }: Gap, family: string, fits: readonly string[]): Known {
  const [answer = ''] = fits;
  const words = helpFor(family, answer);
  const item = (text: string, value: string, accept: readonly string[]): Item => ({
    prompt: text,
    spec:
      options.length > 1 && options.includes(value)
        ? choice(value, ...options)
        : { kind: 'text', accept: [...accept], maxEdits: 0 },
    answer: value,
    steps: [words.look, words.rule, sentenceWith(text, value)],
  });
  const samples = (gapSamples[family] ?? []).filter(
    ([, value]) => (options.length === 0 || options.includes(value)) && helpFor(family, value) === words,
  );
  const asksOne = words === help.subject && subjectOf(around) !== null;
  return lessonOf(
    item(sentence, answer, fits),
    samples.map(([one, value]) => item(one, value, [value])),
    {
      topic: words.topic,
      year: 2,
      asked: 'Which word fits in the gap?',
      did: 'You found the one that fits.',
      nudge: [words.nudge],
      look: [words.look],
      rule: [words.rule],
      guided: asksOne
        ? [
            {
              prompt: 'Does one do it, or more than one?',
              hints: ['Look at the words before the gap.'],
              expect: choice(subjectOf(around) === 'many' ? 'more than one' : 'one', 'one', 'more than one'),
              did: 'You found who does it.',
            },
          ]
        : [],
      picture: {
        kind: 'words',
        label: 'The sentence with its gap',
        link: 'none',
        boxes: (sentence.match(/\S+/g) ?? []).map((word) => ({ text: word.includes('□') ? null : word })),
      },
      slips: answer !== 'the' && options.includes('the') ? [{ given: 'the', say: isAnyOne }] : [],
    },
  );
}

/** 'is or are: The dogs ___ barking', 'Yesterday I ___ (go)', 'their or there': the form that fits, else the card about it. */
export function gapQuestion(question: string): Known | null {
  const found = gapIn(question);
  if (!found) return null;
  const { options, around, verb } = found;
  const family = sortOf(options);
  if (family) {
    const fits = fitting(family, around);
    if (fits && options.includes(fits)) return gapLesson(found, family, [fits]);
    return helpFor(family) === help.sound ? cardOn('homophone') : family.startsWith('a/an') ? cardOn('article') : null;
  }
  const base = verb ?? (options[0] ? verbOf(options[0]) : null);
  if (!base || !options.every((option) => verbOf(option.replace(/^(?:will|is|are|am|was|were) /, '')) === base))
    return null;
  // 'go or goes': both are of the present, so only who does it counts.
  const forms =
    verbFitting(base, around) ??
    (options.length > 0 ? verbFitting(base, { ...around, task: `${around.task} present tense` }) : null);
  const fits = options.length > 0 ? forms?.filter((form) => options.includes(form)) : forms;
  return fits && fits.length > 0 && (options.length === 0 || fits.length === 1)
    ? gapLesson(found, 'verb', fits)
    : cardOn('tense');
}

/** A card of grammar that is offered where no rule is sure. */
export function cardOn(id: string): Known | null {
  const card = grammarCards.find((one) => one.id === id);
  return card ? cardLessonOf(card, grammarCards, 'english') : null;
}
