/** Words by which a story of a part of an amount is told from others: '1/3 of them wear glasses'. */

const parts = 'half|third|quarter|fifth|sixth|seventh|eighth|ninth|tenth';
/** A fraction, a word for one or a percentage, with what it is of behind it. */
export const partTold = new RegExp(
  String.raw`(?:(\d+)\/(\d+)|(\d+) ?(?:%|per ?cent\b)|(?:\b(?:an?|1) )?\b(${parts}))(?= (?:of|the|his|her|their|my|these|full|off|discount)\b)`,
  'gi',
);
/** What tells of more than one part of one amount. */
export const moreThanPart =
  /\b(?:each|every|per|times|twice|double|than|ratio|increas\w*|some|several|few|another|then|again|next|later|half past|quarter (?:past|to)|remaining|remainder|of the rest|of the others?|ago|years? old|average|at least|about|as many|as much|chance|probability|likely)\b/i;
export const leftAsked = /\b(?:left|remain\w*|still|keeps?|kept|over)\b/i;
export const notAsked = /\b(?:not|don't|didn't|doesn't|aren't|isn't|weren't)\b/i;
export const restTold =
  /\bthe (?:rest|others?) (?:are|were|is|was|have|has|had|like|come|came|go|went|walk\w*)\b([^.?!]*)/i;
/** What is no longer there once it is done. */
export const doneWith =
  /^(?:eat|drink|use|spend|sell|give|lose|break|read|finish|paint|colour|color|walk|drive|run|take|cut|burst|burn|die|fall|fly|donate|throw|send|share|complete|cook|plant|swim|go|leave|lend|hand|pay)$/;
export const saysNothing =
  /^(?:x|how|many|much|do|be|have|get|there|total|number|amount|money|altogether|in|of|off|what|find|does|did|receive|now)$/;
export const partners: readonly (readonly [string, string])[] = [
  ['boy', 'girl'],
  ['man', 'woman'],
  ['adult', 'child'],
];
export const fullTold = /\bfull\b/i;
export const offTold = /(?:%|\d\/\d|\bhalf|\bthird|\bquarter|per ?cent) (?:off|discount)\b/i;
export const offAsked = /\b(?:taken off|save[ds]?|discount|reduced by|come off|comes off)\b/i;
export const newPriceAsked =
  /\b(?:sale price|new price|reduced price|pays?|costs? (?:now|in the sale|after)|price (?:now|after|in the sale))\b/i;
