export const signs: readonly [number, string][] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

const roman = '([ivxlcdm]{1,12})';

const digits = '(?:numbers?|digits|figures|our numbers|normal numbers|ordinary numbers|arabic numerals?|a number)';

export const fromRoman = [
  `(?:write |change |convert )?(?:the )?roman numerals? ${roman}(?: (?:as|in|to|into|using) (?:an? )?${digits})?`,
  `(?:write |change |convert )?${roman}(?: in)? (?:from )?roman numerals?(?: (?:as|in|to|into) (?:an? )?${digits})?`,
  `(?:write |change |convert )${roman} (?:as|in|to|into|using) (?:an? )?${digits}`,
  `${roman} (?:as|in) (?:an? )?${digits}`,
  `(?:what|which) number (?:is|does) (?:the )?(?:roman numeral )?${roman}(?: stand for| mean| make)?`,
];

export const toRoman = [
  String.raw`(?:write |change |convert )?(\d{1,4}) (?:as|in|to|into|using) (?:a )?roman (?:numerals?|numbers?)`,
  String.raw`(?:write |give )?(?:the )?roman numerals? (?:for|of) (\d{1,4})`,
];
