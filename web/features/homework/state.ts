import type { PhotoState } from '../../../schema/homework-session.ts';
import type { Reading } from '../../../schema/reading.ts';

/** Where a question stands between its picture and its lesson. */
export type State = 'reading' | 'tablet-text' | 'server-text' | 'unread' | 'typing' | 'lesson';

/** What can happen to it. */
export type Event =
  | 'tablet-read'
  | 'tablet-unread'
  | 'server-read'
  | 'server-unread'
  | 'typed'
  | 'confirmed'
  | 'change';

/**
 * Every state and every event. A server's reading takes the tablet's place only while nothing is typed or confirmed;
 * a reading that found nothing never takes the place of one that found words.
 */
export const next: Record<State, Record<Event, State>> = {
  reading: {
    'tablet-read': 'tablet-text',
    'tablet-unread': 'unread',
    'server-read': 'server-text',
    'server-unread': 'unread',
    typed: 'typing',
    confirmed: 'lesson',
    change: 'typing',
  },
  'tablet-text': {
    'tablet-read': 'tablet-text',
    'tablet-unread': 'tablet-text',
    'server-read': 'server-text',
    'server-unread': 'tablet-text',
    typed: 'typing',
    confirmed: 'lesson',
    change: 'typing',
  },
  'server-text': {
    'tablet-read': 'server-text',
    'tablet-unread': 'server-text',
    'server-read': 'server-text',
    'server-unread': 'server-text',
    typed: 'typing',
    confirmed: 'lesson',
    change: 'typing',
  },
  unread: {
    'tablet-read': 'tablet-text',
    'tablet-unread': 'unread',
    'server-read': 'server-text',
    'server-unread': 'unread',
    typed: 'typing',
    confirmed: 'lesson',
    change: 'typing',
  },
  typing: {
    'tablet-read': 'typing',
    'tablet-unread': 'typing',
    'server-read': 'typing',
    'server-unread': 'typing',
    typed: 'typing',
    confirmed: 'lesson',
    change: 'typing',
  },
  lesson: {
    'tablet-read': 'lesson',
    'tablet-unread': 'lesson',
    'server-read': 'lesson',
    'server-unread': 'lesson',
    typed: 'lesson',
    confirmed: 'lesson',
    change: 'typing',
  },
};

/** What is known about a session: from its document and from the person at this device. */
export interface Facts {
  questionText: string;
  hasPhoto: boolean;
  tabletReading?: Reading | null | undefined;
  reading?: Reading | null | undefined;
  photoState?: PhotoState | null | undefined;
  /** The child has begun to write. */
  typed: boolean;
  /** The child asked to change a confirmed question. */
  changing: boolean;
}

/** The events that facts stand for, in the order in which they count: typing before readings, so that none takes its place. */
function eventsOf(facts: Facts): Event[] {
  const events: Event[] = [];
  if (facts.questionText.trim() !== '') events.push('confirmed');
  if (facts.changing) events.push('change');
  if (facts.typed) events.push('typed');
  if (facts.tabletReading) events.push(facts.tabletReading.requiresManualInput ? 'tablet-unread' : 'tablet-read');
  if (facts.reading) events.push(facts.reading.requiresManualInput ? 'server-unread' : 'server-read');
  else if (facts.photoState === 'unreadable') events.push('server-unread');
  return events;
}

/** Takes the facts of a session; gives its state. Without a picture there is nothing to read. */
export function stateOf(facts: Facts): State {
  const start: State = facts.hasPhoto ? 'reading' : 'typing';
  return eventsOf(facts).reduce<State>((state, event) => next[state][event], start);
}
