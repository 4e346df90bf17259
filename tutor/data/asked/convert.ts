const named = `({units}|£)`;

export const shapes = [
  `(?:convert|change|write|express|turn|give) {amount} (?:to|into|in|as) ${named}`,
  `(?:what is |find |work out )?{amount} (?:to|into|in|as) ${named}`,
  `{amount}\\s*=\\s*(?:[?□_]+|how many|what)\\s*${named}`,
  `{amount} (?:is|equals|makes|is equal to) how many ${named}`,
];

export const howMany = [
  `how many ${named} (?:are |is )?(?:there )?(?:in|is|are|make|make up|equal to|are equal to|are the same as) {amount}`,
];

export const split = `(?:(?:convert|change|write|express|turn) )?{amount}(?: (?:to|into|in|as)|\\s*=\\s*[?□_]*) ${named}(?:,? and |\\s*[?□_]+\\s*)${named}`;
