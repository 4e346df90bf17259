import type { ComponentType } from 'react';
import type { words } from '../../text/index.ts';
import { AnalyticsTab } from './analytics/analytics-tab.tsx';
import { AssignmentsTab } from './assignments-tab.tsx';
import type { ClassView } from './class-view.ts';
import { MessagesTab } from './messages/messages-tab.tsx';
import { UnreadMark } from './messages/unread-mark.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { StudentsTab } from './students-tab.tsx';
import { TemplatesTab } from './templates/templates-tab.tsx';

export interface ClassTab {
  /** In the address, and the key of its name in the words. */
  name: keyof typeof words.teacher.tabs;
  Panel: ComponentType<ClassView>;
  /** Something after the name: a count of what is new. */
  Mark?: ComponentType<ClassView>;
}

/** The tabs of a class, one line each. */
export const classTabs: readonly ClassTab[] = [
  { name: 'overview', Panel: OverviewTab },
  { name: 'students', Panel: StudentsTab },
  { name: 'assignments', Panel: AssignmentsTab },
  { name: 'templates', Panel: TemplatesTab },
  { name: 'analytics', Panel: AnalyticsTab },
  { name: 'messages', Panel: MessagesTab, Mark: UnreadMark },
];
