const term = String.raw`(?:-?(?:\d+\s+\d+\/\d+|\d+\/\d+|\d*\.\d+|\d+)|[□?_]+)`;

const terms = String.raw`(${term}(?:\s*[,;]\s*(?:and\s+)?${term}){2,11})(?:\s*[,;]?\s*(?:\.{2,}|…|[□?_]+))*`;

const intro = String.raw`(?:in |of |for )?(?:the |this |these )?(?:number )?(?:sequence|pattern|series|numbers)?(?: is)?\s*[:,?]?\s*`;

export const nextAsked = [
  `(?:what (?:number )?comes next|what is next|what is the next (?:number|term)|find the next (?:number|term)|write the next (?:number|term)|(?:the )?next (?:number|term)|which number comes next)\\s*${intro}${terms}`,
  `(?:continue|complete|finish) ${intro}${terms}`,
  `${terms.replace('(?:\\s*[,;]?', '(?:\\s*[,;]')}`,
];

export const someAsked = `(?:what are|find|write|write down|give|work out|continue with)?\\s*(?:the )?next (two|three|four|five|[2-5]) (?:numbers|terms)\\s*${intro}${terms}`;

export const missingAsked = `(?:fill in|find|what is|write|what are|complete)\\s*(?:the )?(?:missing (?:number|term)s?|gaps?|blanks?)\\s*${intro}${terms}`;

export const ruleAsked = [
  `(?:what is|find|write|give) (?:the )?(?:rule|term-to-term rule) ${intro}${terms}`,
  `(?:what is|find|write) (?:the )?(?:step|common difference) ${intro}${terms}`,
];
