import {
  findClass,
  kindOfWord,
  isItA,
  tense,
  tenseAfter,
  article,
  alphabet,
  alphabetAfter,
  counting,
  rhyme,
  correct,
  capitals,
  listTask,
  openRhyme,
  ownSentence,
  oneWord,
} from '../data/english-questions.ts';
import type { Known, Knowledge } from '../lesson/known.ts';
import { changeLesson, inARow } from './change.ts';
import type { ChangeTopic } from './change.ts';
import {
  chosenMeaning,
  comparativeTopic,
  degreesTopic,
  oppositeTopic,
  prefixTopic,
  superlativeTopic,
  synonymTopic,
} from './forms.ts';
import { contractionTopic, longFormTopic } from './short-forms.ts';
import { cardOn, gapQuestion } from './gap.ts';
import { grammarCardLesson, taskCard } from './grammar-find.ts';
import { pluralTopic, singularTopic } from './nouns.ts';
import { beatsTopic, compoundTopic, feminineTopic, groupTopic, masculineTopic, youngTopic } from './pairs.ts';
import { classOfWord, findWords, isClass } from './sentence.ts';
import { sentenceTask } from './sentence-tasks.ts';
import { tenseLesson } from './tense.ts';
import { correctSentenceLesson, rightSentenceLesson, speechLesson } from './correct-sentence.ts';
import { alphabetLesson, articleLesson, countLesson, rhymeLesson } from './small-rules.ts';
import { isRight, spellingOf } from './speller.ts';
import { spellingQuestion, spellingTask } from './spelling.ts';
import { ingTopic, participleTopic, pastTopic, presentTopic } from './verbs.ts';

export { isRight, loadSpeller, respelled } from './speller.ts';

const topics: Record<(typeof oneWord)[number][0], ChangeTopic> = {
  plural: pluralTopic,
  singular: singularTopic,
  past: pastTopic,
  participle: participleTopic,
  ing: ingTopic,
  present: presentTopic,
  comparative: comparativeTopic,
  superlative: superlativeTopic,
  opposite: oppositeTopic,
  synonym: synonymTopic,
  prefix: prefixTopic,
  contraction: contractionTopic,
  long: longFormTopic,
  degrees: degreesTopic,
  feminine: feminineTopic,
  masculine: masculineTopic,
  group: groupTopic,
  young: youngTopic,
  beats: beatsTopic,
  compound: compoundTopic,
};

function changeQuestion(question: string): Known | null {
  for (const [form, patterns] of oneWord)
    for (const pattern of patterns) {
      const topic = topics[form];
      const given = pattern.exec(question)?.[1]?.trim().replace(/’/g, "'");
      const word = given && (/^[A-Z][a-z]+$/.test(given) || topic !== contractionTopic) ? given.toLowerCase() : given;
      const known = word ? changeLesson(topic, word) : null;
      if (known) return known;
    }
  return null;
}

/** Right rows of a list of words that a lesson holds at most. */
const mostRows = 100;

/** 'Write the plurals of: box, baby, leaf': the same change of each word, the answers in their order. */
function changesQuestion(question: string): Known | null {
  const [, task = '', list = ''] = listTask.exec(question) ?? [];
  const one = task.replace(/(plural|form|contraction)s\b/i, '$1');
  const ones = listOf(list).map((word) => changeQuestion(`${one} ${word}`));
  const [first] = ones;
  if (!first || ones.length < 2 || ones.some((known) => known?.topic !== first.topic)) return null;
  const answers = ones.map((known) => known?.answer ?? '');
  // 'little' is as right as 'small' in each place of the row.
  const rows = ones.reduce<string[][]>(
    (all, known) =>
      all.flatMap((row) => (known?.expect.kind === 'text' ? known.expect.accept.map((one) => [...row, one]) : [])),
    [[]],
  );
  if (rows.length > mostRows) return null;
  const open = ones.some((known) => known?.expect.kind === 'text' && known.expect.open) ? { open: [] } : {};
  return {
    ...first,
    asked: `${first.asked} Do the same for each, in order.`,
    expect: { kind: 'text', accept: rows.flatMap(inARow), maxEdits: 0, ...open },
    answer: answers.join(', '),
    steps: [...first.steps.slice(0, 1), `In their order: ${answers.join(', ')}.`],
    guided: [],
    slips: [],
  };
}

const listOf = (text: string): string[] =>
  text
    .split(/\s*(?:,|;|\/|\band\b|\bor\b|\s)\s*/)
    .map((word) => word.replace(/["'“”‘’]/g, ''))
    .filter(Boolean);

/** The lesson on a question about English, or null when the question is none or cannot be answered with certainty. */
export const englishLesson: Knowledge = (asTyped) => {
  const question = asTyped
    .replace(/\s+/g, ' ')
    .replace(/^(?:q(?:uestion)?\s*)?\(?(?:\d{1,2}|[a-h])[.):]\s+/i, '')
    // 'a) start b) finish' is a list of words to choose from.
    .replace(
      / a\) (\S+)(?: b\) (\S+))(?: c\) (\S+))?(?: d\) (\S+))?$/i,
      (_, ...options: (string | undefined)[]) => ` ${options.slice(0, 4).filter(Boolean).join(', ')}`,
    )
    .trim();
  if (question.length < 5 || question.length > 300) return null;
  const spelling = spellingQuestion(question);
  if (spelling) return spelling;
  const found = findClass.exec(question);
  const kind = found?.[1]?.toLowerCase() ?? '';
  if (found?.[2] && isClass(kind)) return findWords(found[2].trim(), kind) ?? cardOn(kind);
  const single = kindOfWord.exec(question)?.[1];
  if (single) return classOfWord(single.toLowerCase(), []);
  const either = isItA.exec(question);
  if (either?.[1] && either[3])
    return classOfWord(
      either[1].toLowerCase(),
      either.slice(2).flatMap((one) => (one && isClass(one.toLowerCase()) ? [one.toLowerCase()].filter(isClass) : [])),
    );
  const tensed = tense.exec(question);
  const after = tenseAfter.exec(question);
  const [which, sentence] = tensed ? [tensed[1], tensed[2]] : [after?.[2], after?.[1]];
  if (which && sentence) {
    const whole = tenseLesson(sentence, which.toLowerCase() === 'past' ? 'past' : 'future');
    if (whole) return whole;
  }
  const task = sentenceTask(question);
  if (task) return task;
  for (const pattern of article) {
    const word = pattern.exec(question)?.[1];
    if (word) return articleLesson(word);
  }
  const ordered = alphabet.exec(question)?.[1] ?? alphabetAfter.exec(question)?.[1];
  if (ordered) return alphabetLesson(listOf(ordered));
  const count = counting.exec(question);
  const what = count?.[1]?.toLowerCase();
  if (count?.[2] && (what === 'vowels' || what === 'letters' || what === 'consonants'))
    return countLesson(count[2], what);
  const rhymes = rhyme.exec(question);
  if (rhymes?.[1] && rhymes[2]) return rhymeLesson(rhymes[1], listOf(rhymes[2]));
  if (openRhyme.test(question)) return cardOn('rhyme');
  if (ownSentence.test(question)) return cardOn('sentence');
  const gapped = gapQuestion(question);
  if (gapped) return gapped;
  if (/\bapostrophes?\b.*[:\n]/i.test(question)) return changeQuestion(question) ?? cardOn('apostrophe');
  const wrong = correct.exec(question)?.[1] ?? capitals.exec(question)?.[1];
  if (wrong) return speechLesson(wrong) ?? correctSentenceLesson(wrong, question.slice(0, question.lastIndexOf(wrong)));
  const chosen = rightSentenceLesson(question);
  if (chosen) return chosen;
  return (
    changeQuestion(question) ??
    changesQuestion(question) ??
    chosenMeaning(question) ??
    grammarCardLesson(question) ??
    taskCard(question)
  );
};

/** Whether a question asks about a spelling that only the dictionary can judge. */
export function needsSpeller(question: string): boolean {
  if (capitals.test(question)) return true;
  const task = spellingTask(question);
  const list = task
    ? task.kind === 'word'
      ? [task.word]
      : task.words
    : (correct.exec(question)?.[1] ?? '').match(/[a-z]+/gi);
  return (list ?? []).some((word) => isRight(word) === null && spellingOf(word) === null);
}
