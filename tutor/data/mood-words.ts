const matter =
  '(?:maths?|numbers|sums|fractions|english|spelling|reading|writing|science|school|homework|learning|this|it|these)';
const low =
  '(?:stupid|dumb|thick|an idiot|a loser|useless|rubbish|no good|bad|terrible|hopeless|not (?:good|smart|clever))';
const insult =
  '(?:stupid|dumb|idiot\\w*|ugly|useless|rubbish|moron\\w*|loser\\w*|silly|horrible|mean|bad|boring|crap\\w*|trash|suck\\w*|shit\\w*|fuck\\w*)';

/** Sentences that are all a child says: tired of a subject, or cross with someone. */
export const disheartened: readonly RegExp[] = [
  new RegExp(
    `^(?:i |we )(?:really |so |just )*(?:hate|dont like|cant stand|cant do|dont get|never get) ${matter}(?: so much| anymore| any more)?$`,
  ),
  new RegExp(`^(?:i am|im) (?:so |too |just |really |such )*${low}(?: (?:at|in) ${matter})?$`),
  new RegExp(
    `^${matter} (?:is|are) (?:so |too |really |very )*(?:hard|boring|stupid|dumb|difficult|rubbish|horrible)(?: for me)?$`,
  ),
  /^(?:i give up|i cant do (?:it|this|that|anything)|i will never (?:get|understand|learn) (?:it|this)|i dont (?:want|wanna)(?: to)? (?:do|learn) (?:it|this|maths?|english|science|homework))$/,
];
export const unkind: readonly RegExp[] = [
  new RegExp(
    `^(?:you are|youre|your|u are|u r|ur|you|this app is|this tutor is) (?:a |an |so |really |very |such |all )*${insult}(?: .*)?$`,
  ),
  /^(?:i hate (?:you|u)|shut up|go away|get lost|(?:stupid|dumb) (?:app|tutor|computer|thing|idiot))$/,
  /^f+u+c+k\b|^shit\b/,
];
