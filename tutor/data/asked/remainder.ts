const count = String.raw`(\d{1,12})`;

const sum = String.raw`${count}\s*(?:[÷/]|divided by|shared by)\s*${count}`;

const ask = String.raw`(?:what is |find |work out |calculate |give |write )?`;

const end = String.raw`(?: with (?:a |the |its )?remainder|,? (?:give|write) (?:the|your) answer with (?:a |the )?remainder| as a whole number (?:and|with) (?:a )?remainder)`;

/** Both are asked for, how many and what is left; or only what is left. */
export const both = [
  `${ask}${sum},?${end}`,
  `divide ${count} by ${count},?${end}`,
  String.raw`${sum}\s*=\s*[?□_. ]*\s*(?:r|rem|remainder)`,
];

export const only = [
  `${ask}the remainder (?:when|if) ${count} is (?:divided|shared) by ${count}`,
  `${ask}the remainder (?:when|if) (?:you|we|i) divide ${count} by ${count}`,
  `what remainder (?:do (?:you|we|i) get|is (?:there|left)) (?:when|if) ${count} is divided by ${count}`,
  `${ask}the remainder (?:of|for|in|from) ${sum}`,
  `(?:when|if) ${count} is divided by ${count},? what is the remainder`,
  `${sum},? what is the remainder`,
  `(?:what|how much) is left over (?:when|if) ${count} is divided by ${count}`,
];
