/** What a student has been given, on its home page and among its progress. */
export const badgeWords = {
  badges: 'My badges',
  badgesOf: (have: number, all: number) => `${have} of ${all}`,
  later: 'Still to come: ',
  haveOf: (have: number, need: number, text: string) =>
    have === 0 || need === 1 ? text : `${have} of ${need}: ${text}`,
  moreBadges: (count: number) => `${count} more to find`,
  fewerBadges: 'Show fewer',
  newBadge: 'New badge',
  newBadgeFor: (text: string) => `For ${text}.`,
  seen: 'I have seen it',
  all: 'All my badges',
} as const;
