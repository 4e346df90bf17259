import { describe, expect, test } from 'vitest';
import type { AnyValues, ParentRow } from './collection.ts';
import { collectionOf } from './index.ts';
import { child, classId, people } from '../tests/support/people-of-a-class.ts';

const assignment: ParentRow = { id: 'a', classId, isPublished: true, publishedAt: 'then', deleted: false };

describe('an answer that is given back', () => {
  const of = collectionOf('submission');
  const answer = { id: 's', studentId: child, classId, content: '4', totalPoints: 10 };
  const returned = { ...answer, content: '', returned: 1, returnNote: 'Draw it.' };
  const second = { ...answer, content: '5', returned: 1, returnNote: 'Draw it.', round: 2 };
  const codeOf = (who: string, prev: AnyValues, changes: Record<string, unknown>) => {
    const decision = of.write(people[who]!, { ...prev, ...changes }, prev, assignment);
    return decision.allowed ? 'allowed' : decision.code;
  };

  test('is given back by its teacher, once a round, with a word', () => {
    const back = { returned: 1, returnNote: 'Draw it.' };
    expect(codeOf('teacher', answer, back)).toBe('allowed');
    expect(codeOf('teacher', { ...answer, score: 3 }, back)).toBe('allowed');
    expect(codeOf('teacher', answer, { returned: 1, returnNote: ' ' })).toBe('invalid');
    expect(codeOf('teacher', answer, { ...back, returned: 2 })).toBe('answered_again');
    expect(codeOf('teacher', returned, { ...back, returned: 2 })).toBe('given_back');
    expect(codeOf('teacher', second, { ...back, returned: 2 })).toBe('allowed');
    expect(codeOf('teacher', second, { ...back, returned: 3 })).toBe('answered_again');
    expect(codeOf('teacher', { ...second, round: 10, returned: 9 }, { returned: 10, returnNote: 'x' })).toBe(
      'too_many_returns',
    );
  });

  test('is answered again once, for the round that was opened last, with words or files', () => {
    expect(codeOf('child', returned, { content: '5', round: 2 })).toBe('allowed');
    expect(codeOf('child', returned, { content: ' ', round: 2 })).toBe('invalid');
    expect(codeOf('child', returned, { content: '', files: [{}], round: 2 })).toBe('allowed');
    expect(codeOf('child', returned, { content: '5' })).toBe('already_handed_in');
    expect(codeOf('child', returned, { content: '5', round: 3 })).toBe('already_handed_in');
    expect(codeOf('child', second, { content: '6', round: 2 })).toBe('already_handed_in');
    expect(codeOf('child', second, { content: '6', round: 3 })).toBe('already_handed_in');
    expect(codeOf('child', answer, { content: '6', round: 2 })).toBe('already_handed_in');
  });

  test('takes no mark that was meant for an earlier round', () => {
    const mark = { score: 7, feedback: 'Well drawn.' };
    expect(codeOf('teacher', returned, mark)).toBe('given_back');
    expect(codeOf('teacher', second, mark)).toBe('answered_again');
    expect(codeOf('teacher', second, { ...mark, markedRound: 1 })).toBe('answered_again');
    expect(codeOf('teacher', second, { ...mark, markedRound: 2 })).toBe('allowed');
  });

  test('takes a second text of another device while it is not marked, once', () => {
    expect(codeOf('child', answer, { addition: 'Also 4.' })).toBe('allowed');
    expect(codeOf('child', { ...answer, addition: 'Also 4.' }, { addition: 'Also 5.' })).toBe('already_handed_in');
    expect(codeOf('child', { ...answer, score: 3 }, { addition: 'Also 4.' })).toBe('already_handed_in');
    expect(codeOf('child', returned, { addition: 'Also 4.' })).toBe('already_handed_in');
  });
});
