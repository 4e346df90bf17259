import { useMemo } from 'react';
import { type Grade, limits, middleGrade } from '../../../schema/limits.ts';
import type { Skill } from '../../../tutor/practice/curriculum.ts';
import { makeTest, type TestOrder, titleOf, topicsFor } from '../../../tutor/practice/tests.ts';
import type { Doc } from '../../replica/document.ts';
import { useDocument, useLive, useReplica } from '../../replica/use-live.ts';
import { useTeaches } from '../../replica/use-teaches.ts';
import { words } from '../../text/index.ts';
import type { NewTest } from './actions.ts';
import { writtenItems } from './own-question.ts';
import { useOwnGrade } from './queries.ts';
import { useSharing } from './sharing.ts';
import type { TestForm } from './test-draft.ts';

const text = words.practice.create;

/** The questions as they would be; the topics are their ids in one text, since a list is another one at every drawing. */
function useDrawn({ subject, grade, count, steepness, seed }: Omit<TestOrder, 'topics'>, topics: string) {
  return useMemo(
    () => makeTest({ subject, grade, topics: topics.split(' '), count, steepness, seed }),
    [subject, grade, topics, count, steepness, seed],
  );
}

export interface MadeTest {
  isTeacher: boolean;
  grade: Grade;
  /** The topics that fit the subject and the grade, and those of them that were chosen. */
  offered: readonly Skill[];
  chosen: readonly string[];
  /** The classes that the person teaches now, and the one that the test is for; empty for none. */
  classrooms: readonly Doc<'classroom'>[];
  classId: string;
  sharing: ReturnType<typeof useSharing>;
  /** The title that the questions give it. */
  title: string;
  count: number;
  /** What it starts with; undefined while no question of the device is in it. */
  first: ReturnType<typeof makeTest>[number] | undefined;
  /** As it is made on the device, and as an AI service is asked for it. */
  test: NewTest;
  wish: NewTest;
  /** Why it cannot be made of these questions; undefined when it can. */
  problem: string | undefined;
  /** An AI service may be asked. */
  mayAsk: boolean;
}

/** The test that would be made of what is chosen and written now; the same for the same `seed`. */
export function useMadeTest(typed: TestForm, seed: number): MadeTest {
  const { person } = useReplica();
  const isTeacher = person.role === 'teacher';
  const ownGrade = useOwnGrade();
  const sharing = useSharing();
  const { doc: me } = useDocument('person', person.id);
  const teaches = useTeaches();
  const classrooms = useLive('classroom').rows.filter((one) => one.isActive && teaches(one));
  const { subject, steep } = typed;
  const grade = typed.grade ?? ownGrade ?? middleGrade;
  // A class may have ended since it was chosen.
  const classId = classrooms.some(({ id }) => id === typed.classId) ? typed.classId : '';

  const offered = useMemo(() => topicsFor(subject, grade), [subject, grade]);
  const chosen = typed.topics.filter((id) => offered.some((skill) => skill.id === id));
  const number = Number(typed.count);
  const drawn = useDrawn({ subject, grade, count: number, steepness: steep, seed }, chosen.join(' '));
  const written = writtenItems(typed.own);
  const items = [...drawn.map(({ item }) => item), ...(written ?? [])];
  const title = titleOf(items, subject, grade);
  const asked = {
    title: (isTeacher && typed.name.trim()) || title,
    subject,
    grade,
    ...(classId ? { classId } : {}),
  };
  return {
    ...{ isTeacher, grade, offered, chosen, classrooms, classId, sharing, title },
    count: items.length,
    first: drawn[0],
    test: { ...asked, items, isShared: typed.isShared && sharing.allowed },
    wish: { ...asked, items: [], isShared: false, wish: { topics: chosen, count: number, steepness: steep } },
    problem:
      written === null ? text.ownEmpty : items.length > limits.testItems ? text.tooMany(limits.testItems) : undefined,
    mayAsk: isTeacher || me?.consents?.ai === true,
  };
}
