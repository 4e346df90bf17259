const name = '[a-z]+(?: (?!and\\b|to\\b)[a-z]+)?';

/** Who shares, or what is mixed, in the order of the ratio. */
export const sharers: readonly RegExp[] = [
  new RegExp(`\\bbetween (${name}) and (${name}?)(?= in\\b|,|\\.)`, 'i'),
  /(?:^|[.,] )([a-z]+) and ([a-z]+) (?:share|divide|split|shared|divided|get|got|receive)\b/i,
  /\bratio of ([a-z]+) (?:[a-z]+ )?to ([a-z]+)/i,
  /\bmix(?:es|ed|ing)? ([a-z]+)(?: paint)? (?:and|with) ([a-z]+)/i,
  /(?:^|[.,] |\bthe )([a-z]+) and ([a-z]+)(?: [a-z]+)? (?:are|were) (?:mixed |shared )?in (?:the|a) ratio\b/i,
];

/** What is told of all of them together. */
export const wholeTold = /\b(?:altogether|in all|in total|total|all together)\b|\b(?:share|divide|split)(?:s|d)?\b/i;

export const smallerAsked = /\b(?:smaller|smallest|lesser|least) (?:share|part|amount)\b/i;
export const largerAsked = /\b(?:larger|largest|bigger|biggest|greater|greatest) (?:share|part|amount)\b/i;
