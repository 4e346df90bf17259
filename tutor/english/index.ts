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
} from '../data/english-questions.ts';
import type { Known, Knowledge } from '../lesson/known.ts';
import { changeLesson } from './change.ts';
import type { ChangeTopic } from './change.ts';
import { comparativeTopic, oppositeTopic, prefixTopic, superlativeTopic, synonymTopic } from './forms.ts';
import { contractionTopic, longFormTopic } from './short-forms.ts';
import { cardOn, gapQuestion } from './gap.ts';
import { grammarCardLesson } from './grammar-find.ts';
import { pluralTopic, singularTopic } from './nouns.ts';
import { classOfWord, findWords, isClass } from './sentence.ts';
import { tenseLesson } from './tense.ts';
import { correctSentenceLesson } from './correct-sentence.ts';
import { alphabetLesson, articleLesson, countLesson, rhymeLesson } from './small-rules.ts';
import { isRight, spellingOf } from './speller.ts';
import { spellingQuestion, spellingTask } from './spelling.ts';
import { ingTopic, participleTopic, pastTopic, presentTopic } from './verbs.ts';

export { loadSpeller, respelled } from './speller.ts';

const q = String.raw`["'“‘]?([a-zA-Z][a-zA-Z'’ ]*?)["'”’]?`;
const start = String.raw`^(?:please )?(?:what(?:'s| is| are)|write(?: down)?|give(?: me)?|find|say|tell me|work out|make)? ?`;
const made = (body: string): RegExp => new RegExp(start + body + String.raw`\s*[.?!]*$`, 'i');

const oneWord: [ChangeTopic, RegExp[]][] = [
  [
    pluralTopic,
    [
      made(`(?:the )?plural(?: form)?(?: of| for)?(?: the (?:word|noun))?:? ${q}`),
      made(`${q} (?:in|into)(?: the| its)? plural(?: form)?`),
      /^(?:one|1) ([a-z]+)\s*[,;:]?\s*(?:two|many|2|three|3)\s*[_.…□]+\.?$/i,
      /^(?:change|turn|make) (?:the word )?["'“‘]?([a-z]+)["'”’]? (?:in)?to (?:a |the |its )?plural[.?]?$/i,
      /^make (?:the word )?["'“‘]?([a-z]+)["'”’]? plural[.?]?$/i,
      /^what do you call more than one ([a-z]+)\?*$/i,
    ],
  ],
  [
    singularTopic,
    [
      made(`(?:the )?singular(?: form)?(?: of| for)?(?: the (?:word|noun))?:? ${q}`),
      /^(?:change|turn|make) (?:the word )?["'“‘]?([a-z]+)["'”’]? (?:in)?to (?:a |the |its )?singular[.?]?$/i,
    ],
  ],
  [
    pastTopic,
    [
      made(`(?:the )?(?:simple )?past(?:[- ]tense)?(?: form)?(?: of| for)?(?: the (?:word|verb))?:? (?:to )?${q}`),
      made(`(?:the verb )?${q} (?:in|into|to)(?: the| its)? past(?: tense)?`),
      /^(?:change|turn|put|write) (?:the (?:word|verb) )?["'“‘]?(?:to )?([a-z]+)["'”’]? (?:in)?to (?:the )?past(?: tense)?[.?]?$/i,
    ],
  ],
  [participleTopic, [made(`(?:the )?past participle(?: of| for)?(?: the (?:word|verb))?:? (?:to )?${q}`)]],
  [
    ingTopic,
    [
      made(`(?:the )?(?:-?ing form|present participle)(?: of| for)?(?: the (?:word|verb))?:? (?:to )?${q}`),
      /^add -?ing to (?:the (?:word|verb) )?["'“‘]?([a-z]+)["'”’]?[.?]?$/i,
    ],
  ],
  [presentTopic, [/^what is ["'“‘]?([a-z]+)["'”’]? with he, she or it\?*$/i]],
  [comparativeTopic, [made(`(?:the )?comparative(?: form)?(?: of| for)?(?: the (?:word|adjective))?:? ${q}`)]],
  [superlativeTopic, [made(`(?:the )?superlative(?: form)?(?: of| for)?(?: the (?:word|adjective))?:? ${q}`)]],
  [
    oppositeTopic,
    [
      made(`(?:an? |the )?(?:opposite|antonym)s?(?: word)?(?: of| for| to)(?: the word)?:? ${q}`),
      /^(?:opposite|antonym)(?: of)?\s*:\s*([a-z]+)[.?]?$/i,
      /^which word (?:is the opposite of|means the opposite of) ["'“‘]?([a-z]+)["'”’]?\?*$/i,
    ],
  ],
  [
    synonymTopic,
    [
      made(`(?:an? |the )?synonyms?(?: of| for)(?: the word)?:? ${q}`),
      made(
        `(?:another|a different|a) word (?:for|that means (?:nearly |almost )?the same as|with the same meaning as)(?: the word)?:? ${q}`,
      ),
      /^synonym(?: of)?\s*:\s*([a-z]+)[.?]?$/i,
    ],
  ],
  [
    prefixTopic,
    [
      /^add (?:a|the right|the correct) prefix to(?: the word)?:? ["'“‘]?([a-z]+)["'”’]?[.?]?$/i,
      /^which prefix (?:goes with|can you add to)(?: the word)?:? ["'“‘]?([a-z]+)["'”’]?[.?]?$/i,
    ],
  ],
  [
    contractionTopic,
    [
      made(`(?:the )?(?:contraction|short(?:ened)? form|contracted form)(?: of| for):? ${q}`),
      made(`${q} (?:as a (?:contraction|short form)|in (?:the )?short form|(?:using|with) an apostrophe)`),
      /^(?:contract|shorten)\s*:? ["'“‘]?([a-z]+ [a-z]+)["'”’]?[.?]?$/i,
    ],
  ],
  [
    longFormTopic,
    [
      made(`${q} (?:as two words|in full|in (?:the )?long form)`),
      made(`(?:the )?(?:long|full|expanded) form(?: of| for):? ${q}`),
      /^what (?:does|is) ["“‘]?([a-z]+['’][a-z]+)["”’]? (?:mean|stand for|short for)\?*$/i,
    ],
  ],
];

function changeQuestion(question: string): Known | null {
  for (const [topic, patterns] of oneWord)
    for (const pattern of patterns) {
      const given = pattern.exec(question)?.[1]?.trim().replace(/’/g, "'");
      const word = given && (/^[A-Z][a-z]+$/.test(given) || topic !== contractionTopic) ? given.toLowerCase() : given;
      const known = word ? changeLesson(topic, word) : null;
      if (known) return known;
    }
  return null;
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
    .trim();
  if (question.length < 5 || question.length > 300) return null;
  const spelling = spellingQuestion(question);
  if (spelling) return spelling;
  const found = findClass.exec(question);
  const kind = found?.[1]?.toLowerCase() ?? '';
  if (found?.[2] && isClass(kind)) return findWords(found[2].trim(), kind);
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
  const gapped = gapQuestion(question);
  if (gapped) return gapped;
  if (/\bapostrophes?\b.*[:\n]/i.test(question)) return changeQuestion(question) ?? cardOn('apostrophe');
  const wrong = correct.exec(question)?.[1] ?? capitals.exec(question)?.[1];
  if (wrong) return correctSentenceLesson(wrong);
  return changeQuestion(question) ?? grammarCardLesson(question);
};

/** Whether a question asks about a spelling that only the dictionary can judge. */
export function needsSpeller(question: string): boolean {
  const task = spellingTask(question);
  const list = task
    ? task.kind === 'word'
      ? [task.word]
      : task.words
    : (correct.exec(question)?.[1] ?? '').match(/[a-z]+/gi);
  return (list ?? []).some((word) => isRight(word) === null && spellingOf(word) === null);
}
