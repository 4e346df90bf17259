import { expect, test } from 'vitest';
import { schoolAnalyticsWords as french } from '../../../text/school-analytics.fr.ts';
import { type Activity, activitySaid } from './names.ts';

const at = '2026-11-28T09:00:00.000Z';
const activity = (of: Partial<Activity>): Activity => ({
  ...{ type: 'test', description: 'In English', className: '4 Kestrel', title: 'Rivers', timeAgo: 'just now', at },
  ...of,
});

test('what happened is said in the words of the page, and an achievement that it does not know as the school says it', () => {
  expect(
    [
      activity({}),
      activity({ type: 'assignment' }),
      activity({ type: 'achievement', title: 'climber', className: null }),
      activity({ type: 'achievement', title: 'of a newer program' }),
      activity({ type: 'other', className: null, title: 'Bea Stone' }),
    ].map(activitySaid),
  ).toEqual([
    'A student of 4 Kestrel finished Rivers',
    '4 Kestrel got new work: Rivers',
    'A student earned Climber',
    'In English',
    'Bea Stone joined the school',
  ]);
  expect(french.activity.test('Aigles', 'Rivers')).toBe('Un élève d’Aigles a fini Rivers');
  expect([french.activity.ago.hours(1), french.activity.ago.days(1)]).toEqual(['il y a 1 heure', 'hier']);
  expect(french.stats.hoursEach('1,2')).toBe('1,2 par élève');
});
