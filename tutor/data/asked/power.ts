const count = String.raw`(\d{1,3})`;

export const powerNames: Record<string, number> = {
  squared: 2,
  cubed: 3,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
};

export const small: Record<string, number> = { '²': 2, '³': 3, '⁴': 4, '⁵': 5, '⁶': 6, '⁷': 7, '⁸': 8, '⁹': 9 };

export const shapes = [
  `${count}\\s*(squared|cubed)`,
  `${count}\\s*([²³⁴⁵⁶⁷⁸⁹])`,
  `${count}\\s*\\^\\s*(\\d)`,
  `(?:the )?(square|cube) of ${count}`,
  `${count} (?:raised )?to the power (?:of )?(\\d)`,
  `${count} (?:raised )?to the (second|third|fourth|fifth|sixth) power`,
];

export const rootAsked = [
  `(?:the )?square root (?:of )?{number}`,
  `√\\s*\\(?{number}\\)?`,
  `which number (?:times itself|squared) (?:is|makes|gives|equals) {number}`,
];
