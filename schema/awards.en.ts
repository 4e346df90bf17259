/** The achievements by their keys, as children read them; their rules are in `tutor/data/achievements.ts`. */
export const awardTexts = {
  'first-boat': { name: 'First boat', description: 'your first question' },
  'on-my-own': { name: 'On my own', description: 'one right at the first try' },
  climber: { name: 'Climber', description: 'a hint, then one alone' },
  'ten-at-once': { name: 'Ten at once', description: '10 right at the first try' },
  'fifty-at-once': { name: 'Fifty at once', description: '50 right at the first try' },
  'photo-taker': { name: 'Photo taker', description: 'a page read from a photo' },
  'ten-solved': { name: 'Ten solved', description: '10 problems solved' },
  'fifty-solved': { name: 'Fifty solved', description: '50 problems solved' },
  'handed-in': { name: 'Handed in', description: 'your first hand-in' },
  'five-on-time': { name: 'Five on time', description: '5 handed in on time' },
  'twenty-on-time': { name: 'Twenty on time', description: '20 handed in on time' },
  'puddle-scientist': { name: 'Puddle scientist', description: 'a science question solved' },
  'word-keeper': { name: 'Word keeper', description: '5 English questions solved' },
  'number-keeper': { name: 'Number keeper', description: '20 maths questions solved' },
  'all-rounder': { name: 'All-rounder', description: 'maths, English and science' },
  'test-sailor': { name: 'Test sailor', description: 'your first practice test' },
  'ten-tests': { name: 'Ten tests', description: '10 practice tests' },
  'seven-days': { name: 'Seven days', description: 'any 7 days' },
  'thirty-days': { name: 'Thirty days', description: 'any 30 days' },
  'three-in-a-row': { name: 'Three in a row', description: '3 days one after the other' },
  'star-jar': { name: 'Star jar', description: '50 stars' },
  'star-chest': { name: 'Star chest', description: '250 stars' },
  'sure-of-one': { name: 'Sure of one', description: 'fill one glass of the map' },
  'sure-of-ten': { name: 'Sure of ten', description: 'fill 10 glasses of the map' },
  'whole-row': { name: 'A whole row', description: 'fill one row of the map' },
  'one-hour': { name: 'One hour', description: '1 hour of learning' },
  'ten-hours': { name: 'Ten hours', description: '10 hours of learning' },
  'ten-weeks': { name: 'Ten weeks', description: 'some work in 10 weeks' },
} as const satisfies Record<string, { name: string; description: string }>;

export type AwardKey = keyof typeof awardTexts;
/** Whether a key names an achievement that has its words. */
export const isAwardKey = (key: string): key is AwardKey => Object.hasOwn(awardTexts, key);
