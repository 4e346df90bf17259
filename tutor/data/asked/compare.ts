/** Words of questions that compare numbers, amounts and prices. */
const small = 'smallest|least|lowest|shortest|lightest|cheapest|nearest|ascending';
const big = 'largest|greatest|biggest|highest|longest|heaviest|tallest|dearest|furthest|descending';
export const ends = `${small}|${big}`;
export const kinds =
  '(?:numbers|fractions|decimals|amounts|lengths|masses|weights|measures|measurements|times|prices|capacities)';
export const little = /^(?:small|less|least|low|short|light|cheap|near)/i;

export const listedAmounts = String.raw`((?:{amount})(?:\s*[,;]\s*(?:{amount})){2,7})`.replaceAll(
  '{amount}',
  String.raw`£?\d[\d./]*(?: [a-z]+|[a-z]+)?(?: \d[\d./]* ?[a-z]+)?`,
);

const than =
  'longer|longest|taller|tallest|heavier|heaviest|further|furthest|greater|greatest|more|most|dearer|higher|highest|shorter|shortest|lighter|lightest|less|least|cheaper|cheapest|nearer|nearest|lower|lowest';
/** 'Which is longer, 3 m or 250 cm?'; 'faster' is not among them: there the smaller time may be meant; 'bigger' is left to numbers. */
export const amounts = String.raw`(?:which|what) (?:one |amount |length |mass |weight |time |distance |price )?(?:is|weighs|costs|holds|lasts|takes) (?:the )?(${than})(?: amount| length| mass| time| one)?\s*[,:?]?\s*(£?\d[^?]*(?:,|\bor\b)[^?]*[^?.\s])`;

/** 'Is 4 km longer than 3,800 m?' */
export const yesNo = `is {amount} (${than}) than {amount}`;

/** What one of each costs is asked only where 'per', 'each', 'value' or 'buy' says so: 'cheaper' alone may mean the whole price. */
export const offers = String.raw`which (?:one |offer |pack |deal )?(?:is|costs|gives) (?:the )?(?:(?:cheaper|cheapest|less|lower price) (?:per |for (?:each|one|every) |each )([a-z]+)?|(?:better|best) (?:value(?: for money)?|buy|deal|offer))\s*[,:?-]?\s*(\d[^?]*\bor\b[^?]*[^?.\s])`;
export const offer =
  /^(\d+)(?: ?([a-z]+(?: [a-z]+){0,3}?))? (?:for|at|cost|costs|costing) (?:(£|\$|€|₹) ?(\d+(?:\.\d\d?)?)|(\d+) ?p)$/i;

export const wanted = { price: 'Find where one costs less.', yesNo: 'Write both in one unit. Is it so?' };
