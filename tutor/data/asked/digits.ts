const digitAsked = String.raw`(?:the )?(?:digit |number |underlined digit )?(\d)`;

export const placeAsked = [
  String.raw`(?:(?:write|state|give|name) )?(?:the )?place[- ]value of ${digitAsked} in (?:the number )?(\d+(?:\.\d+)?)`,
  String.raw`(?:which|what) (?:place|column) is ${digitAsked} in(?: for| in)? (?:the number )?(\d+(?:\.\d+)?)`,
  String.raw`(?:which|what) place does ${digitAsked} (?:have|stand in|hold) in (?:the number )?(\d+(?:\.\d+)?)`,
];

export const worthAsked = [
  String.raw`(?:what|how much) is ${digitAsked} worth in (?:the number )?(\d+(?:\.\d+)?)`,
  String.raw`how much (?:is|does) ${digitAsked} (?:stand for|worth|mean) in (?:the number )?(\d+(?:\.\d+)?)`,
  String.raw`what does ${digitAsked} (?:stand for|represent|mean) in (?:the number )?(\d+(?:\.\d+)?)`,
];

const placeNamed = String.raw`((?:(?:ten|hundred) )?(?:thousand|million)s?|(?:hundred|thousand|ten)ths?|hundreds?|tens?|ones|units)`;

/** The place first and the number behind it; in the last one the other way round. */
export const digitAtAsked = [
  String.raw`(?:which|what) (?:digit|number) (?:is|stands) in the ${placeNamed} (?:place|column|position) (?:in|of) (?:the number )?(\d+(?:\.\d+)?)`,
  String.raw`(?:what is |write |find |give |name )?the (?:digit|number) in the ${placeNamed} (?:place|column|position) (?:in|of) (?:the number )?(\d+(?:\.\d+)?)`,
  String.raw`(?:what is |write |find |give |name )?the ${placeNamed} digit (?:in|of) (?:the number )?(\d+(?:\.\d+)?)`,
  String.raw`in (?:the number )?(\d+(?:\.\d+)?),? (?:which|what) digit (?:is|stands) in the ${placeNamed} (?:place|column|position)`,
];

export const expandedAsked = [
  String.raw`(?:write |show |expand |put )?(\d+(?:\.\d+)?) (?:in|as|using) (?:an )?expanded (?:form|notation)`,
  String.raw`(?:write |give )?(?:the )?expanded (?:form|notation) (?:of|for) (\d+(?:\.\d+)?)`,
  String.raw`(?:expand|partition) (?:the number )?(\d+(?:\.\d+)?)`,
];

const symbols = String.raw`(?:[:,.]?\s*(?:using|with|use|write|put|insert|choose)?\s*(?:the (?:signs?|symbols?) )?[<>=](?:\s*(?:,|or|,\s*or|and|\/)?\s*[<>=]){1,2})`;

export const signAsked = [
  String.raw`compare(?: the numbers)?:? {number},? (?:and|with|to) {number}${symbols}?`,
  String.raw`{number}\s*(?:○|◯)\s*{number}\s*${symbols}?`,
  String.raw`{number}\s*(?:□|_+|\?|\.{2,}|\(\s*\))\s*{number}\s*${symbols}`,
  String.raw`(?:which|what) (?:sign|symbol)${symbols}? (?:goes|fits|belongs|comes|is) between {number} and {number}${symbols}?`,
  String.raw`(?:write|put|use|insert|fill in|choose)(?: in)? ${symbols.replace('[:,.]?\\s*', '')}(?: to make (?:it|this) (?:true|correct)| between(?: the numbers)?| to compare|:)*[:,.]?\s*{number}\s*(?:○|◯|□|_+|\?|and|\.{2,}|\(\s*\))\s*{number}`,
  String.raw`(?:is )?{number} (?:is )?(?:<|>|less than|greater than|more than),? (?:<|>|less than|greater than|more than)?,? ?(?:or|or is it) (?:=|equal to|less than|greater than|<|>)(?: than)? {number}`,
];
