/** What people can report; who decides sees a copy of it and not the thing itself. */
export const contentKinds = ['practiceTest', 'template', 'message'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Why somebody reports something. */
export const reportReasons = ['wrong-answer', 'unkind', 'private', 'not-for-school', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Where a report stands: nobody has decided, the thing stays, or it is hidden. */
export const reportStates = ['open', 'kept', 'hidden'] as const;
export type ReportState = (typeof reportStates)[number];
