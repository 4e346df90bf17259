export const factorsAsked = `(?:list|find|write|write down|name|give|what are|work out)?\\s*(?:all )?(?:of )?(?:the )?factors of (\\d+)`;

export const countAsked = `how many factors (?:does (\\d+) have|are there of (\\d+)|has (\\d+)(?: got)?)`;

export const multiplesAsked = `(?:list|find|write|write down|name|give|what are|work out)?\\s*(?:the )?first (\\d+|two|three|four|five|six|seven|eight|nine|ten) multiples of (\\d+)`;

export const commonAsked = `(?:list|find|write|what are|give)?\\s*(?:all )?(?:the )?common factors of (\\d+) and (\\d+)`;

export const divides = [
  { pattern: `is (\\d+) a factor of (\\d+)`, topic: 'factors' as const, small: 1 },
  { pattern: `is (\\d+) a multiple of (\\d+)`, topic: 'multiples' as const, small: 2 },
  {
    pattern: `(?:is|can) (\\d+) (?:be )?(?:divisible|divided exactly|divided equally) by (\\d+)`,
    topic: 'multiples' as const,
    small: 2,
  },
];
