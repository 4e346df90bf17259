import type { AwardKey } from '../../schema/awards.en.ts';

/** What an achievement is measured by; all of them only grow, or have grown when they were looked at. */
export type Measure =
  | 'tried'
  | 'solved'
  | 'firstTry'
  | 'stars'
  | 'minutes'
  | 'math'
  | 'english'
  | 'science'
  | 'subjects'
  | 'weeks'
  | 'days'
  | 'run'
  | 'tests'
  | 'sure'
  | 'strands'
  | 'photos'
  | 'climbed'
  | 'handedIn'
  | 'onTime';
export type Measures = Readonly<Partial<Record<Measure, number>>>;

/** The picture of a badge: one of twelve folded papers and one of six colours. */
export type Paper =
  | 'boat'
  | 'kite'
  | 'hills'
  | 'star'
  | 'box'
  | 'plane'
  | 'house'
  | 'fish'
  | 'shell'
  | 'tent'
  | 'butterfly'
  | 'tulip';
export type PaperTone = 'note' | 'green' | 'teach' | 'notyet' | 'danger' | 'correct';

interface Rule {
  by: Measure;
  /** So much of it. */
  need: number;
  paper: Paper;
  tone: PaperTone;
}

const rule = (by: Measure, need: number, paper: Paper, tone: PaperTone): Rule => ({ by, need, paper, tone });

/** Every achievement with its rule; their names are in `schema/awards.en.ts`. A new line is given to those who have reached it by then. */
export const achievements: Readonly<Record<AwardKey, Rule>> = {
  'first-boat': rule('tried', 1, 'boat', 'note'),
  'on-my-own': rule('firstTry', 1, 'kite', 'green'),
  climber: rule('climbed', 1, 'hills', 'teach'),
  'ten-at-once': rule('firstTry', 10, 'star', 'notyet'),
  'fifty-at-once': rule('firstTry', 50, 'star', 'note'),
  'photo-taker': rule('photos', 1, 'box', 'danger'),
  'ten-solved': rule('solved', 10, 'house', 'note'),
  'fifty-solved': rule('solved', 50, 'house', 'correct'),
  'handed-in': rule('handedIn', 1, 'plane', 'note'),
  'five-on-time': rule('onTime', 5, 'house', 'green'),
  'twenty-on-time': rule('onTime', 20, 'plane', 'teach'),
  'puddle-scientist': rule('science', 1, 'fish', 'correct'),
  'word-keeper': rule('english', 5, 'shell', 'teach'),
  'number-keeper': rule('math', 20, 'box', 'note'),
  'all-rounder': rule('subjects', 3, 'butterfly', 'danger'),
  'test-sailor': rule('tests', 1, 'tent', 'note'),
  'ten-tests': rule('tests', 10, 'tent', 'correct'),
  'seven-days': rule('days', 7, 'butterfly', 'note'),
  'thirty-days': rule('days', 30, 'butterfly', 'green'),
  'three-in-a-row': rule('run', 3, 'kite', 'danger'),
  'star-jar': rule('stars', 50, 'star', 'danger'),
  'star-chest': rule('stars', 250, 'tulip', 'notyet'),
  'sure-of-one': rule('sure', 1, 'fish', 'note'),
  'sure-of-ten': rule('sure', 10, 'fish', 'green'),
  'whole-row': rule('strands', 1, 'hills', 'correct'),
  'one-hour': rule('minutes', 60, 'shell', 'note'),
  'ten-hours': rule('minutes', 600, 'shell', 'green'),
  'ten-weeks': rule('weeks', 10, 'tulip', 'teach'),
};
