const count = String.raw`(\d+)`;

export const shapes = [
  `(?:write |express |show |give )?${count} as (?:a|the) product of (?:its )?prime (?:factors?|numbers?)`,
  `(?:write |find |give )?(?:the )?(?:product of (?:the )?prime factors|prime factori[sz]ation) (?:of|for) ${count}`,
  `prime factori[sz]e ${count}`,
  `(?:write |break |split )?${count} (?:down )?(?:in)?to (?:a product of )?(?:its )?prime factors`,
];
