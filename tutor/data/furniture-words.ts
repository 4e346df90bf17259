const stroke = String.raw`[_‗.…□]`;
const blank = `${stroke}{2,}`;
/** A blank from its first to its last stroke: where it could begin and end anywhere, many blanks could be read in 2^n ways. */
const wholeBlank = `(?<!${stroke})${blank}(?!${stroke})`;

const close = String.raw`[.!?:,;]*`;

/** 'Explain how you know', 'How do you know?', 'Give a reason for your answer'. */
export const explain = String.raw`(?:and |then |please )?(?:(?:explain|describe|tell(?: me| us)?|say|show|write(?: down)?)(?: in words| clearly| briefly)? (?:how|why) (?:you|do you|did you|it|this|that)(?: can| could)?(?: know| knew| worked| work| got| get| found| find| solved?| did| do| think| thought| is| works?| decided)?(?: this| that| it| so| the answer| your answer)?(?: out)?(?: is right| is correct)?|(?:explain|justify)(?: your| the)? (?:answers?|reasoning|thinking|method|working|work)|(?:how|why) (?:do|did|can) you (?:know|get(?: this| that| it)?|work it out|work this out|tell)(?: this| that| so)?|give (?:a |one )?reasons?(?: for your (?:answer|choice))?|prove it|say why|tell why|explain)`;

/** What asks for a way of writing, not for another thing. */
const manner = String.raw`(?:(?:please |remember to |don['’]?t forget to |always |and )*(?:show|write(?: down)?|include|give)(?: me| us)? (?:all )?(?:of )?(?:your|the|full) (?:working|workings|work|steps|method|calculations?|sums?)(?: out)?(?: clearly| below| here| in the box)?|(?:write|put|give|draw|record)(?: down)? (?:your|the) (?:final )?answers? (?:in|on|below|here|under|inside|neatly)(?: (?:the|this|your) (?:box|line|space|lines|boxes|book|notebook|sheet))?(?: below| provided)?|check your (?:answer|work)|(?:use|draw)(?: a| the)? (?:number line|picture|diagram|bar model|column method|drawing)(?: method)?(?: to (?:help(?: you)?|solve(?: it)?|show your (?:working|work|answer)))?|(?:you may|do not|don['’]?t) use a calculator|no calculators?(?: allowed)?)`;

const marks = String.raw`(?:[([]\s*(?:total(?: of)?:?\s*)?\d{1,2}\s*(?:marks?|m|pts?|points?)\s*[)\]]|\[\s*\d{1,2}\s*\])`;

const thanks = String.raw`(?:(?:please|pls|plz|plss+|thanks?(?: (?:you|u))?(?: (?:so|very) much| a lot| in advance)?|thx|ty|asap|help(?: me)?|hlp|(?:i['’]?m|im|i am) (?:really |so )?(?:stuck|confused|lost)(?: (?:on|with|here)(?: this| it)?)?|i (?:do not|don['’]?t|dont) (?:get|understand|know)(?: (?:it|this|how|what to do|how to do (?:it|this)))?|idk|this is (?:so )?hard)\b(?! (?:how|what|why|when|if|the|with|me)))`;

const face = String.raw`(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\u200d\ufe0f★☆✓✔]|[:;]-?[)D]|<3)+`;

const homework = String.raw`(?:homework|home work|hw|worksheet|workbook|work sheet|maths?|mathematics|english|science|class ?work|quiz|revision|exam|test paper)`;

const part = String.raw`(?:q(?:uestion)?s?|prob(?:lem)?|ex(?:ercise|c)?|task|activity|unit|lesson|chapter|page|pg|p|no|nr|section|sheet|worksheet)`;

const helper = String.raw`(?:please |pls |plz )?(?:(?:can|could|will|would) (?:you|u|someone|anyone|somebody) (?:please |pls |plz )?)?`;

/** In a row of spaces the first place only at which something else stands: what looks back over spaces begins with it. */
const here = String.raw`(?=\S)`;

/** Before a question; each may come more than once. */
export const before = [
  String.raw`(?:full |first |last )?(?:name|class|date|school|teacher|roll no|score|grade|year|subject|topic|group)\s*(?:[:=]\s*)?${blank}${close}`,
  String.raw`(?:full |first |last )?(?:name|class|date|school|teacher|roll no|score|grade|subject|topic)\s*[:=][^\n]{0,60}\n`,
  String.raw`[^\n.?!=+×÷:]{0,24}\b${homework}\b[^\n.?!=+×÷:]{0,24}\n`,
  String.raw`${homework}(?: ${homework})?\s*[:–-]`,
  // Page and exercise numbers come in rows: 'Page 12, exercise 4:', 'Q3 a)'.
  String.raw`(?:${part}\.?\s*#?\d{1,3}[a-h]?\s*(?:,\s*)?)*${part}\.?\s*#?\d{1,3}(?:\s*\(?[a-h]\)|[a-h]\b)?\s*(?:[.:)–]|-(?=\s)|\n)`,
  String.raw`q\d{1,3}(?:\s*\(?[a-h]\)|[a-h]\b)?(?:[.:)]|(?=\s))`,
  String.raw`question\s*:`,
  String.raw`${marks}${close}`,
  String.raw`(?:hi+|hello|hey|dear (?:teacher|tutor)|good (?:morning|afternoon|evening))\b(?: there| everyone| teacher| tutor)?[\s,!.:]+`,
  String.raw`(?:please|pls|plz)[\s,!.:]+`,
  String.raw`${helper}(?:help(?: me)?(?: out)?|i need help) (?:with|on) (?=\S)(?!(?:this|my|these|the)(?: ${homework})?(?: (?:question|sum|problem|one|homework))?\s*[:,.!?\n])`,
  String.raw`${helper}(?:help(?: me)?(?: out)?|i need help)(?: (?:with|on))?(?: (?:this|my|these|the)(?: ${homework})?(?: (?:question|sum|problem|one|homework))?)?(?: please| pls)?(?:[:,.!?–]+|\n)`,
  String.raw`(?:my|this is my|this is the|here is my|here is the) (?:${homework} )?(?:homework|question|sum|problem)(?: is)?(?: this)?\s*[:,.–-]?`,
  String.raw`(?:please )?(?:solve|answer|work(?: out)?|do|complete|calculate|try|find) (?:the following|these|this|the|each)(?: (?:questions?|sums?|problems?|exercises?|calculations?))?(?: out| below)*\s*[:.\n]`,
  String.raw`i (?:do not|don['’]?t|dont) (?:get|understand|know(?: how to do)?) (?:this|it|this one|this question)\s*[:,.!]`,
  String.raw`${manner}\s*[.!:\n]`,
  `(${explain})\\s*[.!?:\\n]`,
  face,
];

/** Behind a question. */
export const after = [
  String.raw`${marks}`,
  String.raw`${here}(?<=[.?!]\s*)\(\d\)`,
  String.raw`\b(?:ans(?:wer)?s?|working|solution|total marks|score|your answer|my answer)\s*[:=–-]+(?:${wholeBlank}|(?<!${stroke})[_□](?!${stroke})|[?/\s])*`,
  String.raw`\b(?:ans(?:wer)?)\s*${blank}`,
  String.raw`${here}(?<=[.?!:=_□\n)]\s*|^)${manner}${close}`,
  String.raw`(?<=[\s,.?!:=_□\n)])${manner}${close}`,
  `(?<=[\\s,.?!:=_□\\n)])(${explain})(?:\\s*[.!?]+)?(?:\\s*${wholeBlank})*`,
  String.raw`(?<=[\s,.?!:=_□\n)])${thanks}[\s.!?]*`,
  String.raw`${here}(?<=[.?!=_□\n)]\s*)(?:\(\s*)?(?:page|pg|p|ex|exercise|question|q)\.?\s*\d{1,3}[a-h]?(?:\s*(?:,\s*)?(?:page|pg|p|ex|exercise|question|q|no)\.?\s*\d{1,3}[a-h]?)*\s*\)?\.?`,
  String.raw`${here}(?<![-+×÷*/\p{Extended_Pictographic}]\s*)${face}`,
];
