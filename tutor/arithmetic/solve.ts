import { byItsWords } from './by-words.ts';
import { inSchoolWords, respelt } from './child-words.ts';
import { claimIn } from './claim.ts';
import { bareQuestion, maxQuestion, withoutOpener } from './clean.ts';
import { oneSpelling } from './expression.ts';
import { isDate, isTooBig, type Result, withTrueSlips, workSum } from './plain-sum.ts';
import { numberRules, powerRules, wordedRules } from './all-rules.ts';
import { writeOutVulgar } from './number.ts';
import { withoutFurniture } from '../language/furniture.ts';
import { questionInFigures } from '../language/question-in-figures.ts';

/** 'Give your answer in its simplest form.'; `(?=\S)` as in data/furniture-words.ts. */
const inSimplest =
  /(?=\S)(?<=[.?!\d]\s*)(?:[,(]\s*)?(?:(?:give|write|leave|express)(?: down)? (?:your|the) answers? )?(?:in|to) (?:its |the |their )?(?:simplest|lowest) (?:form|terms)\)?[.!]?\s*$/i;
const beyond = /\d\s*\^|[²³⁴⁵⁶⁷⁸⁹√]|\b(?:sin|cos|tan|log)(?= ?\(?[\dx]| of \d)|\b(?:squared|cubed|square root)\b/i;
/** 'mean of 100,200 and 300': two numbers or three cannot be told. */
const runOn =
  /\b(?:mean|average|order|smallest|biggest|largest|greatest|common|hcf|lcm)\b.*(?<![\d,.])\d{3},\d{3}(?![\d,])/i;
const asksWhy = /^\s*(?:explain |say |tell me )?(?:why|show that|prove)\b/i;
/** 'Can you work out 3 + 4?' is a polite way to ask for the sum. */
const asksYesNo =
  /^\s*(?:(?:explain |say |tell me )?(?:why|show that|prove)|is|are|was|were|does|did|has|have|can(?! (?:you|u|i|we)\b)|could(?! (?:you|u|i|we)\b)|would(?! (?:you|u)\b)|will(?! (?:you|u)\b))\b/i;
const hasNumberBelowThousand = (text: string): boolean => /(?<![\d.,])\d{1,3}(?![\d.,]*\d)/.test(text);

/** Takes a question and gives it solved exactly by all rules, why it must be refused, or null when no rule fits; never throws. */
export function solveArithmetic(text: string): Result {
  const solved = solveAsked(text);
  // A sum in a question for yes, no or a reason is not what it asks for, but 'is 9 the answer to 5 + 3' was told that it is not.
  if (!solved || 'refused' in solved || !asksYesNo.test(text) || claimIn(text)?.isWrong) return solved;
  return solved.expect.kind === 'choice' && !asksWhy.test(text) ? solved : null;
}

function solveAsked(text: string): Result {
  const whole = solveOne(text);
  const simplest = whole ? null : inSimplest.exec(text);
  const solved = simplest ? solveOne(text.slice(0, simplest.index)) : whole;
  if (!simplest || !solved || 'refused' in solved || solved.expect.kind !== 'number') return solved;
  return { ...solved, expect: { ...solved.expect, simplest: true } };
}

function solveOne(text: string): Result {
  const typed = withoutFurniture(text).question;
  const solved = toldOfClaim(typed, solveFigures(typed));
  if (typed.length > maxQuestion || (solved && !('refused' in solved))) return solved;
  const inWords = inSchoolWords(typed);
  const figures = questionInFigures(inWords);
  const read = figures ? solveFigures(figures) : null;
  if (read || solved) return read ?? solved;
  const written = byItsWords(figures ?? inWords);
  return written ? solveFigures(written) : null;
}

/** A result of the child's own that is wrong is told so, with the sum to find. */
function toldOfClaim(typed: string, solved: Result): Result {
  const claim = solved && !('refused' in solved) ? claimIn(respelt(typed)) : null;
  return claim?.isWrong && solved && !('refused' in solved)
    ? { ...solved, asked: `${claim.result} is not right yet. ${solved.asked}` }
    : solved;
}

/** Takes a question and gives it in the words that the rules know, its numbers in figures. */
export function inFigures(question: string): string {
  const inWords = writeOutVulgar(inSchoolWords(question));
  return /\d/.test(inWords) ? inWords : (questionInFigures(inWords) ?? inWords);
}

/** The same for a question whose numbers are in figures. */
function solveFigures(typed: string): Result {
  if (typed.length > maxQuestion) return null;
  const asTyped = inSchoolWords(typed);
  // A squared unit names an area, a cubed one a volume; any other power is beyond primary school.
  const question = asTyped
    .replace(/(\d\s*)(mm|cm|km|m)(?:²|\^2|2(?![\d.]))/g, '$1 square $2')
    .replace(/\bin (mm|cm|km|m)(²|³|\^[23])/g, (_, unit: string, power: string) =>
      /[²2]/.test(power) ? `in square ${unit}` : `in cubic ${unit}`,
    );
  if (isTooBig(question)) return { refused: 'too-big' };
  const bare = bareQuestion(question);
  if (isDate(bare) || (runOn.test(bare) && hasNumberBelowThousand(bare))) return null;
  const phrase = oneSpelling(bare);
  const shorter = oneSpelling(withoutOpener(bare));
  // Without a letter, a unit or a list it can only be a sum.
  const hasWords = /[a-z£:,;√^²³⁴-⁹○◯]/i.test(phrase.replace(/\d\s*x\s*\d/gi, ''));
  const isBeyond = beyond.test(question);
  const worded = hasWords ? wordedRules.flatMap(([stands, rules]) => (stands.test(phrase) ? rules : [])) : [];
  for (const rule of isBeyond ? powerRules : [...numberRules, ...worded]) {
    const solved = rule(phrase) ?? (shorter === phrase ? null : rule(shorter));
    if (solved) return withTrueSlips(solved);
  }
  return isBeyond ? { refused: 'beyond-primary' } : workSum(bare);
}
