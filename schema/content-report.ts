/** What people can report; who decides sees a copy of it and not the thing itself. */
export const contentKinds = ['practiceTest', 'template', 'message', 'homeworkSession'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Whether the platform can take it from sight: what somebody has received, or made alone, stays theirs. */
export const canHide = (kind: ContentKind): boolean => kind === 'practiceTest' || kind === 'template';

/** Why somebody reports something. */
export const reportReasons = ['wrong-answer', 'unkind', 'private', 'not-for-school', 'other'] as const;

/** Why a child reports what became of its question: the words of its photo, or the lesson on it. */
export const lessonReasons = ['misread', 'wrong-answer', 'unkind', 'other'] as const;
export type LessonReason = (typeof lessonReasons)[number];

/** Every reason that a report can have; `machine` is the rules of moderation. */
export const storedReasons = [...reportReasons, 'misread', 'machine'] as const;
export type StoredReason = (typeof storedReasons)[number];

/** Where a report stands: nobody has decided, the thing stays, or it is hidden. */
export const reportStates = ['open', 'kept', 'hidden'] as const;
