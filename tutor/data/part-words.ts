/** What a sentence that asks begins with. */
export const orders =
  /^(?:please |now |then |also |and |so )*(?:what|how|which|who|where|when|why|whose|find|work out|calculate|compute|solve|write|draw|explain|describe|show|give|name|list|state|estimate|measure|complete|fill in|convert|change|round|simplify|prove|say|tell|count|compare|order|arrange|put|sort|add|subtract|take away|multiply|divide|double|halve|label|colou?r|shade|sketch|plot|make|use|look|read|study|check|correct|spell|suggest|predict|underline|circle|tick|match|choose|copy)\b/i;

/** What asks in a sentence of its own even below a question: answers to choose from do not begin so. */
export const surelyAsks =
  /\?|^(?:please |now |then |and )*(?:explain|justify|describe|calculate|work out|show (?:that|how|why|your))\b/i;

/** A sum to work out, or a gap to fill. */
export const sumOrGap = /\d\s*[+−–×÷*]\s*\(?\d|\d\s*[-x]\s*\(?\d|\d \/ \d|_{2,}|□|=\s*$/i;

/** What stands over answers to choose from, not over questions. */
export const chooses =
  /(?<!true or false)\?\s*$|^(?:please )?(?:choose|circle|tick|pick|select|underline|order|arrange|match|sort|compare|put)\b|\b(?:which|correct|odd one out|best)\b/i;

/** 'Round to the nearest 10', 'Work out each', 'Write the plural of:', 'True or false?': each part is one thing to do that with. */
export const eachOf =
  /^(?:please |now )?(?:(?:round|convert|change|turn|simplify|work out|calculate|compute|solve|evaluate|double|halve|expand)\b|(?:find|give|write|say|express|complete|answer|do|add|subtract|multiply|divide)\b.*(?:\b(?:each|these|the following)\b|\b(?:of|for|as|(?:in|into|to|by) \S+)\s*:$))|^true or false\b/i;

/** The order of such a line, and how: the item stands between the two. */
export const withItem =
  /^(?:please |now )?(round|convert|change|turn|write|express|give|simplify|double|halve)(?: (?:each|all|every one|these|the following)(?: of (?:these|them))?(?: (?:numbers?|amounts?|measures?|lengths?|times?|fractions?|decimals?|sums?))?)?(?: ((?:to|as|in|into)\b[^.:?]*))?[.:]?$/i;

/** Numbers in such a line that are no question of their own. */
export const howExact =
  /\bnearest \d[\d,]*|\b(?:to|by) \d+\b(?! (?:to|and|more|less))|\b\d+ (?:decimal places?|d\.?p\.?|marks?)\b/gi;

/** A line that only says to begin: the parts below it stand alone. */
export const onlyOpens =
  /^(?:please )?(?:(?:work|calculate|solve|evaluate|compute|answer|do|complete|find|fill in|try)(?: (?:out|these|this|the|following|each|all|of|your|questions?|sums?|problems?|calculations?|exercises?|answers?|values?|blanks?|gaps?|sentences?|missing|words?))*)?[\s:.,]*$/i;

/** What a number of the task looks like where it stands alone before the first part: '3.', 'Q3'. */
export const taskNumber = /^\(?(?:q(?:uestion)?\.?\s*)?\d{1,2}\s*[.):]?(?=\s*$|[.):]\s)/i;

/** A number that is told; 'one' is mostly none. */
export const toldNumber =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|quarter|third|twice|double|dozen|pair)\b/i;

/** Words of a line that say how every answer must look. */
export const shapesAnswer = /\b(?:answers?|round|nearest|simpl\w*|estimate|decimals?|fractions?|units?|calculator)\b/i;

/** What may count on from an earlier part, even from one that only supposes or asks ('if he eats 4'). */
export const follows = /\b(?:now|then|next|later|after|left|rest|remain\w*|still|more|again|that|change)\b/i;

/** What speaks of somebody or something that came before. */
export const goesOn =
  /^(?:so |and |but )?(?:he|she|they|it|his|her|hers|their|its|them|this|that|these|those|then|now|next|later|after|the (?:rest|others?))\b/i;
