// Made from /api/openapi.json by tests/support/client-source.ts; a test holds that it is as the description says.
export type ErrorBody = { message: string; code: string; fields?: Record<string, string> };
export type Assignment = { id: string; classId: string; className: string; title: string; description: string; subject: "math" | "science" | "english" | "general"; dueDate: string; totalPoints: number; isPublished: boolean; practiceTestId?: string };
export type Child = { id: string; linkId: string; firstName: string; lastName: string; username: string; pypGrade: ("PYP1" | "PYP2" | "PYP3" | "PYP4" | "PYP5") | (null); teacherId: (string) | (null); timeZone: string };
export type ChildProgress = { userId: string; name: string; problemsSolved: number; totalStars: number; timeSpent: number; subjects: ({ subject: "math" | "science" | "english" | "general"; progress: (number) | (null) })[] };
export type ClassAnalytics = { totalStudents: number; totalAssignments: number; averageScores: ({ assignmentId: string; assignmentTitle: string; averageScore: (number) | (null) })[]; submissionRates: ({ assignmentId: string; assignmentTitle: string; submissionRate: number })[] };
export type ClassCard = { id: string; className: string; grade: "PYP1" | "PYP2" | "PYP3" | "PYP4" | "PYP5"; subject: "math" | "science" | "english" | "general"; teacherName: string; isOwnClass: boolean; isActive: boolean; description?: (string) | (null); academicYear?: (string) | (null) };
export type ClassMessage = { id: string; senderId: string; recipientId: (string) | (null); senderName: string; recipientName: string; studentId: (string) | (null); studentName: string; subject: string; content: string; messageType: "general" | "concern" | "praise" | "meeting_request" | "progress_update"; priority: "low" | "normal" | "high" | "urgent"; isRead: boolean; createdAt: string; parentMessageId: (string) | (null); parentName: string; message: string };
export type Message = { id: string; senderId: string; recipientId: (string) | (null); senderName: string; recipientName: string; studentId: (string) | (null); studentName: string; subject: string; content: string; messageType: "general" | "concern" | "praise" | "meeting_request" | "progress_update"; priority: "low" | "normal" | "high" | "urgent"; isRead: boolean; createdAt: string; parentMessageId: (string) | (null) };
export type School = { id: string; name: string; address: (string) | (null); city: (string) | (null); country: (string) | (null); contactEmail: string; subscriptionTier: string; planName: string; maxTeachers: number; maxStudents: number; invitationCode: string; createdAt: string; state: "waiting" | "confirmed" | "declined"; declineReason: (string) | (null) };
export type SchoolTeacher = { id: string; firstName: string; lastName: string; username: string; email: (string) | (null); joinedAt: string; activeClasses: number; totalStudents: number; joinedBy: ("code" | "earlier-code") | (null) };
export type StudentSubmission = { id: string; assignmentId: string; submittedAt: string; answers: { text: string; addition?: string }; grade: (number) | (null); feedback: (string) | (null); gradedAt: (string) | (null); late: boolean; round: number; returned: ({ note: string; at: (string) | (null) }) | (null); files: ({ sha256: string; kind: "photo" | "drawing" | "recording"; type: string; size: number; seconds?: number })[] };
export type TeacherSubmission = { id: string; studentId: string; studentName: string; submittedAt: string; submissionContent: string; answers: { text: string; addition?: string }; status: "graded" | "pending"; score: (number) | (null); feedback: (string) | (null); gradedAt: (string) | (null); late: boolean; round: number; returned: ({ note: string; at: (string) | (null) }) | (null); files: ({ sha256: string; kind: "photo" | "drawing" | "recording"; type: string; size: number; seconds?: number })[]; assignment: { totalPoints: number } };
export type User = { id: string; username: string; firstName: string; lastName: string; email: (string) | (null); role: "student" | "parent" | "teacher" | "school_admin" | "admin"; totalStars: number; teacherType: ("school" | "independent") | (null); pypGrade: ("PYP1" | "PYP2" | "PYP3" | "PYP4" | "PYP5") | (null); schoolName: (string) | (null); schoolCountry: (string) | (null); mustChangePassword: boolean; aiService?: boolean };

export interface Calls {
  register: { input: { body: { username: string; password: string; firstName?: string; lastName?: string; email?: ("") | (string); role?: "student" | "parent" | "teacher" | "school_admin"; teacherType?: ("") | ("school" | "independent"); invitationCode?: string; schoolName?: string; schoolAddress?: string; schoolCity?: string; schoolCountry?: string; isAnotherSchool?: boolean; schoolContactEmail?: ("") | (string); timeZone?: string } }; answer: User };
  studentAssignments: { input: {  }; answer: (Assignment)[] };
  studentSubmissions: { input: {  }; answer: (StudentSubmission)[] };
  submit: { input: { params: { id: string }; body: { submissionContent: string } }; answer: StudentSubmission };
  joinClass: { input: { body: { code: string } }; answer: ClassCard };
  familyCode: { input: {  }; answer: { code: string; expiresAt: string } };
  createClass: { input: { body: { id?: string; className: string; grade: "PYP1" | "PYP2" | "PYP3" | "PYP4" | "PYP5"; subject: "math" | "science" | "english" | "general"; description?: string; academicYear?: string; timeZone?: string } }; answer: ClassCard };
  joinCode: { input: { params: { id: string } }; answer: { code: string; expiresAt: string } };
  createAssignment: { input: { body: { id?: string; classId: string; title: string; description: string; subject?: ("") | ("math" | "science" | "english" | "general"); dueDate: (string) | (string); totalPoints?: number; isPublished?: boolean; practiceTestId?: string } }; answer: Assignment };
  assignmentSubmissions: { input: { params: { id: string } }; answer: (TeacherSubmission)[] };
  grade: { input: { params: { id: string }; body: { score: number; feedback: string } }; answer: TeacherSubmission };
  listChildren: { input: {  }; answer: (Child)[] };
  linkChild: { input: { body: { childUsername: string; familyCode?: string } }; answer: ({ message: string; child: Child }) | ({ status: "pending" }) };
  childrenProgress: { input: {  }; answer: (ChildProgress)[] };
  sendToTeacher: { input: { body: { id?: string; recipientId?: string; studentId?: string; subject?: string; content: string; messageType?: "general" | "concern" | "praise" | "meeting_request" | "progress_update"; priority?: "low" | "normal" | "high" | "urgent"; parentMessageId?: string } }; answer: Message };
  countUnread: { input: {  }; answer: { count: number } };
  readMessage: { input: { params: { id: string } }; answer: Message };
  listReceived: { input: {  }; answer: (Message)[] };
  sendToParents: { input: { body: { id?: string; classId: string; studentId?: string; subject: string; message: string; messageType?: "general" | "concern" | "praise" | "meeting_request" | "progress_update"; priority?: "low" | "normal" | "high" | "urgent"; parentMessageId?: string } }; answer: ClassMessage };
  school: { input: {  }; answer: School };
  schoolTeachers: { input: {  }; answer: (SchoolTeacher)[] };
  schoolStats: { input: {  }; answer: { totalTeachers: number; totalStudents: number; totalClasses: number; avgStudentsPerClass: number; classesWithoutTeacher: number } };
  classAnalytics: { input: { params: { id: string } }; answer: ClassAnalytics };
  checkInvitation: { input: { params: { code: string } }; answer: { valid: boolean; message?: string; code?: string; schoolName?: string; schoolLocation?: string } };
  acceptInvitation: { input: { params: { code: string } }; answer: { schoolName: string; schoolLocation: string } };
}

const routes: { readonly [N in keyof Calls]: readonly [method: string, path: string] } = {
  register: ['POST', '/api/register'],
  studentAssignments: ['GET', '/api/student/assignments'],
  studentSubmissions: ['GET', '/api/student/submissions'],
  submit: ['POST', '/api/student/assignments/{id}/submit'],
  joinClass: ['POST', '/api/student/classes/join'],
  familyCode: ['POST', '/api/student/family-code'],
  createClass: ['POST', '/api/teacher/classes'],
  joinCode: ['POST', '/api/teacher/classes/{id}/join-code'],
  createAssignment: ['POST', '/api/teacher/assignments'],
  assignmentSubmissions: ['GET', '/api/teacher/assignments/{id}/submissions'],
  grade: ['POST', '/api/teacher/submissions/{id}/grade'],
  listChildren: ['GET', '/api/parent/children'],
  linkChild: ['POST', '/api/parent/link-child'],
  childrenProgress: ['GET', '/api/parent/children-progress'],
  sendToTeacher: ['POST', '/api/parent/messages'],
  countUnread: ['GET', '/api/parent/messages/unread-count'],
  readMessage: ['PATCH', '/api/parent/messages/{id}/read'],
  listReceived: ['GET', '/api/teacher/messages/received'],
  sendToParents: ['POST', '/api/teacher/messages'],
  school: ['GET', '/api/school/admin/school'],
  schoolTeachers: ['GET', '/api/school/admin/teachers'],
  schoolStats: ['GET', '/api/school/admin/stats'],
  classAnalytics: ['GET', '/api/teacher/classes/{id}/analytics'],
  checkInvitation: ['GET', '/api/invitations/check/{code}'],
  acceptInvitation: ['POST', '/api/invitations/accept/{code}'],
};

/** What is sent: the address below the origin, and the body as JSON. */
export interface Request {
  method: string;
  url: string;
  body: string | undefined;
}
/** Sends a request with the caller's cookies and keeps those that come. */
export type Send = (request: Request) => Promise<{ status: number; text: string }>;

/** A refusal in the server's words. */
export class Refused extends Error {
  readonly status: number;
  readonly said: ErrorBody;
  constructor(status: number, said: ErrorBody) {
    super(`${status} ${said.code}: ${said.message}`);
    this.status = status;
    this.said = said;
  }
}

interface Input {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
}

/** Gives the calls by their names; a refusal is thrown. */
export const createClient =
  (send: Send) =>
  async <N extends keyof Calls>(name: N, input: Calls[N]['input']): Promise<Calls[N]['answer']> => {
    const [method, path] = routes[name];
    const { params = {}, query = {}, body }: Input = input;
    const found = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const search = new URLSearchParams(found).toString();
    const url = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const answer = await send({
      method,
      url: search === '' ? url : `${url}?${search}`,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const said: unknown = answer.text === '' ? undefined : JSON.parse(answer.text);
    if (answer.status >= 400) throw new Refused(answer.status, said as ErrorBody);
    return said as Calls[N]['answer'];
  };
