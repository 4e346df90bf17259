import { Award, HeartHandshake, Lightbulb, MessageCircle, School, Star, UserPlus } from 'lucide-react';
import type { NoticeKind } from '../../../schema/notice.ts';
import { homeworkSessionPath, paths } from '../../paths.ts';
import type { Doc } from '../../replica/document.ts';
import type { LucideIcon } from '../../ui/icon.tsx';

/** What is news to a child, and where it leads; other notices are in the bell. */
export const newsKinds: Partial<Record<NoticeKind, { icon: LucideIcon; to: (notice: Doc<'notice'>) => string }>> = {
  grade: { icon: Star, to: () => paths.studentAssignments },
  help: { icon: Lightbulb, to: ({ about }) => homeworkSessionPath(about) },
  award: { icon: Award, to: () => paths.progress },
  request: { icon: UserPlus, to: () => paths.profile },
  link: { icon: HeartHandshake, to: () => paths.profile },
  enrolment: { icon: School, to: () => paths.studentAssignments },
  ask: { icon: MessageCircle, to: () => paths.home },
};
