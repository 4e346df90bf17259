import type { Subject } from '../schema/limits.ts';

const rules: [Exclude<Subject, 'general'>, RegExp, number][] = [
  ['math', /\d\s*[+×÷x*−/-]\s*\d|=\s*(?:\?|_|$)|\d+\s*%/gi, 3],
  [
    'math',
    /\b(?:calculat\w+|add|addition|subtract\w*|multipl\w+|divid\w+|division|fraction\w*|decimal\w*|percent\w*|perimeter|area of|angle\w*|triangle\w*|rectang\w+|digit\w*|place value|round(?:ed)? .*\b(?:ten|hundred|thousand)|average|mean of|ratio|factor\w*|prime|denominator|numerator|convert|even number|odd number|vertices|times table)\b/gi,
    2.2,
  ],
  ['math', /\bhow (?:many|much)\b/gi, 1],
  ['math', /\d/g, 0.7],
  ['math', /[$£€]\s?\d/g, 1],
  [
    'science',
    /\b(?:plant\w*|photosynthesis|animal\w*|mammal\w*|insect\w*|habitat\w*|food chain|predator|prey|life cycle|skeleton|bones?|muscle\w*|heart|lungs?|digest\w+|bacteria|seed\w*|roots?|leaf|leaves|pollen|bees)\b/gi,
    1.6,
  ],
  [
    'science',
    /\b(?:solids?|liquids?|gas(?:es)?|evaporat\w+|condens\w+|melt\w*|freez\w+|boil\w*|dissolv\w+|magnet\w*|electric\w*|circuit|battery|bulb|conduct\w+|force\w*|gravity|friction|sources? of light|shadow\w*|vibrat\w+|heat\w*|temperature|planet\w*|solar system|moon|sun|earth|orbit\w*|water cycle|volcano\w*|fossil\w*|experiment|oxygen)\b/gi,
    1.7,
  ],
  [
    'english',
    /\b(?:noun\w*|verb\w*|adjective\w*|adverb\w*|pronoun\w*|preposition\w*|prefix\w*|suffix\w*|synonym\w*|antonym\w*|plural|singular|tense|punctuat\w+|comma\w*|apostrophe\w*|capital letters?|full stop\w*|simile\w*|metaphor\w*|rhym\w+|syllable\w*|vowel\w*|spell\w*|sentence\w*|paragraph|poem|clause\w*|alphabetical|opposite of)\b/gi,
    2.3,
  ],
];

/** Takes a question and gives its subject by weighted rules; 'general' when no subject is clear. */
export function detectSubject(question: string): Subject {
  const scores = { math: 0, science: 0, english: 0 };
  for (const [subject, pattern, weight] of rules)
    scores[subject] += weight * Math.min(2, question.slice(0, 2000).match(pattern)?.length ?? 0);
  const [best, second] = (['math', 'science', 'english'] as const)
    .map((subject) => ({ subject, score: scores[subject] }))
    .sort((a, b) => b.score - a.score);
  return best && second && best.score >= 1 && best.score - second.score >= 0.3 ? best.subject : 'general';
}
