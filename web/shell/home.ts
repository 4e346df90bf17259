import type { Role } from '../../schema/who.ts';
import type { PathName } from '../paths.ts';

const homes: Record<Role, PathName> = {
  student: 'home',
  parent: 'parentDashboard',
  teacher: 'teacherDashboard',
  school_admin: 'schoolAdmin',
  admin: 'adminSubscriptions',
};

/** The page that '/' means for a role. */
export const homeOf = (role: Role): PathName => homes[role];
