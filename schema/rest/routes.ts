/**
 * Every REST call by its name: method and path, `{id}` for what varies. Apart from the table of calls, because the first page
 * of a visitor knows the names and does without zod.
 */
export const routes = {
  // session
  getUser: 'GET /api/user',
  login: 'POST /api/login',
  badgeLogin: 'POST /api/login/badge',
  loginPage: 'GET /api/login',
  register: 'POST /api/register',
  logout: 'POST /api/logout',
  logoutPage: 'GET /api/logout',
  changePassword: 'POST /api/account/password',
  renameMe: 'PUT /api/account/name',
  // account
  listSessions: 'GET /api/account/sessions',
  endSession: 'DELETE /api/account/sessions/{id}',
  signOutEverywhere: 'POST /api/account/sign-out-everywhere',
  deviceKey: 'POST /api/account/device-key',
  resetStudentPassword: 'POST /api/teacher/students/{id}/reset-password',
  resetChildPassword: 'POST /api/parent/children/{id}/reset-password',
  resetPersonPassword: 'POST /api/school/admin/people/{id}/reset-password',
  renameStudent: 'PUT /api/teacher/students/{id}/name',
  renameChild: 'PUT /api/parent/children/{id}/name',
  renamePerson: 'PUT /api/school/admin/people/{id}/name',
  // privacy
  exportMe: 'GET /api/account/export',
  exportChild: 'GET /api/parent/children/{id}/export',
  exportPerson: 'GET /api/school/admin/people/{id}/export',
  eraseMe: 'POST /api/account/erase',
  exportFor: 'GET /api/me/export',
  eraseFor: 'POST /api/me/erase',
  eraseChild: 'POST /api/parent/children/{id}/erase',
  erasePerson: 'POST /api/school/admin/people/{id}/erase',
  schoolPeople: 'GET /api/school/admin/people',
  childLooks: 'GET /api/parent/children/{id}/looks',
  // homework
  listHomework: 'GET /api/homework/sessions',
  openHomework: 'POST /api/homework/session',
  reportHomework: 'POST /api/homework/sessions/{id}/report',
  // plans
  subscription: 'GET /api/subscription/status',
  listPlans: 'GET /api/subscription/plans',
  askPlan: 'POST /api/subscription/requests',
  takeBackPlan: 'DELETE /api/subscription/requests/{id}',
  // notifications
  subscribe: 'POST /api/notifications/subscribe',
  unsubscribe: 'POST /api/notifications/unsubscribe',
  notificationSettings: 'GET /api/notifications/settings',
  schedule: 'POST /api/notifications/schedule',
  unschedule: 'DELETE /api/notifications/schedule/{id}',
  scheduled: 'GET /api/notifications/scheduled',
  // student
  studentAssignments: 'GET /api/student/assignments',
  studentSubmissions: 'GET /api/student/submissions',
  submit: 'POST /api/student/assignments/{id}/submit',
  joinClass: 'POST /api/student/classes/join',
  familyCode: 'POST /api/student/family-code',
  // progress
  progressStats: 'GET /api/progress/stats',
  achievements: 'GET /api/achievements',
  leaderboard: 'GET /api/leaderboard',
  // practice
  searchLibrary: 'GET /api/practice/library',
  childLibrary: 'GET /api/parent/practice-library',
  getTest: 'GET /api/practice/tests/{id}',
  createTest: 'POST /api/practice/tests',
  shareTest: 'POST /api/practice/tests/{id}/share',
  deleteTest: 'DELETE /api/practice/tests/{id}',
  rateTest: 'POST /api/practice/tests/{id}/rating',
  reportTest: 'POST /api/practice/tests/{id}/report',
  listAttempts: 'GET /api/practice/attempts',
  sendAttempt: 'POST /api/practice/attempts',
  // teacher
  listClasses: 'GET /api/teacher/classes',
  createClass: 'POST /api/teacher/classes',
  getClass: 'GET /api/teacher/classes/{id}',
  classStudents: 'GET /api/teacher/classes/{id}/students',
  addStudent: 'POST /api/teacher/classes/{id}/students',
  removeStudent: 'DELETE /api/teacher/classes/{id}/students/{studentId}',
  classAssignments: 'GET /api/teacher/classes/{id}/assignments',
  joinCode: 'POST /api/teacher/classes/{id}/join-code',
  createAssignment: 'POST /api/teacher/assignments',
  editAssignment: 'PUT /api/teacher/assignments/{id}',
  deleteAssignment: 'DELETE /api/teacher/assignments/{id}',
  assignmentSubmissions: 'GET /api/teacher/assignments/{id}/submissions',
  grade: 'POST /api/teacher/submissions/{id}/grade',
  returnAnswer: 'POST /api/teacher/submissions/{id}/return',
  getMarkingDraft: 'GET /api/teacher/submissions/{id}/marking-draft',
  askForMarkingDraft: 'POST /api/teacher/submissions/{id}/marking-draft',
  bulkGrade: 'POST /api/teacher/bulk-grade',
  // students
  moveStudent: 'POST /api/teacher/classes/{id}/students/{studentId}/move',
  moveUp: 'POST /api/teacher/classes/{id}/move-up',
  listNotes: 'GET /api/teacher/classes/{id}/students/{studentId}/notes',
  addNote: 'POST /api/teacher/classes/{id}/students/{studentId}/notes',
  deleteNote: 'DELETE /api/teacher/classes/{id}/students/{studentId}/notes/{noteId}',
  // templates
  listTemplates: 'GET /api/teacher/templates',
  createTemplate: 'POST /api/teacher/templates',
  sharedTemplates: 'GET /api/teacher/templates/shared',
  editTemplate: 'PUT /api/teacher/templates/{id}',
  deleteTemplate: 'DELETE /api/teacher/templates/{id}',
  createFromTemplate: 'POST /api/teacher/templates/{id}/create-assignment',
  reportTemplate: 'POST /api/teacher/templates/{id}/report',
  // classes
  classTeachers: 'GET /api/teacher/classes/{id}/teachers',
  addClassTeacher: 'POST /api/teacher/classes/{id}/teachers',
  removeClassTeacher: 'DELETE /api/teacher/classes/{id}/teachers/{teacherId}',
  handOverClass: 'POST /api/teacher/classes/{id}/hand-over',
  getJoinCode: 'GET /api/teacher/classes/{id}/join-code',
  sendClassList: 'POST /api/teacher/classes/{id}/class-list',
  listClassLists: 'GET /api/teacher/classes/{id}/class-lists',
  undoClassList: 'DELETE /api/teacher/classes/{id}/class-lists/{listId}',
  listCards: 'GET /api/teacher/classes/{id}/cards',
  makeCards: 'POST /api/teacher/classes/{id}/cards',
  endCard: 'DELETE /api/teacher/classes/{id}/cards/{studentId}',
  endCards: 'DELETE /api/teacher/classes/{id}/cards',
  // parent
  listChildren: 'GET /api/parent/children',
  linkChild: 'POST /api/parent/link-child',
  childrenProgress: 'GET /api/parent/children-progress',
  listAlerts: 'GET /api/parent/alerts',
  readAlert: 'PATCH /api/parent/alerts/{id}/read',
  listInsights: 'GET /api/parent/insights/{childId}',
  generateInsights: 'POST /api/parent/generate-insights/{childId}',
  learningPatterns: 'GET /api/parent/learning-patterns/{childId}',
  performancePrediction: 'GET /api/parent/performance-prediction/{childId}',
  learningStyle: 'GET /api/parent/learning-style/{childId}',
  subjectAnalysis: 'GET /api/parent/subject-analysis/{childId}',
  childConsents: 'GET /api/parent/children/{childId}/consents',
  setChildConsent: 'PUT /api/parent/children/{childId}/consents',
  schoolConsents: 'GET /api/school/admin/consents',
  setSchoolConsent: 'PUT /api/school/admin/consents',
  endLink: 'DELETE /api/links/{id}',
  listRequests: 'GET /api/link-requests',
  approveRequest: 'POST /api/link-requests/{id}/approve',
  declineRequest: 'POST /api/link-requests/{id}/decline',
  // messages
  listMessages: 'GET /api/parent/messages',
  countUnread: 'GET /api/parent/messages/unread-count',
  sendToTeacher: 'POST /api/parent/messages',
  readMessage: 'PATCH /api/parent/messages/{id}/read',
  listSent: 'GET /api/teacher/messages/sent',
  listReceived: 'GET /api/teacher/messages/received',
  sendToParents: 'POST /api/teacher/messages',
  classMessages: 'GET /api/teacher/classes/{id}/messages',
  reportMessage: 'POST /api/messages/{id}/report',
  // school
  school: 'GET /api/school/admin/school',
  schoolTeachers: 'GET /api/school/admin/teachers',
  schoolStats: 'GET /api/school/admin/stats',
  removeTeacher: 'DELETE /api/school/admin/teachers/{id}',
  schoolClasses: 'GET /api/school/admin/classes',
  renewInvitation: 'POST /api/school/admin/invitation',
  // administrators
  schoolAdministrators: 'GET /api/school/admin/administrators',
  inviteAdministrator: 'POST /api/school/admin/administrators/invitation',
  withdrawAdministratorInvitation: 'DELETE /api/school/admin/administrators/invitation',
  removeAdministrator: 'DELETE /api/school/admin/administrators/{id}',
  // analytics
  classAnalytics: 'GET /api/teacher/classes/{id}/analytics',
  schoolAnalytics: 'GET /api/school/admin/analytics',
  teacherPerformance: 'GET /api/school/admin/analytics/teacher-performance',
  studentEngagement: 'GET /api/school/admin/analytics/student-engagement',
  // invitations
  checkInvitation: 'GET /api/invitations/check/{code}',
  acceptInvitation: 'POST /api/invitations/accept/{code}',
  // admin
  adminSchools: 'GET /api/admin/schools',
  confirmSchool: 'POST /api/admin/schools/{id}/confirm',
  declineSchool: 'POST /api/admin/schools/{id}/decline',
  // platform
  platformPeople: 'GET /api/admin/people',
  setPersonPlan: 'PUT /api/admin/people/{id}/plan',
  platformSchools: 'GET /api/admin/school-plans',
  setSchoolPlan: 'PUT /api/admin/schools/{id}/plan',
  planRequests: 'GET /api/admin/plan-requests',
  approvePlan: 'POST /api/admin/plan-requests/{id}/approve',
  declinePlan: 'POST /api/admin/plan-requests/{id}/decline',
  managedPlans: 'GET /api/admin/plans',
  createPlan: 'POST /api/admin/plans',
  editPlan: 'PUT /api/admin/plans/{planId}',
  deletePlan: 'DELETE /api/admin/plans/{planId}',
  contentReports: 'GET /api/admin/content-reports',
  decideReport: 'POST /api/admin/content-reports/{id}/decide',
  platformFigures: 'GET /api/admin/figures',
  auditLog: 'GET /api/admin/audit',
  // corrections
  platformDisputes: 'GET /api/admin/disputes',
  readDispute: 'GET /api/admin/disputes/{id}',
  machineGrades: 'GET /api/admin/grades',
  openCorrection: 'POST /api/admin/grades/{id}/corrections',
  decideCorrection: 'POST /api/admin/corrections/{id}/decide',
  // uploads
  readPicture: 'POST /api/homework/upload',
  putUpload: 'PUT /api/uploads/{sha256}',
  getUpload: 'GET /api/uploads/{sha256}',
  // disputes
  disputeMark: 'POST /api/submissions/{id}/dispute',
  listDisputes: 'GET /api/disputes',
  answerDispute: 'POST /api/disputes/{id}/answer',
  // files
  putFile: 'PUT /api/files/{sha256}',
  getFile: 'GET /api/files/{sha256}',
} as const satisfies Record<string, `${Method} /api/${string}`>;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type CallName = keyof typeof routes;

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The values of a call's path by their names. */
export type ParamsOf<N extends CallName> = Readonly<Record<NamesIn<(typeof routes)[N]>, string>>;

/** Gives the method of a call and its path, `{id}` still in it. */
export function routeOf(name: CallName): { method: Method; path: string } {
  const [method, path] = routes[name].split(' ') as [Method, string];
  return { method, path };
}

/** Gives the address of a call with the values of its path and what follows `?`. */
export function urlOf<N extends CallName>(
  name: N,
  params: ParamsOf<N>,
  query: Readonly<Record<string, string>> = {},
): string {
  const values: Readonly<Record<string, string>> = params;
  const path = routeOf(name).path.replaceAll(/\{(\w+)\}/g, (_, value: string) =>
    encodeURIComponent(values[value] ?? ''),
  );
  const search = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return search.length === 0 ? path : `${path}?${search.join('&')}`;
}
