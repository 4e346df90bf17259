/** Words by which a story, and what it asks, are told apart. */

/** What holds things of a kind: so many of these say nothing of how many things. */
export const groupNoun =
  /^(?:group|package|pack|box|bag|bunch|set|row|packet|team|pile|stack|bundle|carton|jar|case|tray)$/;

export const peopleWords =
  'child kid student pupil boy girl man woman teacher adult parent person people friend guest player member passenger visitor customer'.split(
    ' ',
  );
export const youngWords = ['boy', 'girl', 'child', 'kid', 'pupil', 'student'];
export const general =
  'person people animal fruit vegetable flower thing item object coin toy pet visitor vehicle piece snack drink food ball tree bird instrument student child kid grocery dessert shape pupil flower ticket plant'.split(
    ' ',
  );

export const comparing = /\bhow (?:many|much) (?:more|fewer|less|[a-z]+er)\b|\bdifference\b/i;
export const totalCue =
  /\b(?:altogether|all together|in all|in total|total|combined|together|overall|sum|both|entire)\b/i;
/** The whole is told: 'together they have 10'. */
export const togetherCue =
  /^(?:if )?(?:together|altogether|in all|in total)\b|\b(?:together|altogether|in total)[.,]?$/;
export const endCue = /\b(?:left|remain\w*|still|now|end up|over|unsold|stayed?|survived?)\b/i;
/** Of two sides the second is the greater. */
export const turnedCue = /\b(?:fewer|less|younger|shorter|lighter|lower|smaller|slower)\b/i;
/** 'How many customers left?': they went, which is not 'are left'. */
export const asksWhoLeft =
  /^how many(?: (?!are|were|is|was|be|has|have|do|did)[a-z]+){1,2} left(?:\?$| (?:the|his|her|their|home|early|first|school|work|town)\b)/i;
export const startCue =
  /\b(?:at first|initially|originally|(?:in|at) the (?:beginning|start)|to (?:begin|start) with|(?:began|begin|start|started) with|before|to start|used to)\b/i;

const deals =
  '(?:g(?:ives?|ave)|ea(?:ts?|ten)|ate|loses?|lost|takes?|took|buys?|bought|sells?|sold|finds?|found|gets?|got|ha[sd]|have|wins?|won|uses?|used|spen[dt]s?|breaks?|broke|hurts?|makes?|made|picks?|picked|pays?|paid|scores?|scored)';
const behind = String.raw`(?= (?:number|amount|and|to|on|in|from|for|at|again|away|each|more)\b|[.,;?!]|$)`;
/**
 * Amounts that no number tells: 'gave the same to Mia', 'and one more', 'and again on Tuesday', '5 flew away and came back'.
 * What everyone gets alike is no amount of its own.
 */
export const untoldAmount = new RegExp(
  [
    String.raw`(?<!\b(?:each|every|all|both|equal\w*)\b[^.?!]*)\b${deals} (?:away )?(?:(?:him|her|them|me|us|exactly) )?(?:the same|one)\b${behind}(?!(?: \w+)* each\b)`,
    String.raw`(?<!\b(?:times|twice|half|how) )\bas many\b(?![^.?!]* as\b)`,
    String.raw`\b(?:and|then) (?:one more|again)\b`,
    String.raw`\b(?:and|then) (?:they (?:all )?)?(?:c[ao]mes?|flew|fly|ran|run|went|go|walk(?:ed)?|swam|swim) back\b(?! \d)`,
  ].join('|'),
  'i',
);
