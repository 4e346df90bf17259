// Every sentence that the tutor can say, held to the reading gate: templates, topics, cards, and the lessons of all golden
// questions. `npx tsx scripts/tutor/measure-sentences.ts` lists what fails; the report imports `measureSentences`.
import { pathToFileURL } from 'node:url';
import type { Grade } from '../../schema/limits.ts';
import type { LessonContent } from '../../schema/lesson.ts';
import { solveArithmetic } from '../../tutor/arithmetic/solve.ts';
import { grammarCards } from '../../tutor/english/grammar-find.ts';
import { englishLesson } from '../../tutor/english/index.ts';
import { spellingPatterns } from '../../tutor/data/misspellings.ts';
import { buildLesson, loadKnowledge } from '../../tutor/index.ts';
import { readingGate } from '../../tutor/language/reading-level.ts';
import { cards } from '../../tutor/science/index.ts';
import { open } from '../../tutor/lesson/sealed.ts';
import { lookAgain } from '../../tutor/data/mistake-words.ts';
import { topicText } from '../../tutor/data/topic-words.ts';
import { anyTopic, rungTitle, say } from '../../tutor/data/lesson-text.en.ts';
import { linesOf } from './golden-lines.ts';
import type { Measure } from './measure-practice.ts';
import { gradeOf, yearOf } from '../../tutor/year.ts';

/** A sentence, or the few of one turn, with the school year it is said in and the words that are taught by it. */
export type Said = { text: string; grade: Grade; taught: readonly string[] };

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];

/** The words of a topic that it is there to teach, besides its name. */
const terms: Record<string, string> = { prime: 'prime factors', 'common-factor': 'factors' };

function templates(): Said[] {
  const made = [say.right('You added the tens.'), say.done('3 + 4 = 7'), say.places('ones', 'tens'), say.lettersFit(4)];
  for (const count of [1, 2, 5]) made.push(say.someFit(count), say.orderFits(count));
  const fixed = [...textsOf([anyTopic, rungTitle, say, lookAgain]), ...made];
  return [
    ...fixed.map((text): Said => ({ text, grade: 'PYP1', taught: [] })),
    ...textsOf(spellingPatterns).map((text): Said => ({ text, grade: 'PYP2', taught: [] })),
  ];
}

const ofCards = (): Said[] =>
  [...cards, ...grammarCards].flatMap((card) => {
    const taught = [card.title, card.terms ?? '', ...(card.strand === 'grammar' ? [card.keys] : [])];
    const texts = [
      ...[...card.say, card.example, card.myth.join(' '), card.clue],
      `I have a card about ${card.title}. Is this what you need?`,
      ...card.checks.flatMap((check) => [check.prompt, check.why]),
    ];
    return texts.map((text): Said => ({ text, grade: card.grades[0] ?? 'PYP1', taught }));
  });

/** What a lesson says in its own words; the questions of others that it quotes are not its words. */
const sentencesOf = ({
  analysis,
  explanation,
  hints,
  guided,
  solution,
  did,
  unknown,
  slips,
}: LessonContent): string[] =>
  [
    ...[analysis.reading?.say ?? '', did ?? '', ...explanation.blocks, ...(unknown?.say ?? [])],
    ...[...hints.nudge, ...hints.look, ...hints.rule, ...(hints.example?.steps.map((step) => step.say) ?? [])],
    ...guided.flatMap((step) => [step.prompt, ...step.hints, step.did ?? '']),
    ...[...solution.steps.map((step) => step.say), ...(slips ?? []).map((slip) => slip.say)],
  ].filter((text) => text !== '');

type Question = { question: string; grade?: Grade; answer: string | null };

function ofLessons(): Said[] {
  const sums = linesOf<Question>('golden/arithmetic/questions.jsonl').flatMap(({ question, grade = 'PYP3' }) => {
    const solved = solveArithmetic(question);
    const [year, topic] = solved && 'year' in solved ? [solved.year, solved.topic] : [1, ''];
    const taught = [question, topicText[topic as keyof typeof topicText] ? topic.replace(/-/g, ' ') : ''];
    const content = open(buildLesson({ question, grade }).content);
    return sentencesOf(content).map((text): Said => ({
      text,
      grade: gradeOf(Math.max(year, yearOf(grade))),
      taught: [...taught, terms[topic] ?? ''],
    }));
  });
  const stories = ['own-stories', 'times-stories'].flatMap((name) =>
    linesOf<Question>(`fixtures/words/${name}.jsonl`).flatMap(({ question }) => {
      const content = open(buildLesson({ question, grade: 'PYP3', storyConfirmed: true }).content);
      return sentencesOf(content).map((text): Said => ({ text, grade: 'PYP3', taught: [question] }));
    }),
  );
  const english = linesOf<Question>('golden/english-questions.jsonl').flatMap(({ question }) => {
    const grade = gradeOf(englishLesson(question)?.year ?? 3);
    const content = open(buildLesson({ question, grade }).content);
    if (content.card || content.unknown) return [];
    const quoted = [question, content.solution.answer ?? ''];
    const example = content.hints.example ? [content.hints.example.prompt, content.hints.example.answer] : [];
    return sentencesOf(content).map((text): Said => ({
      // A word with a gap in it is no word.
      text: text.replace(/\S*□\S*/g, '□'),
      grade,
      taught: [...quoted, ...example],
    }));
  });
  return [...sums, ...stories, ...english];
}

/** Gives every sentence that the tutor can say, as far as its golden questions make it speak, each once; needs `loadKnowledge`. */
export function builtInSentences(): Said[] {
  const all = [...templates(), ...ofCards(), ...ofLessons()];
  return [...new Map(all.map((one) => [`${one.grade} ${one.text}`, one])).values()];
}

/** Gives the sentences that fail, each with what is too hard. */
export const tooHard = (all: readonly Said[]): string[] =>
  all.flatMap(({ text, grade, taught }) => {
    const { ok, faults } = readingGate(text, grade, taught);
    return ok ? [] : [`${grade}: ${text} (${faults.join('; ')})`];
  });

/** Gives the measure of the reading gate with its goal. */
export function measureSentences(): Measure {
  const all = builtInSentences();
  const hard = tooHard(all).length;
  return {
    what: 'Built-in sentences that pass the reading gate',
    goal: '100 %',
    measured: `${all.length - hard} of ${all.length}`,
    ok: hard === 0,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await loadKnowledge();
  const all = builtInSentences();
  console.log(`${all.length} sentences`);
  for (const fault of tooHard(all)) console.log(fault);
}
