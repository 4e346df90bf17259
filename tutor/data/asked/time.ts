/** Words of questions about when something begins, ends and who or what does it. */
const start = String.raw`(?:starts?|started|begins?|began|leaves?|left|departs?|opens?|opened|sets? off)`;

const stop = String.raw`(?:ends?|ended|finish(?:es|ed)?|arrives?|arrived|stops?|stopped|closes?|closed|gets? there|is over)`;

const who = String.raw`(?:(?:a|an|the|my|our|his|her|[a-z]+['’]s) )?[a-z]+(?: [a-z]+){0,2}`;

const where = String.raw`(?: (?!and|it)[a-z]+(?: (?!and|it)[a-z]+){0,2})?`;

const after = String.raw`(after|later than|past|before|earlier than)`;

export const laterShapes: {
  pattern: string;
  order: 'amount-way-clock' | 'clock-amount-way' | 'clock-amount' | 'clock-amount-back';
}[] = [
  {
    pattern: `(?:what (?:time )?(?:is (?:it|the time) |will it be |was it |is )?|work out the time |find the time )?{amount} ${after} {clock}`,
    order: 'amount-way-clock',
  },
  {
    pattern: `(?:it is|the time is|it['’]s|the clock shows) (?:now )?{clock}[.,]? what (?:time )?(?:will (?:it|the time) be|was it|is it|will the time be)(?: in)? {amount}(?: (later|from now|earlier|ago|before))?`,
    order: 'clock-amount-way',
  },
  {
    pattern: `${who} ${start}${where} at {clock}[,.]?(?: and| it| and it| and the [a-z]+| the [a-z]+)? (?:lasts?|takes?|goes on|runs?|lasted|took)(?: for)? {amount}[.?] (?:what time|when|at what time) (?:does|did|will)(?: [a-z]+){1,3} (?:end|finish|stop|arrive|be over)`,
    order: 'clock-amount',
  },
  {
    pattern: `${who} ${stop}${where} at {clock}[,.]?(?: and| it| and it| and the [a-z]+| the [a-z]+)? (?:lasts?|takes?|goes on|runs?|lasted|took)(?: for)? {amount}[.?] (?:what time|when|at what time) (?:does|did|will)(?: [a-z]+){1,3} (?:start|begin|leave|set off)`,
    order: 'clock-amount-back',
  },
];

const span = `(?:from |between )?{clock}(?: to | until | till | and |\\s*-\\s*){clock}`;

export const between = [
  `(?:work out |find )?how long (?:is it |is there |is the time |does it take )?${span}()`,
  `how (?:many (?<in>minutes|hours|hours and minutes)|much time) (?:are there |is there |is it |are |is |pass(?:es)? )?${span}`,
  `(?:what is |find |work out )?the (?:time|duration|length of time|time difference|difference in time)(?: in (?<in>minutes|hours))? ${span}`,
  `how (?:long|many (?<in>minutes|hours)) (?:does|did|is|was) ${who} (?:last |take )?(?:if|when) it ${start} at {clock} and ${stop} at {clock}`,
  `${who} ${start}${where} at {clock}[,.]?(?: and| it| and it)? ${stop}${where} at {clock}[.?] how (?:long|many (?<in>minutes|hours)|much time) (?:is|was|does|did|will)(?: [a-z]+){1,5}`,
];
