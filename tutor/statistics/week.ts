import type { Subject } from '../../schema/limits.ts';
import { wilson } from './interval.ts';
import { counted } from './statement.ts';

/** What was done in one subject: tried, right at the first try, solved in the end. */
export interface SubjectFigures {
  subject: Subject;
  solved: number;
  tried: number;
  right: number;
}

/** A marked piece of work. */
export interface MarkedWork {
  title: string;
  score: number;
  totalPoints: number;
}

export interface WeekOfChild {
  name: string;
  /** This week and the last four weeks (this one among them), by subject. */
  week: readonly SubjectFigures[];
  month: readonly SubjectFigures[];
  marked: readonly MarkedWork[];
  /** Handed in this week, not yet marked. */
  waiting: number;
}

/** A plain sentence with what it rests on: so many of so many, and the figures behind it. */
export interface PlainSentence {
  say: string;
  /** Filled squares of all squares; absent where nothing is counted. */
  tally?: { right: number; of: number };
  behind: { what: string; how: string }[];
  /** The subject that it speaks of, for the thing to do together. */
  subject?: Subject;
}

/** Nothing is called good or hard below this many answers. */
const fewest = 8;

const subjectNames: Record<Subject, string> = {
  math: 'Maths',
  science: 'Science',
  english: 'English',
  general: 'General questions',
};
/** As a sentence begins with it. */
export const subjectName = (subject: Subject): string => subjectNames[subject];
/** As it stands within a sentence: English keeps its capital. */
export const subjectWithin = (subject: Subject): string =>
  subject === 'english' ? subjectNames.english : subjectNames[subject].toLowerCase();

const sum = (all: readonly SubjectFigures[], of: 'solved' | 'tried' | 'right'): number =>
  all.reduce((total, each) => total + each[of], 0);
const problems = (count: number): string => (count === 1 ? '1 problem' : `${count} problems`);
const behindOf = (all: readonly SubjectFigures[]): PlainSentence['behind'] =>
  all
    .filter(({ tried, solved }) => tried + solved > 0)
    .map(({ subject, solved, tried, right }) => ({
      what: subjectName(subject),
      how: `${solved} solved, ${right} of ${tried} right at the first try`,
    }));

function amountOf({ name, week, month }: WeekOfChild): PlainSentence {
  const [solved, right, tried] = [sum(week, 'solved'), sum(week, 'right'), sum(week, 'tried')];
  if (tried + solved === 0) {
    const before = sum(month, 'solved');
    const said = before === 0 ? '' : ` In the three weeks before it was ${problems(before)}.`;
    return { say: `${name} has not solved anything here this week yet.${said}`, behind: behindOf(month) };
  }
  const alone = Math.min(right, solved);
  return {
    say: `${name} solved ${problems(solved)}, ${alone} of them right at the first try.`,
    ...(solved > 0 ? { tally: { right: alone, of: solved } } : {}),
    behind: behindOf(week),
  };
}

/** The subject whose share of right answers is surely above a half, the surest first; null where none is. */
function goingWell(month: readonly SubjectFigures[]): SubjectFigures | null {
  const sure = month
    .filter(({ tried }) => tried >= fewest)
    .map((each) => ({ each, lower: wilson(Math.min(each.right, each.tried), each.tried).lower }))
    .filter(({ lower }) => lower >= 0.5)
    .sort((a, b) => b.lower - a.lower);
  return sure[0]?.each ?? null;
}

/** The subject whose share is surely below three quarters, the lowest first; null where none is. */
function needsTime(month: readonly SubjectFigures[]): SubjectFigures | null {
  const sure = month
    .filter(({ tried }) => tried >= fewest)
    .map((each) => ({ each, upper: wilson(Math.min(each.right, each.tried), each.tried).upper }))
    .filter(({ upper }) => upper < 0.75)
    .sort((a, b) => a.upper - b.upper);
  return sure[0]?.each ?? null;
}

const tallyOf = ({ right, tried }: SubjectFigures) => ({ right: Math.min(right, tried), of: tried });

/** What was marked, or else how much is missing until something can be said. */
function workOf({ name, month, marked, waiting }: WeekOfChild): PlainSentence {
  const behind = marked.map(({ title, score, totalPoints }) => ({ what: title, how: `${score} of ${totalPoints}` }));
  const [first] = marked;
  const waits =
    waiting === 0 ? '' : waiting === 1 ? ' 1 more waits for its mark.' : ` ${waiting} more wait for a mark.`;
  if (first) {
    const said =
      marked.length === 1
        ? `${first.title} came back with ${first.score} of ${first.totalPoints}.`
        : `${marked.length} pieces of work came back marked, the newest with ${first.score} of ${first.totalPoints}.`;
    return { say: `${said}${waits}`, behind };
  }
  if (waiting > 0)
    return {
      say: `${name} handed in ${waiting === 1 ? '1 piece' : `${waiting} pieces`} of work, not marked yet.`,
      behind,
    };
  const most = Math.max(0, ...month.map(({ tried }) => tried));
  return most >= fewest
    ? { say: 'Nothing was handed in or marked this week.', behind }
    : { say: `Not enough answers yet to say what goes well: ${counted(fewest - most, 'answer')} more.`, behind };
}

/**
 * Takes what a child did in a week and in the last four, gives two or three plain sentences: how much, what goes well or
 * what needs time where the 95 % interval says so, and what came back from school.
 */
export function weekInSentences(of: WeekOfChild): PlainSentence[] {
  const well = goingWell(of.month);
  const hard = needsTime(of.month);
  const sentences = [amountOf(of)];
  if (well)
    sentences.push({
      say: `${subjectName(well.subject)} is going well.`,
      tally: tallyOf(well),
      behind: [{ what: 'The last four weeks', how: `${well.right} of ${well.tried} right at the first try` }],
      subject: well.subject,
    });
  if (hard)
    sentences.push({
      say: `${subjectName(hard.subject)} still ${hard.subject === 'general' ? 'need' : 'needs'} help at the first try.`,
      tally: tallyOf(hard),
      behind: [{ what: 'The last four weeks', how: `${hard.right} of ${hard.tried} right at the first try` }],
      subject: hard.subject,
    });
  if (sentences.length < 3) sentences.push(workOf(of));
  return sentences;
}
