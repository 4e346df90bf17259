const plain = String.raw`(\d+(?:\.\d+)?)`;

const amount = `(?:{amount}|${plain})`;

const perCent = String.raw`(?:\s*%|\s*percent(?:age)?|\s*per cent)`;

const perCentWord = '(?:%|percent(?:age)?|per cent)';

export const percentAsked = [
  { pattern: `(?:what|which)${perCent} (?:is|are) ${amount} (?:out )?of ${amount}`, isTurned: false },
  { pattern: `(?:what|which)${perCent} of ${amount} (?:is|are) ${amount}`, isTurned: true },
  { pattern: `${amount} (?:is|are) (?:what|which)${perCent} of ${amount}`, isTurned: false },
  {
    pattern: `(?:write |express |give |change )?${amount} out of ${amount} as (?:a |an )?${perCentWord}`,
    isTurned: false,
  },
  {
    pattern: `(?:write |express |give )?${amount} as (?:a |an )${perCentWord} of ${amount}`,
    isTurned: false,
  },
];

export const fractionAsked = [
  { pattern: `what fraction of ${amount} (?:is|are) ${amount}`, isTurned: true },
  { pattern: `what fraction (?:is|are) ${amount} of ${amount}`, isTurned: false },
  {
    pattern: `(?:write |express |give )?${amount} as a fraction of ${amount}(?: in its simplest form)?`,
    isTurned: false,
  },
  { pattern: `${amount} (?:is|are) what fraction of ${amount}`, isTurned: false },
];

const price = String.raw`([£$€₹])?\s*(\d+(?:\.\d{1,2})?)(?!\d|\.\d)`;

const share = String.raw`(\d+(?:\.\d+)?)${perCent}`;

const sinks = '(?:decreased?|reduced?|cut|lowered?|falls?|fell|drops?|dropped|goes down|went down|decreases|reduces)';

const grows = '(?:increased?|raised?|rises?|rose|goes up|went up|increases|gone up|put up)';

const nowAsks = String.raw`(?:what is|find|work out|calculate|how much is)? ?(?:the |its )?(?:new|sale|final|reduced|increased)? ?(?:price|cost|amount|value|number|it)?(?: of (?:the|it) ?[a-z]*)?(?: now)?|how much (?:does|do|will|would) (?:it|the [a-z]+|they) costs? ?(?:now|in the sale)?|(?:what|how much) (?:do|will|must|would) (?:you|i|we) pay`;

const thing = String.raw`(?:in a sale,? )?(?:(?:a|an|the|some) (?:price|cost)? ?(?:of )?(?:(?:a|an|the) )?(?:(?!costs?\b|is\b|of\b)[a-z]+ ?){0,3})?(?:(?:that )?(?:costs?|is priced at|was|is|costing|of)\b)?`;

const changed = (verbs: string, commands: string): string[] => [
  `(?:${commands}) ${price} by ${share}`,
  `${price} (?:is |are |was )?${verbs} by ${share}(?:[.,;:]\\s*(?:${nowAsks}))?`,
  `${thing} ?${price}[.,;]?(?: (?:and|then|but|it|the price|its price|the cost|the value))*(?: (?:is|was|gets|has been))?(?: then)? ${verbs} by ${share}(?: in a sale)?[.,;]?\\s*(?:${nowAsks})`,
];

export const offShapes = [
  ...changed(sinks, 'decrease|reduce|lower|cut'),
  `${price} (?:with|and then|less|minus) (?:a )?${share}(?: off| discount)(?:[.,;:]\\s*(?:${nowAsks}))?`,
];

export const moreShapes = changed(grows, 'increase|raise');
