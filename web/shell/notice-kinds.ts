import {
  Award,
  BellRing,
  CalendarClock,
  Activity,
  CalendarDays,
  ClipboardList,
  CreditCard,
  HeartHandshake,
  Lightbulb,
  Mail,
  MessageCircle,
  MessageCircleQuestion,
  RotateCcw,
  School,
  Star,
  TriangleAlert,
  UserPlus,
  UserX,
} from 'lucide-react';
import type { NoticeKind } from '../../schema/notice.ts';
import type { Role } from '../../schema/who.ts';
import { hasPage } from '../pages.ts';
import { homeworkSessionPath, messagePath, parentPath, paths } from '../paths.ts';
import { startWords as words } from '../text/start.ts';
import type { LucideIcon } from '../ui/icon.tsx';
import type { Notice } from './shell-data.tsx';

interface KindOfNotice {
  icon: LucideIcon;
  says: (details: Notice['details']) => string;
  /** The page of its matter. */
  to: (notice: Pick<Notice, 'about' | 'details'>, role: Role) => string;
  /** Stays new when it is opened here: the person settles it on its page. */
  isSettledThere?: true;
}

const says = words.notices.kinds;

/** Where a reminder leads, by what it is about; homework otherwise. */
const reminderPages: Readonly<Record<string, string>> = {
  'assignment-due': paths.studentAssignments,
  achievement: hasPage('progress') ? paths.progress : paths.home,
};

/** Where whoever is in charge of a child meets its alert; a family is never told. */
const alertPages: Readonly<Record<Role, string>> = {
  student: paths.home,
  parent: paths.home,
  teacher: paths.teacherDashboard,
  school_admin: paths.schoolAdmin,
  admin: paths.adminReports,
};

/** Every kind of notice with its words and where it leads; one line each, a missing one does not compile. */
const noticeKinds: Record<NoticeKind, KindOfNotice> = {
  assignment: { icon: ClipboardList, says: says.assignment, to: () => paths.studentAssignments },
  grade: { icon: Star, says: says.grade, to: () => paths.studentAssignments },
  dispute: {
    icon: MessageCircleQuestion,
    says: says.dispute,
    to: ({ details }) => (details['platform'] ? paths.adminDisputes : paths.teacherDashboard),
  },
  settled: {
    icon: MessageCircleQuestion,
    says: says.settled,
    to: ({ details }, role) =>
      role === 'parent' ? parentPath({ tab: 'detailed', child: details['studentId'] }) : paths.studentAssignments,
  },
  returned: { icon: RotateCcw, says: says.returned, to: () => paths.studentAssignments },
  enrolment: { icon: School, says: says.enrolment, to: () => paths.home },
  answer: { icon: ClipboardList, says: says.answer, to: () => paths.teacherDashboard },
  safety: { icon: TriangleAlert, says: says.safety, to: (_, role) => alertPages[role], isSettledThere: true },
  ask: { icon: MessageCircle, says: says.ask, to: () => paths.teacherDashboard },
  // A child answers on its profile; '/' leads everybody else to the dashboard with the request.
  request: {
    icon: UserPlus,
    says: says.request,
    to: ({ details }) => (details['childName'] === undefined ? paths.profile : paths.home),
    isSettledThere: true,
  },
  link: { icon: HeartHandshake, says: says.link, to: () => paths.home },
  unlink: { icon: UserX, says: says.unlink, to: () => paths.home },
  award: { icon: Award, says: says.award, to: () => paths.progress },
  due: { icon: CalendarClock, says: says.due, to: () => paths.studentAssignments },
  reminder: {
    icon: BellRing,
    says: says.reminder,
    to: ({ details }) => reminderPages[details['type'] ?? ''] ?? paths.homework,
  },
  plan: { icon: CreditCard, says: says.plan, to: () => paths.plans },
  message: {
    icon: Mail,
    says: says.message,
    to: ({ about, details }, role) => messagePath(role, about, details['classId']),
  },
  alert: { icon: Activity, says: says.alert, to: ({ details }) => parentPath({ child: details['studentId'] }) },
  digest: { icon: CalendarDays, says: says.digest, to: ({ details }) => parentPath({ child: details['studentId'] }) },
  help: { icon: Lightbulb, says: says.help, to: ({ about }) => homeworkSessionPath(about) },
};

/** Gives the line of a notice; undefined for a kind that only a newer version of the app knows. */
export const kindOf = ({ kind }: { kind: NoticeKind }): KindOfNotice | undefined =>
  Object.hasOwn(noticeKinds, kind) ? noticeKinds[kind] : undefined;
