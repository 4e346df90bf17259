import type { ContentOf } from '../../../schema/insight.ts';
import { habitsOf } from '../habits.ts';
import { backedBySessions, type ChildClock, type ChildWork, nothingBehind } from './work.ts';

const parts = { morning: 'in the morning', afternoon: 'in the afternoon', evening: 'in the evening' } as const;

/**
 * Takes sessions, gives what was observed under the names that the specification has for it: matching teaching to styles has
 * no good evidence (Pashler et al. 2008), so no style is named.
 */
export function styleOf(work: ChildWork, clock: ChildClock): ContentOf<'style'> {
  const habits = habitsOf(work.sessions, clock.hourOf);
  if (!habits.enough)
    return {
      kind: 'style',
      primaryStyle: null,
      secondaryStyle: null,
      styleDescription: 'Too little has been seen to describe how this child works.',
      strengths: [],
      challenges: [],
      teachingRecommendations: [],
      ...nothingBehind,
      missing: habits.say,
    };
  const { start, usualMinutes, minutes, partOfDay } = habits;
  const long = usualMinutes >= 20;
  return {
    kind: 'style',
    primaryStyle: start === 'hints-first' ? 'Uses hints first' : start === 'tries-first' ? 'Tries first' : null,
    secondaryStyle: partOfDay ? `Works most often ${parts[partOfDay]}` : null,
    styleDescription: `${habits.say}. Half of the sessions took ${minutes.from} to ${minutes.to} minutes.`,
    strengths: [
      ...(start === 'tries-first' ? ['Begins with an own try.'] : []),
      ...(long ? [`Stays with the work for ${usualMinutes} minutes.`] : []),
    ],
    challenges: start === 'hints-first' ? ['The first try comes after help.'] : [],
    teachingRecommendations: [
      start === 'hints-first'
        ? 'Let the child say what is asked before help is opened.'
        : 'Ask how the answer was found, also when it is right.',
      long ? 'Plan a break in the middle.' : `Plan portions of about ${Math.max(5, usualMinutes)} minutes.`,
    ],
    ...backedBySessions(work, clock),
    missing: null,
  };
}
