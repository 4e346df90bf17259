import { withoutFurniture } from '../language/furniture.ts';
import { oneSpelling } from './expression.ts';

/** A question is never longer than this; longer text is a page, not a question. */
export const maxQuestion = 600;

const openers =
  /^(?:(?:please\s+)?(?:can you\s+|could you\s+)?(?:what(?:'?s|’s| is| are| does)|(?:just )?tell me (?:the answer (?:to|of)|what (?:is|are))|work out|calculate|compute|evaluate|find(?: the (?:value|answer|total))?(?: of| to)?|solve|how much is|how many is|answer|do|complete|write the answer(?: to)?|tell me|give)\b\s*:?\s*)+/i;

/** What a question opens with and says nothing of its own; 'how much is 5 more than 3' could mean two things. */
const saysNothing =
  /^(?:(?:please|pls|plz|hi|hello|hey|so|ok)[\s,!.]+)*(?:(?:can|could|would|will) (?:you|u) (?:please |pls )?|(?:please |pls )?(?:help me (?:to )?|i (?:need|want) to |do you (?=know)))?(?:(?:know|work out|calculate|compute|find(?: out)?|tell me|show me|give me|say|solve)(?: the answer (?:to|of|for))?(?:,? (?:what|how much) is)?|what(?: is| are|'s)|how much is(?!\s+\S+ (?:more|less|fewer|bigger|smaller|greater|larger) than))\s*:?\s+(?:the answer (?:to|of)\s+)?/i;

/** Takes the bare question and gives it without the words that only open it: a rule is tried on both. */
export const withoutOpener = (bare: string): string =>
  bare
    .replace(saysNothing, '')
    .replace(/^what (\d.*?) (?:is|are|makes|equals)(?=[\s?.]*$)/i, '$1')
    .replace(/ (?:is|are|equals)\s*[:=]?\s*[?□_.]*$/i, '');

/** Takes a question as typed or read from a picture and gives the bare sum or phrase in one spelling. */
export function bareQuestion(question: string): string {
  return question
    .replace(/[_‗]{2,}/g, (line, at: number, all: string) =>
      /\n\s*$/.test(all.slice(0, at)) && /^\s*(?:\n|$)/.test(all.slice(at + line.length)) ? ' ' : '□',
    )
    .replace(/-{3,}|—{2,}/g, ' ')
    .replace(/\n[^\S\n]*(?=[+\-−–×x*÷/=]\s*\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Takes the bare question and gives what is left when words like 'What is' and signs like '=' or '?' are taken away. */
export function bareSum(question: string): string {
  return bareQuestion(question)
    .replace(openers, '')
    .replace(/^[□?_]+\s*=\s*/, '')
    .replace(/^the (?:answer|total|value) (?:of|to)\s+/i, '')
    .replace(/\s*(?:=|equals?|is equal to|makes?)\s*(?:what)?\s*[?□_.…]*\s*$/i, '')
    .replace(/\s*[?.!]+\s*$/, '')
    .trim();
}

const wordOperators: [RegExp, string][] = [
  [/\s+(?:plus|add|added to|and)\s+/gi, ' + '],
  [/\s+(?:minus|take away|takeaway|subtract)\s+/gi, ' - '],
  [/\s+(?:times|multiplied by|lots of|groups of)\s+/gi, ' * '],
  [/\s+(?:divided by|shared by|shared between|shared equally between)\s+/gi, ' ÷ '],
];

/** Takes a sum with words for its operators and gives it with signs. */
export function signsForWords(text: string): string {
  let signed = ` ${text} `;
  for (const [words, sign] of wordOperators) {
    if (sign === ' + ' && / and /i.test(signed) && !/^ (?:add|the sum of|sum of|total of) /i.test(signed))
      signed = signed.replace(/\s+(?:plus|add|added to)\s+/gi, sign);
    else signed = signed.replace(words, sign);
  }
  return oneSpelling(signed.trim());
}

const bare = (part: string): string => bareQuestion(withoutFurniture(part).question);

/** Gives the separate numbered questions of a worksheet; one entry when there is only one. */
export function splitQuestions(text: string): string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const numbered = lines.filter((line) => /^(?:Q\s*)?\(?(?:\d{1,2}|[a-h])[.)]\s+\S/i.test(line));
  if (numbered.length >= 2) return numbered.map(bare);
  // A list that lost its lines: every part has the next number, or the next letter.
  const parts = lines.length === 1 ? (lines[0] ?? '').split(/\s+(?=\(?(?:\d{1,2}|[a-h])\)\s+\S)/i) : [];
  const starts = parts.map((part) => /^\(?(\d{1,2}|[a-h])\)\s/i.exec(part)?.[1]?.toLowerCase());
  const counts = (from: (at: number) => string): boolean => starts.every((start, at) => start === from(at));
  if (parts.length >= 2 && (counts((at) => String(at + 1)) || counts((at) => 'abcdefgh'[at] ?? '')))
    return parts.map(bare);
  const sums = lines.filter((line) => /\d\s*[+\-−×x*÷/]\s*\d.*=\s*[?_□]*$/.test(line));
  return sums.length >= 2 ? sums : [text.trim()];
}
