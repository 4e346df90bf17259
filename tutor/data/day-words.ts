/** Sentences of so much at one time and so many times as much at another, asked for together. */

const who = '(?:(?:the|an?|his|her|my|our) (?:[a-z]+ )?[a-z]+|(?:mrs? |miss |ms )?[a-z]+)';
const day =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|morning|afternoon|evening|(?:first|second|third) (?:day|week|month|hour|half|year)|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter';
const on = `(?:on |in |in the |on the )`;
const time = (name: string): string =>
  `(?:${on}(?<${name}>${day})|(?<${name}Near>yesterday|today|last week|this week|last month|this month))`;
const amount = String.raw`(?<sign>[£$€₹])?(?<amount>\d[\d,]*(?:\.\d+)?)(?<thing>(?: [a-z-]+){0,3}?)`;
const times = String.raw`(?:(?<times>twice|\d+ times) as (?:many|much|far)(?<again> [a-z-]+){0,2}?|(?<double>double) (?:that|the) number)`;

/** What is told, each with all of its words. */
export const doneTwice: readonly string[] = [
  `(?<who>${who}) (?<verb>[a-z]+) ${amount} ${time('first')},? and ${times} ${time('second')}`,
  `(?<who>${who}) (?<verb>[a-z]+) ${amount} ${time('first')}\\. (?<who2>${who}) (?<verb2>[a-z]+) ${times} ${time('second')}`,
  `(?<who>${who}) (?<verb>[a-z]+) ${amount} ${time('first')}\\. ${time('second')},? (?<who2>${who}) (?<verb2>[a-z]+) ${times}`,
  `${amount} (?:(?:were|are) )?(?<verb>[a-z]+) (?:(?<where>the [a-z]+) )?${time('first')},? and ${times} ${time('second')}`,
];
const all = '(?: altogether| in all| in total| on both days| on the (?:two|2) days| over the (?:two|2) days)';
const asked = '(?:many (?<many>[a-z-]+(?: [a-z-]+){0,2}?)|(?<far>far)|(?<much>much)(?: money)?)';
export const askedTogether: readonly string[] = [
  `how ${asked} (?:did|does|do|has) (?<who>${who}) (?<verb>[a-z]+)${all}`,
  `how ${asked} (?:(?:were|are) )?(?<verb>[a-z]+)(?: (?<where>the [a-z]+))?${all}`,
  `how ${asked}${all}`,
];

/** What is done, with its other forms behind slashes; each form of one is the same doing. */
export const doneOnDays: readonly string[] =
  'sell/sold/sells lend/lent/lends pick/picked/picks bake/baked/bakes make/made/makes read/reads score/scored/scores visit/visited/visits come/came/comes save/saved/saves run/ran/runs walk/walked/walks find/found/finds catch/caught/catches have/had/has pack/packed/packs plant/planted/plants write/wrote/written/writes do/did/does/done carry/carried/carries collect/collected/collects wash/washed/washes swim/swam/swims cycle/cycled/cycles buy/bought/buys earn/earned/earns eat/ate/eats drink/drank/drinks print/printed/prints deliver/delivered/delivers count/counted/counts'.split(
    ' ',
  );

/** What tells of more than that, or of other things. */
export const moreIsTold =
  /\b(?:not|never|no|none|but|except|only|then|next|later|already|more|fewer|less|than|other|another|or|about|almost|nearly|most|least|half|each|every|per|some|left|remain\w*|still|now|keep|kept|if|would|will|wanted?|wants|before|after|back|together with|both shops)\b|%|\d\s*\/\s*\d|\d:\d/i;
