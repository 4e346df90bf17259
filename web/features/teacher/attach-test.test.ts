import { describe, expect, it } from 'vitest';
import { type TestToAttach, testsForClasses } from './class-tests.ts';

const test = (more: Partial<TestToAttach> = {}): TestToAttach => ({
  ...{ id: 'test', title: 'Times tables', subject: 'math', grade: 'PYP3', mayGive: true },
  items: [{ prompt: 'How many legs has a spider?', spec: { kind: 'number', value: '8' } }],
  ...more,
});

describe('a practice test that is set as work', () => {
  it('is given to the first class, and every further one gets a copy', () => {
    expect(testsForClasses(test(), [test()], ['a', 'b', 'c'])).toEqual([
      { classId: 'a', testId: 'test', how: 'given' },
      { classId: 'b', testId: '', how: 'copied' },
      { classId: 'c', testId: '', how: 'copied' },
    ]);
  });

  it('stays as it is where the class has it, and a copy of before is used again', () => {
    const own = test({ classId: 'a' });
    const copy = test({ id: 'copy', classId: 'b' });
    expect(testsForClasses(own, [own, copy], ['a', 'b'])).toEqual([
      { classId: 'a', testId: 'test', how: 'there' },
      { classId: 'b', testId: 'copy', how: 'there' },
    ]);
  });

  it('of a colleague or of the library is copied, since nobody else can give it to a class', () => {
    const foreign = test({ mayGive: false });
    expect(testsForClasses(foreign, [foreign], ['a'])).toEqual([{ classId: 'a', testId: '', how: 'copied' }]);
  });
});
