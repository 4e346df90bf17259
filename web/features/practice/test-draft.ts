import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { grades } from '../../../schema/limits.ts';
import { practiceSubjects, steepness } from '../../../schema/practice.ts';
import { type DraftProblem, typingPause } from '../../replica/draft-writer.ts';
import { readAs, useStoredDraft } from '../../replica/use-stored-draft.ts';

export const counts = ['5', '10', '15'] as const;

const form = z.object({
  subject: z.enum(practiceSubjects),
  /** Null while the own one is meant. */
  grade: z.nullable(z.enum(grades)),
  topics: z.array(z.string()),
  count: z.enum(counts),
  steep: z.enum(steepness),
  isShared: z.boolean(),
  classId: z.string(),
  name: z.string(),
  own: z.array(z.object({ id: z.string(), prompt: z.string(), answer: z.string(), options: z.string() })),
  /** What a press makes or has made of it: a wish, or the test. */
  made: z.optional(z.object({ id: z.string(), wish: z.boolean() })),
});
export type TestForm = z.infer<typeof form>;

const nothing: TestForm = {
  ...{ subject: 'math', grade: null, topics: [], count: '10', steep: 'medium', isShared: false },
  ...{ classId: '', name: '', own: [] },
};
const read = readAs(form);

/** What a page was asked to make a test about. */
export type AskedSkill = Pick<TestForm, 'subject'> & { id: string };

/** Whether there is something that would have to be found or written again: a choice out of three alone is no work. */
export const isWork = ({ topics, name, own }: TestForm, asked: AskedSkill | null): boolean =>
  name.trim() !== '' || own.length > 0 || topics.some((id) => id !== asked?.id);

/** The id of what a press before has made of exactly this; a wish is not the test. */
export const madeBefore = ({ made }: TestForm, wish: boolean): string | undefined =>
  made?.wish === wish ? made.id : undefined;

/** The form after a change: what was made of it is made of another one. */
export const changed = ({ made: _, ...typed }: TestForm, fields: Partial<TestForm>): TestForm => ({
  ...typed,
  ...fields,
});

/** What the form begins with: what was kept, and in its place what the page was asked about. */
export const beginWith = (kept: TestForm | null, asked: AskedSkill | null): TestForm => {
  const begun = kept ?? nothing;
  return asked ? changed(begun, { subject: asked.subject, topics: [asked.id] }) : begun;
};

export interface TestDraft {
  /** Undefined until what was kept has been read. */
  typed: TestForm | undefined;
  change: (fields: Partial<TestForm>) => void;
  /** Keeps with it under which id it is being made. */
  keepId: (id: string, wish: boolean) => Promise<void>;
  /** All that would be missed is on this device. */
  kept: boolean;
  problem: DraftProblem | null;
  /** What the form shows was chosen or typed another time. */
  restored: boolean;
  /** Begins afresh, and keeps nothing. */
  forget: () => void;
}

/** A test that is not made yet: what is chosen and typed stays on this device until it is. */
export function useTestDraft(asked: AskedSkill | null): TestDraft {
  const draft = useStoredDraft('draft:test:new', read, typingPause);
  const [before, setBefore] = useState<TestForm | null | undefined>(undefined);
  const [now, setNow] = useState<TestForm | null>(null);
  if (before === undefined && draft.value !== undefined) setBefore(draft.value);
  const typed = before === undefined ? undefined : (now ?? beginWith(before, asked));
  const { change: keep, flush } = draft;
  const change = useCallback(
    (fields: Partial<TestForm>): void => {
      if (!typed) return;
      const next = changed(typed, fields);
      setNow(next);
      keep(isWork(next, asked) ? next : null);
    },
    [typed, keep, asked],
  );
  const keepId = useCallback(
    (id: string, wish: boolean): Promise<void> => {
      change({ made: { id, wish } });
      return flush();
    },
    [change, flush],
  );
  const forget = useCallback((): void => {
    setBefore(null);
    setNow(null);
    keep(null);
  }, [keep]);
  // Where the page was asked about another topic, nothing of a mere choice is left.
  const restored = Boolean(before) && isWork(beginWith(before ?? null, asked), asked);
  const kept = draft.saved && Boolean(draft.value);
  return { typed, change, keepId, kept, problem: draft.problem, restored, forget };
}
