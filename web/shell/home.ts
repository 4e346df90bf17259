import type { Role } from '../../schema/who.ts';
import { hasPage } from '../pages.ts';
import type { PathName } from '../paths.ts';

/** The dashboards of a role, the first choice first. */
const homes: Record<Role, readonly PathName[]> = {
  student: ['home'],
  parent: ['parentDashboard'],
  teacher: ['teacherDashboard'],
  school_admin: ['schoolAdmin'],
  admin: ['adminSubscriptions', 'adminReports'],
};

/** The page that '/' means for a role: its dashboard, and until that exists the page that is everybody's. */
export const homeOf = (role: Role, exists: (page: PathName) => boolean = hasPage): PathName =>
  homes[role].find(exists) ?? 'profile';
