import { expect, test } from 'vitest';
import { waitingFor } from './queries.ts';

test('what waits for a mark can be opened: answers to work that was deleted are not counted', () => {
  const answers = [
    { assignmentId: 'rivers', studentId: 'maya' },
    { assignmentId: 'rivers', studentId: 'leo', score: 0 },
    { assignmentId: 'rivers', studentId: 'ana', returned: 1 },
    { assignmentId: 'deleted', studentId: 'maya' },
  ];
  expect(waitingFor([{ id: 'rivers' }, { id: 'lakes' }], answers)).toEqual([answers[0]]);
});
