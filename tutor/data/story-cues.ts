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
export const endCue = /\b(?:left|remain\w*|still|now|end up|over|unsold|stayed?|survived?)\b/i;
/** Of two sides the second is the greater. */
export const turnedCue = /\b(?:fewer|less|younger|shorter|lighter|lower|smaller|slower)\b/i;
/** 'How many customers left?': they went, which is not 'are left'. */
export const asksWhoLeft =
  /^how many(?: (?!are|were|is|was|be|has|have|do|did)[a-z]+){1,2} left(?:\?$| (?:the|his|her|their|home|early|first|school|work|town)\b)/i;
export const startCue =
  /\b(?:at first|initially|originally|(?:in|at) the (?:beginning|start)|to (?:begin|start) with|(?:began|begin|start|started) with|before|to start|used to)\b/i;
