const part = String.raw`(?:(\d{1,2})\/(\d{1,3})|(\d{1,2}) ?(?:%|per ?cent)|(?:an?|one)? ?(half|third|quarter|fifth|tenth))`;

const whose = '(?:a|the|my|his|her|this|some)(?: whole)?';

/** 'Half of my number is 14. What is my number?' */
export const partAsked = [
  `(?:if )?${part} of ${whose} (?:number|amount) (?:is|equals|makes|=) {number}[.,;:]? ?(?:then )?(?:what is|find|work out|what was|what)(?: is)? ?(?:${whose})? ?(?:number|amount)`,
  `(?:what is|find|work out) ${whose} (?:number|amount) (?:if|when|of which) ${part} of (?:it|the number|the amount|which) (?:is|equals|makes) {number}`,
  `${part} of (?:what|which) number is {number}`,
];

const things = String.raw`[a-z]+(?: [a-z]+)?`;

const mean = String.raw`the (?:mean|average)(?: (?!of\b)[a-z]+){0,2}`;

export const totalAsked = `${mean} of (\\d{1,2}) ${things} is {number}(?: ?(kg|g|cm|m|ml|l|years|minutes|points|marks))?(?: old)?[.,;:] ?(?:what is|find|work out) (?:the|their) total(?: (?!and\\b)[a-z]+){0,6}`;

const rest = String.raw`(?:what is|find|work out) (?:the )?(?:(?:last|other|missing|remaining|third|fourth|fifth|sixth) (?:number|value|one|score|mark)|(?:third|fourth|fifth|sixth|last|other|missing)(?: one)?)`;

export const missingAsked = [
  `${mean} of (\\d{1,2}) (?:numbers|values|scores|marks) is {number}[.,;:] ?(?:(?:(\\d{1,2}) of (?:them|the numbers|the values|the scores|the marks|these|the (?:numbers|marks|scores) ))|the (?:others?|first (\\d{1,2})|other (\\d{1,2})))(?: numbers| ones)? ?are {listed}[.,;:] ?${rest}`,
];

export const consecutiveAsked = [
  String.raw`(\d) consecutive (?:whole |counting )?numbers (?:add up to|sum to|add to|have a (?:sum|total) of|make|total) (\d{1,4})[.,;:] ?(?:what are (?:they|the numbers|the \d numbers)|find (?:them|the numbers|the \d numbers)|which numbers are they)`,
  String.raw`the (?:sum|total) of (\d) consecutive (?:whole )?numbers is (\d{1,4})[.,;:] ?(?:what are (?:they|the numbers|the \d numbers)|find (?:them|the numbers|the \d numbers))`,
];

const wanted = String.raw`(?:what (?:is|are)|find) (?:the )?(numbers|they|two numbers|(?:larger|bigger|greater|smaller|lesser) (?:number|one))`;

export const sumAndGap = [
  `the (?:sum|total) of (?:2 |the )?numbers is {number}[.,;]? (?:and )?(?:the(?:ir)?|their) difference(?: between (?:them|the (?:2 )?numbers))? is {number}[.,;:] ?${wanted}`,
];
export const gapAndSum = [
  `the difference (?:between|of) (?:2 |the )?numbers is {number}[.,;]? (?:and )?(?:the(?:ir)?|their) (?:sum|total)(?: of (?:them|the (?:2 )?numbers))? is {number}[.,;:] ?${wanted}`,
];
