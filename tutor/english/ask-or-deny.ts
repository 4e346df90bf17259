import * as text from '../data/sentence-tasks.ts';
import type { Known } from '../lesson/known.ts';
import { changeLesson } from './change.ts';
import type { Change, ChangeTopic } from './change.ts';
import { pastOf, presentOf, presentVerb, verbOf } from './verbs.ts';
import { classesOf } from './word-classes.ts';
import { capital } from '../language/capital.ts';

/** Who does it, the verb that helps ('can', 'is', or the do that has to come), and all that follows it. */
type Clause = { who: string; helper: string; rest: string };

/** How many words tell who it is: 'She', 'Tom', 'The dog', 'My old dog'; 0 where that is not sure. */
function lengthOfWho([first = '', second = '', third = '']: readonly string[]): number {
  if (text.persons.test(first)) return 1;
  const isNoun = (word: string): boolean => classesOf(word).has('noun');
  if (!text.smallInside.test(first)) return /^[A-Z]/.test(first) && isNoun(first) ? 1 : 0;
  const isVerbNext = text.helpers.test(third) || verbOf(third) !== null;
  if (isNoun(second) && isVerbNext) return 2;
  return classesOf(second).has('adjective') && isNoun(third) ? 3 : 0;
}

function clauseOf(sentence: string): Clause | null {
  const list = sentence.replace(/[.!]$/, '').split(/\s+/);
  const at = lengthOfWho(list);
  const [verb = '', ...after] = list.slice(at);
  const who = list.slice(0, at).join(' ');
  // A second verb or clause, and words that change with the task ('some', 'already'), make it unsure.
  if (at === 0 || after.some((word) => text.unsure.test(word) || text.helpers.test(word))) return null;
  if (!list.every((word) => /^[A-Za-z'’]+$/.test(word))) return null;
  const many = /^(?:I|we|you|they|these|those)$/i.test(who) || /[^s]s$/.test(list[at - 1] ?? '');
  if (text.helpers.test(verb)) return { who, helper: verb, rest: after.join(' ') };
  const plain = verbOf(verb) ?? '';
  const past = pastOf(plain) ?? [];
  // 'They put it down' is told of now or of the past.
  if (!plain || plain === 'be' || plain === 'have' || past.includes(plain)) return null;
  const helper = past.includes(verb) ? 'did' : presentOf(plain) === verb ? 'does' : presentVerb(verb) ? 'do' : '';
  if (!helper || (helper === 'does' && many) || (helper === 'do' && !many)) return null;
  return { who, helper, rest: [plain, ...after].join(' ') };
}

const small = (who: string): string => who.replace(text.smallInside, (word) => word.toLowerCase());
const groupOf = ({ helper }: Clause): string => (/^d(?:o|oes|id)$/.test(helper) ? 'do' : 'move');

const ask: ChangeTopic = {
  ...text.askText,
  change: (sentence): Change | null => {
    const clause = clauseOf(sentence);
    // 'I am tired' may be asked of me or of you.
    if (!clause || /^(?:i|we|my|our|you|your)\b/i.test(clause.who)) return null;
    const whole = [capital(clause.helper), small(clause.who), clause.rest].join(' ');
    return { answers: [`${whole}?`, whole], group: groupOf(clause) };
  },
};

const deny: ChangeTopic = {
  ...text.denyText,
  change: (sentence): Change | null => {
    const clause = clauseOf(sentence);
    if (!clause) return null;
    const { who, helper, rest } = clause;
    const short = text.shortNot[helper] ?? (helper === 'am' ? null : `${helper}n't`);
    const long = helper === 'can' ? ['cannot', 'can not'] : [`${helper} not`];
    const be = text.shortBe[helper];
    const ways = [...long, ...(short ? [short] : [])]
      .map((verb) => `${who} ${verb}`)
      .concat(be ? [`${who}${be} not`] : [])
      .map((start) => `${start} ${rest}`);
    return { answers: ways.flatMap((way) => [`${way}.`, way]), group: groupOf(clause) };
  },
};

/** 'Make this a question: She can swim.', 'Write the negative of: He likes apples.' */
export function askOrDeny(question: string): Known | null {
  const asked = text.askTask.exec(question)?.[1];
  const denied = text.denyTask.exec(question)?.[1];
  return asked ? changeLesson(ask, asked) : denied ? changeLesson(deny, denied) : null;
}
