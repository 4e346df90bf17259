// Made from /api/openapi.json by tests/support/client-source.ts; a test holds that it is as the description says.
export type ErrorBody = { message: string; code: "malformed" | "unauthorized" | "invalid_credentials" | "word_ended" | "forbidden" | "cross_site" | "must_change_password" | "not_found" | "no_school" | "conflict" | "username_taken" | "school_exists" | "code_renewed" | "plan_in_use" | "plan_requested" | "request_answered" | "already_enrolled" | "already_linked" | "request_declined" | "other_database" | "question_gone" | "account_gone" | "too_large" | "recording_too_large" | "body_too_large" | "wrong_type" | "unknown_format" | "invalid" | "field_not_yours" | "not_yours" | "parent_missing" | "not_a_member" | "not_linked" | "nobody_linked" | "teacher_left" | "never_published" | "score_too_high" | "already_handed_in" | "given_back" | "answered_again" | "too_many_returns" | "not_marked" | "already_disputed" | "dispute_settled" | "mark_changed" | "recording_unreadable" | "recording_too_long" | "already_graded" | "class_ended" | "immutable" | "wrong_id" | "weak_password" | "wrong_password" | "unknown_username" | "unknown_teacher" | "hand_over_first" | "own_test" | "erase_needs_adult" | "school_needs_admin" | "list_empty" | "list_too_long" | "list_wrong" | "list_needs_school" | "undo_over" | "cards_need_school" | "badge_invalid" | "unknown_child" | "own_username" | "child_in_no_class" | "username_reserved" | "invitation_invalid" | "join_code_invalid" | "limit_reached" | "plan_is_yours" | "plan_not_offered" | "page_too_far" | "push_refused" | "push_needs_consent" | "reminder_past" | "reminder_too_far" | "reminders_full" | "school_full" | "school_teachers_full" | "school_declined" | "other_school" | "picture_unreadable" | "picture_too_many_pixels" | "client_too_old" | "too_many" | "day_is_full" | "space_is_full" | "too_slow" | "internal" | "server_older" | "not_ready" | "storage_full"; fields?: Record<string, string> };
export type User = { id: string; username: string; firstName: string; lastName: string; email: (string) | (null); role: "student" | "parent" | "teacher" | "school_admin" | "admin"; totalStars: number; teacherType: ("school" | "independent") | (null); pypGrade: ("PYP1" | "PYP2" | "PYP3" | "PYP4" | "PYP5") | (null); schoolName: (string) | (null); schoolCountry: (string) | (null); mustChangePassword: boolean };
export type Session = { id: string; agent: (string) | (null); startedAt: string; lastSeenAt: string; current: boolean };
export type OneTimeWord = { word: string; expiresAt: string; username: string; name: string };
export type SchoolPerson = { id: string; username: string; name: string; role: "student" | "teacher"; createdAt: string };
export type HomeworkSession = { id: string; subject: "math" | "science" | "english" | "general"; questionText: string; isCorrect: (boolean) | (null); overLimit: boolean; startedAt: string };
export type PlanHolder = { id: string; kind: "student" | "school" | "tutor"; name: string; planId: string; plan: string; homeworkSessions: { used: number; limit: number; remaining: number }; month: string; resetsAt: string; request: (PlanRequest) | (null); places: ({ teachers: number; maxTeachers: number; students: number; maxStudents: number }) | (null) };
export type PlanRequest = { id: string; planId: string; plan: string; status: "waiting" | "approved" | "declined" | "withdrawn"; askedAt: string; decidedAt: (string) | (null); reason: (string) | (null); paymentUrl: (string) | (null); mine: boolean };
export type Plan = { id: string; name: string; pricePence: number; sessionLimit: number; audience: "student" | "school"; maxTeachers: (number) | (null); maxStudents: (number) | (null); paymentUrl: (string) | (null) };
export type Reminder = { id: string; type: "homework-reminder" | "assignment-due" | "achievement"; scheduledTime: string; data: { text?: string } };
export type Assignment = { id: string; classId: string; className: string; title: string; description: string; subject: "math" | "science" | "english" | "general"; dueDate: string; totalPoints: number; isPublished: boolean; practiceTestId?: string };
export type StudentSubmission = { id: string; assignmentId: string; submittedAt: string; answers: { text: string; addition?: string }; grade: (number) | (null); feedback: (string) | (null); gradedAt: (string) | (null); late: boolean; round: number; returned: ({ note: string; at: (string) | (null) }) | (null); files: ({ sha256: string; kind: "photo" | "drawing" | "recording"; type: string; size: number; seconds?: number })[] };
export type ClassCard = { id: string; className: string; grade: "PYP1" | "PYP2" | "PYP3" | "PYP4" | "PYP5"; subject: "math" | "science" | "english" | "general"; teacherName: string; isOwnClass: boolean; isActive: boolean; description?: (string) | (null); academicYear?: (string) | (null) };
export type SubjectProgress = { subject: "math" | "science" | "english" | "general"; solved: number; tried: number; progress: (number) | (null); mastered: number; skills: number; answersMissing: number };
export type Achievement = { key: string; name: string; description: string; have: number; need: number; earnedAt: (string) | (null) };
export type Place = { place: number; nickname: string; avatar: (string) | (null); value: number; mine: boolean; name: (string) | (null) };
export type LibraryTest = { id: string; title: string; subject: "math" | "science" | "english"; grade: "PYP1" | "PYP2" | "PYP3" | "PYP4" | "PYP5"; authorName: string; isOwn: boolean; questions: number; steepness: "gentle" | "medium" | "steep"; rating: (number) | (null); ratings: number; ownRating: (number) | (null); madeAt: string };
export type PracticeTest = { id: string; title: string; subject: "math" | "science" | "english"; grade: "PYP1" | "PYP2" | "PYP3" | "PYP4" | "PYP5"; authorName: string; isOwn: boolean; questions: number; steepness: "gentle" | "medium" | "steep"; rating: (number) | (null); ratings: number; ownRating: (number) | (null); madeAt: string; items: (TestItem)[] };
export type TestItem = ({ generator: string; seed: number; parameters: Record<string, ((string) | (number) | (boolean)) | (((string) | (number) | (boolean))[])>; skill: string; grade: "PYP1" | "PYP2" | "PYP3" | "PYP4" | "PYP5"; difficulty: number }) | ({ prompt: string; spec: ({ kind: "number"; value: string; unit?: string; unitShown?: boolean; unitFixed?: boolean; tolerance?: string; simplest?: boolean; form?: "mixed number" | "top-heavy fraction" | "fraction" | "decimal"; remainder?: { quotient: string; remainder: string } }) | ({ kind: "numbers"; values: (string)[]; ordered: boolean; labels?: (string)[]; unit?: string; ratio?: boolean }) | ({ kind: "choice"; options: (string)[]; value: string }) | ({ kind: "order"; items: (string)[] }) | ({ kind: "match"; pairs: ([string, string])[] }) | ({ kind: "text"; accept: (string)[]; maxEdits: number; spelling?: boolean; strict?: boolean }) | ({ kind: "free"; rubric: string }) | ({ kind: "choices"; options: (string)[]; values: (string)[] }) | ({ kind: "blanks"; blanks: (({ kind: "number"; value: string; unit?: string; unitShown?: boolean; unitFixed?: boolean; tolerance?: string; simplest?: boolean; form?: "mixed number" | "top-heavy fraction" | "fraction" | "decimal"; remainder?: { quotient: string; remainder: string } }) | ({ kind: "choice"; options: (string)[]; value: string }) | ({ kind: "text"; accept: (string)[]; maxEdits: number; spelling?: boolean; strict?: boolean }))[] }) | ({ kind: "reasoned"; value: boolean; reason: { options: (string)[]; value: string } }) | ({ kind: "labels"; names: ([string, string])[]; bank: (string)[] }) });
export type Attempt = { id: string; testId: string; title: string; subject: "math" | "science" | "english"; grade: "PYP1" | "PYP2" | "PYP3" | "PYP4" | "PYP5"; startedAt: string; finishedAt: (string) | (null); result: (AttemptResult) | (null) };
export type AttemptResult = { marks: (({ status: "marked" | "not-marked-yet"; verdict: "right" | "equivalent-not-simplest" | "unit-missing" | "wrong-operation" | "close" | "wrong" | "cannot-check"; credit: string; lost: ({ why: "wrong" | "close" | "missing" | "extra" | "order" | "unit-missing" | "wrong-unit" | "not-simplest" | "other-form" | "spelling" | "punctuation" | "wrong-side" | "wrong-reason" | "unreadable" | "empty"; part?: string; share: string; say: string })[]; say: string; answer: string }) | (null))[]; earned: string; of: number; right: number; waiting: number; stars: number };
export type ClassStudent = { id: string; firstName: string; lastName: string; username: string; pypGrade: ("PYP1" | "PYP2" | "PYP3" | "PYP4" | "PYP5") | (null) };
export type TeacherSubmission = { id: string; studentId: string; studentName: string; submittedAt: string; submissionContent: string; answers: { text: string; addition?: string }; status: "graded" | "pending"; score: (number) | (null); feedback: (string) | (null); gradedAt: (string) | (null); late: boolean; round: number; returned: ({ note: string; at: (string) | (null) }) | (null); files: ({ sha256: string; kind: "photo" | "drawing" | "recording"; type: string; size: number; seconds?: number })[]; assignment: { totalPoints: number } };
export type StudentNote = { id: string; note: string; authorName: string; mine: boolean; writtenAt: string };
export type Template = { id: string; name: string; description: string; subject: "math" | "science" | "english" | "general"; grade: "PYP1" | "PYP2" | "PYP3" | "PYP4" | "PYP5"; totalPoints: number; instructions: string; isShared: boolean; teacherName: string; mine: boolean };
export type ClassTeachers = { teachers: ({ id: string; name: string; kind: "class" | "co" })[]; colleagues: ({ id: string; name: string })[] };
export type ClassList = { listId: (string) | (null); rows: ({ row: number; firstName: string; lastName: string; username: (string) | (null); state: "new" | "joins" | "there" | "wrong"; problem: ("no_name" | "formula" | "long_name" | "no_letters" | "unknown_grade" | "wrong_username" | "same_username" | "username_taken") | (null); studentId: (string) | (null); word: (string) | (null) })[]; placesLeft: number };
export type Child = { id: string; linkId: string; firstName: string; lastName: string; username: string; pypGrade: ("PYP1" | "PYP2" | "PYP3" | "PYP4" | "PYP5") | (null); teacherId: (string) | (null) };
export type ChildProgress = { userId: string; name: string; problemsSolved: number; totalStars: number; timeSpent: number; subjects: ({ subject: "math" | "science" | "english" | "general"; progress: (number) | (null) })[] };
export type Alert = { alert: { id: string; alertType: string; title: string; message: string; isRead: boolean; createdAt: string }; child: { id: string; firstName: string; lastName: string; pypGrade: ("PYP1" | "PYP2" | "PYP3" | "PYP4" | "PYP5") | (null); teacherId: (string) | (null) } };
export type Insight = { startDate: string; endDate: string; overallProgress: (number) | (null); say: string; summary: { totalProblemsAttempted: number; totalCorrectAnswers: number }; strengths: ({ description: string; successRate: number; sample: number; items: ({ day: string; subject: "math" | "science" | "english" | "general"; what: string; how: string })[] })[]; weaknesses: ({ description: string; successRate: number; sample: number; items: ({ day: string; subject: "math" | "science" | "english" | "general"; what: string; how: string })[] })[]; recommendations: (string)[]; course: ({ from: string; tried: number; right: number })[]; missing: (string) | (null); id: string; madeAt: string };
export type LinkRequest = { id: string; kind: "enrolment" | "link"; status: "pending" | "approved" | "declined"; askerName: (string) | (null); askerRole: "parent" | "teacher"; askerSchool: (string) | (null); studentUsername: string; studentName: (string) | (null); className: (string) | (null); createdAt: string; mine: boolean; mayApprove: boolean };
export type Message = { id: string; senderId: string; recipientId: (string) | (null); senderName: string; recipientName: string; studentId: (string) | (null); studentName: string; subject: string; content: string; messageType: "general" | "concern" | "praise" | "meeting_request" | "progress_update"; priority: "low" | "normal" | "high" | "urgent"; isRead: boolean; createdAt: string; parentMessageId: (string) | (null) };
export type ClassMessage = { id: string; senderId: string; recipientId: (string) | (null); senderName: string; recipientName: string; studentId: (string) | (null); studentName: string; subject: string; content: string; messageType: "general" | "concern" | "praise" | "meeting_request" | "progress_update"; priority: "low" | "normal" | "high" | "urgent"; isRead: boolean; createdAt: string; parentMessageId: (string) | (null); parentName: string; message: string };
export type School = { id: string; name: string; address: (string) | (null); city: (string) | (null); country: (string) | (null); contactEmail: string; subscriptionTier: string; planName: string; maxTeachers: number; maxStudents: number; invitationCode: string; createdAt: string; state: "waiting" | "confirmed" | "declined"; declineReason: (string) | (null) };
export type SchoolTeacher = { id: string; firstName: string; lastName: string; username: string; email: (string) | (null); joinedAt: string; activeClasses: number; totalStudents: number; joinedBy: ("code" | "earlier-code") | (null) };
export type SchoolClass = { id: string; className: string; grade: "PYP1" | "PYP2" | "PYP3" | "PYP4" | "PYP5"; subject: "math" | "science" | "english" | "general"; isActive: boolean; teacherId: (string) | (null); teacherName: string; totalStudents: number };
export type ClassAnalytics = { totalStudents: number; totalAssignments: number; averageScores: ({ assignmentId: string; assignmentTitle: string; averageScore: (number) | (null) })[]; submissionRates: ({ assignmentId: string; assignmentTitle: string; submissionRate: number })[] };
export type SchoolAnalytics = { totalPracticeTests: number; practiceTestsGrowth: (number) | (null); avgScore: (number) | (null); scoreImprovement: (number) | (null); totalLearningHours: number; avgHoursPerStudent: number; engagementRate: (number) | (null); recentActivities: ({ type: "test" | "assignment" | "achievement" | "other"; description: string; timeAgo: string; at: string })[]; monthlyTrend: ({ month: string; tests: number; answers: number; marks: number; avgScore: (number) | (null) })[]; subjectPerformance: ({ subject: "math" | "science" | "english" | "general"; marks: number; avgScore: (number) | (null) })[]; marks: number };
export type TeacherPerformance = { name: string; studentCount: number; classCount: number; avgScore: (number) | (null); marks: number };
export type StudentEngagement = { gradeDistribution: ({ grade: ("PYP1" | "PYP2" | "PYP3" | "PYP4" | "PYP5") | (null); studentCount: number; avgEngagement: (number) | (null) })[] };
export type RegisteredSchool = { id: string; name: string; address: (string) | (null); city: (string) | (null); country: (string) | (null); contactEmail: string; adminName: string; adminUsername: string; totalTeachers: number; totalStudents: number; state: "waiting" | "confirmed" | "declined"; declineReason: (string) | (null); createdAt: string };
export type PlatformPerson = { id: string; role: "student" | "parent" | "teacher" | "school_admin" | "admin"; username: string; name: string; school: (string) | (null); planId: string; plan: string; ownPlan: boolean; createdAt: string };
export type PlatformSchool = { id: string; name: string; city: (string) | (null); confirmed: boolean; planId: string; plan: string; teachers: number; maxTeachers: number; students: number; maxStudents: number; createdAt: string };
export type PlatformPlanRequest = { id: string; status: "waiting" | "approved" | "declined" | "withdrawn"; planId: string; plan: string; fromPlan: string; holder: string; kind: "student" | "school"; asker: string; askerRole: "student" | "parent" | "teacher" | "school_admin" | "admin"; askedAt: string; decidedAt: (string) | (null); decidedBy: (string) | (null); reason: (string) | (null) };
export type ManagedPlan = { id: string; name: string; pricePence: number; sessionLimit: number; audience: "student" | "school"; maxTeachers: (number) | (null); maxStudents: (number) | (null); paymentUrl: (string) | (null); isActive: boolean; holders: number; isDefault: boolean };
export type ContentReport = { id: string; kind: "practiceTest" | "template" | "message" | "homeworkSession"; title: string; reason: "wrong-answer" | "unkind" | "private" | "not-for-school" | "other" | "misread" | "machine"; note: string; state: "open" | "kept" | "hidden"; at: string; decidedAt: (string) | (null); decidedBy: (string) | (null); texts: (string)[] };
export type PlatformFigures = { countedAt: string; people: { student: number; parent: number; teacher: number; school_admin: number; admin: number }; schools: number; confirmedSchools: number; classes: number; months: ({ month: string; newPeople: number; homework: number; answers: number; tests: number })[] };
export type AuditEntry = { id: string; at: string; actor: string; act: "people.read" | "person.plan" | "school.plan" | "school.confirmed" | "school.declined" | "request.approved" | "request.declined" | "plan.created" | "plan.edited" | "plan.retired" | "plan.offered" | "plan.deleted" | "reports.read" | "report.kept" | "report.hidden" | "disputes.read" | "dispute.read" | "dispute.changed" | "dispute.explained" | "grades.read" | "correction.opened" | "correction.made" | "correction.kept"; about: string; details: Record<string, string> };
export type PlatformDispute = { id: string; title: string; className: string; askedBy: "student" | "parent"; score: number; totalPoints: number; state: "open" | "platform" | "accepted" | "explained"; newScore: (number) | (null); at: string; answeredAt: (string) | (null); answeredBy: (string) | (null) };
export type ReadDispute = { id: string; title: string; className: string; askedBy: "student" | "parent"; score: number; totalPoints: number; state: "open" | "platform" | "accepted" | "explained"; newScore: (number) | (null); at: string; answeredAt: (string) | (null); answeredBy: (string) | (null); studentName: string; reason: string; content: string; feedback: (string) | (null); answer: (string) | (null) };
export type MachineGrade = { id: string; title: string; className: string; subject: "math" | "science" | "english" | "general"; score: number; totalPoints: number; state: "machine" | "open" | "corrected" | "kept"; before: (number) | (null); reason: (string) | (null); decidedBy: (string) | (null); at: string };
export type GradeCorrection = { id: string; title: string; className: string; score: number; totalPoints: number; state: "machine" | "open" | "corrected" | "kept"; newScore: (number) | (null); reason: (string) | (null); questions: ({ question: string; given: string; answer: string; credit: (string) | (null) })[]; openedAt: string };
export type Dispute = { id: string; submissionId: string; studentId: string; studentName: string; title: string; className: string; reason: string; askedBy: "student" | "parent"; score: number; totalPoints: number; state: "open" | "platform" | "accepted" | "explained"; answer: (string) | (null); newScore: (number) | (null); createdAt: string; answeredAt: (string) | (null) };

export interface Calls {
  getUser: { input: {  }; answer: User };
  login: { input: { body: { username: string; password: string } }; answer: User };
  loginPage: { input: {  }; answer: undefined };
  badgeLogin: { input: { body: { badge: string } }; answer: User };
  register: { input: { body: { username: string; password: string; firstName?: string; lastName?: string; email?: ("") | (string); role?: "student" | "parent" | "teacher" | "school_admin"; teacherType?: "school" | "independent"; invitationCode?: string; schoolName?: string; schoolAddress?: string; schoolCity?: string; schoolCountry?: string; isAnotherSchool?: boolean; schoolContactEmail?: ("") | (string) } }; answer: User };
  logout: { input: {  }; answer: undefined };
  logoutPage: { input: {  }; answer: undefined };
  changePassword: { input: { body: { currentPassword?: string; newPassword: string } }; answer: undefined };
  listSessions: { input: {  }; answer: (Session)[] };
  endSession: { input: { params: { id: string } }; answer: undefined };
  signOutEverywhere: { input: { body: { exceptThis?: boolean } }; answer: undefined };
  resetStudentPassword: { input: { params: { id: string } }; answer: OneTimeWord };
  resetChildPassword: { input: { params: { id: string } }; answer: OneTimeWord };
  resetPersonPassword: { input: { params: { id: string } }; answer: OneTimeWord };
  exportMe: { input: {  }; answer: unknown };
  exportChild: { input: { params: { id: string } }; answer: unknown };
  exportPerson: { input: { params: { id: string } }; answer: unknown };
  eraseMe: { input: { body: { password: string } }; answer: undefined };
  eraseChild: { input: { params: { id: string }; body: { password: string } }; answer: undefined };
  erasePerson: { input: { params: { id: string }; body: { password: string } }; answer: undefined };
  schoolPeople: { input: {  }; answer: (SchoolPerson)[] };
  listHomework: { input: {  }; answer: (HomeworkSession)[] };
  openHomework: { input: { body: { id?: string; questionText: string; subject?: "math" | "science" | "english" | "general" } }; answer: HomeworkSession };
  reportHomework: { input: { params: { id: string }; body: { reason: "misread" | "wrong-answer" | "unkind" | "other"; note?: string } }; answer: { reported: true } };
  subscription: { input: {  }; answer: { plan: string; monthlyUsage: { homeworkSessions: { used: number; limit: number; remaining: number } }; timeZone: string; holders: (PlanHolder)[] } };
  listPlans: { input: {  }; answer: (Plan)[] };
  askPlan: { input: { body: { id?: string; planId: string; forId?: string } }; answer: PlanRequest };
  takeBackPlan: { input: { params: { id: string } }; answer: undefined };
  subscribe: { input: { body: { endpoint: string; expirationTime?: (number) | (null); keys: { p256dh: string; auth: string }; timeZone?: string } }; answer: undefined };
  unsubscribe: { input: { body: { endpoint?: string } }; answer: undefined };
  notificationSettings: { input: {  }; answer: { publicKey: string; timeZone: string; timeZoneKnown: boolean; allowed: boolean; browsers: number } };
  schedule: { input: { body: { id?: string; type?: "homework-reminder" | "assignment-due" | "achievement"; scheduledTime: (string) | (string); data?: { text?: string }; timeZone?: string } }; answer: Reminder };
  unschedule: { input: { params: { id: string } }; answer: undefined };
  scheduled: { input: {  }; answer: (Reminder)[] };
  studentAssignments: { input: {  }; answer: (Assignment)[] };
  studentSubmissions: { input: {  }; answer: (StudentSubmission)[] };
  submit: { input: { params: { id: string }; body: { submissionContent: string } }; answer: StudentSubmission };
  joinClass: { input: { body: { code: string } }; answer: ClassCard };
  familyCode: { input: {  }; answer: { code: string; expiresAt: string } };
  progressStats: { input: {  }; answer: { problemsSolved: number; totalStars: number; timeSpent: number; practiceTests: number; daysWorked: number; longestRun: number; grade: ("PYP1" | "PYP2" | "PYP3" | "PYP4" | "PYP5") | (null); subjects: (SubjectProgress)[]; weeks: ({ week: string; solved: number; tried: number; right: number; minutes: number; stars: number })[] } };
  achievements: { input: {  }; answer: (Achievement)[] };
  leaderboard: { input: { query?: { category?: string; period?: string; group?: string; classId?: string } }; answer: { category: "stars" | "problems" | "tests" | "accuracy" | "streak" | "time"; period: "weekly" | "monthly" | "yearly"; group: "grade" | "school"; grade: ("PYP1" | "PYP2" | "PYP3" | "PYP4" | "PYP5") | (null); countedAt: (string) | (null); places: (Place)[]; own: ({ nickname: string; value: (number) | (null); place: (number) | (null); shown: boolean; allowed: boolean }) | (null) } };
  searchLibrary: { input: { query?: { q?: string; subject?: string; grade?: string; order?: string; page?: string } }; answer: (LibraryTest)[] };
  childLibrary: { input: { query?: { q?: string; subject?: string; grade?: string; order?: string; page?: string } }; answer: (LibraryTest)[] };
  getTest: { input: { params: { id: string } }; answer: PracticeTest };
  deleteTest: { input: { params: { id: string } }; answer: undefined };
  createTest: { input: { body: { id?: string; title: string; subject: "math" | "science" | "english"; grade: "PYP1" | "PYP2" | "PYP3" | "PYP4" | "PYP5"; items: (TestItem)[]; isShared?: boolean } }; answer: PracticeTest };
  shareTest: { input: { params: { id: string }; body: { isShared: boolean } }; answer: PracticeTest };
  rateTest: { input: { params: { id: string }; body: { stars: number } }; answer: LibraryTest };
  reportTest: { input: { params: { id: string }; body: { reason: "wrong-answer" | "unkind" | "private" | "not-for-school" | "other"; note?: string } }; answer: { reported: true } };
  listAttempts: { input: {  }; answer: (Attempt)[] };
  sendAttempt: { input: { body: { id: string; testId: string; assignmentId?: string; title: string; subject: "math" | "science" | "english"; grade: "PYP1" | "PYP2" | "PYP3" | "PYP4" | "PYP5"; items: (TestItem)[]; answers: ({ id: string; item: number; given: string; at: string })[]; startedAt: (string) | (string); finishedAt?: (string) | (string) } }; answer: Attempt };
  listClasses: { input: {  }; answer: (ClassCard)[] };
  createClass: { input: { body: { id?: string; className: string; grade: "PYP1" | "PYP2" | "PYP3" | "PYP4" | "PYP5"; subject: "math" | "science" | "english" | "general"; description?: string; academicYear?: string; timeZone?: string } }; answer: ClassCard };
  getClass: { input: { params: { id: string } }; answer: ClassCard };
  classStudents: { input: { params: { id: string } }; answer: (ClassStudent)[] };
  addStudent: { input: { params: { id: string }; body: { studentUsername: string } }; answer: (ClassStudent) | ({ status: "pending" }) };
  removeStudent: { input: { params: { id: string; studentId: string } }; answer: undefined };
  classAssignments: { input: { params: { id: string } }; answer: (Assignment)[] };
  joinCode: { input: { params: { id: string } }; answer: { code: string; expiresAt: string } };
  getJoinCode: { input: { params: { id: string } }; answer: { code: (string) | (null); expiresAt: (string) | (null) } };
  createAssignment: { input: { body: { id?: string; classId: string; title: string; description: string; subject?: "math" | "science" | "english" | "general"; dueDate: (string) | (string); totalPoints?: number; isPublished?: boolean; practiceTestId?: string } }; answer: Assignment };
  editAssignment: { input: { params: { id: string }; body: { title?: string; description?: string; dueDate?: (string) | (string); totalPoints?: number; isPublished?: boolean } }; answer: Assignment };
  deleteAssignment: { input: { params: { id: string } }; answer: undefined };
  assignmentSubmissions: { input: { params: { id: string } }; answer: (TeacherSubmission)[] };
  grade: { input: { params: { id: string }; body: { score: number; feedback: string } }; answer: TeacherSubmission };
  returnAnswer: { input: { params: { id: string }; body: { note: string } }; answer: TeacherSubmission };
  bulkGrade: { input: { body: { grades: ({ submissionId: string; score: number; feedback: string })[] } }; answer: { message: string } };
  moveStudent: { input: { params: { id: string; studentId: string }; body: { classId: string } }; answer: undefined };
  moveUp: { input: { params: { id: string }; body: { className: string; grade: "PYP1" | "PYP2" | "PYP3" | "PYP4" | "PYP5"; academicYear: string; studentIds: (string)[] } }; answer: ClassCard };
  listNotes: { input: { params: { id: string; studentId: string } }; answer: (StudentNote)[] };
  addNote: { input: { params: { id: string; studentId: string }; body: { id?: string; note: string } }; answer: StudentNote };
  deleteNote: { input: { params: { id: string; studentId: string; noteId: string } }; answer: undefined };
  listTemplates: { input: {  }; answer: (Template)[] };
  createTemplate: { input: { body: { id?: string; name: string; description?: string; subject: "math" | "science" | "english" | "general"; grade: "PYP1" | "PYP2" | "PYP3" | "PYP4" | "PYP5"; totalPoints?: number; instructions?: string; isShared?: boolean } }; answer: Template };
  sharedTemplates: { input: { query?: { search?: string; subject?: string; grade?: string } }; answer: (Template)[] };
  editTemplate: { input: { params: { id: string }; body: { name?: string; description?: string; subject?: "math" | "science" | "english" | "general"; grade?: "PYP1" | "PYP2" | "PYP3" | "PYP4" | "PYP5"; totalPoints?: number; instructions?: string; isShared?: boolean } }; answer: Template };
  deleteTemplate: { input: { params: { id: string } }; answer: undefined };
  createFromTemplate: { input: { params: { id: string }; body: { id?: string; classId: string; dueDate: (string) | (string); isPublished?: boolean } }; answer: Assignment };
  reportTemplate: { input: { params: { id: string }; body: { reason: "wrong-answer" | "unkind" | "private" | "not-for-school" | "other"; note?: string } }; answer: { reported: true } };
  classTeachers: { input: { params: { id: string } }; answer: ClassTeachers };
  addClassTeacher: { input: { params: { id: string }; body: { teacherId: string } }; answer: ClassTeachers };
  removeClassTeacher: { input: { params: { id: string; teacherId: string } }; answer: undefined };
  handOverClass: { input: { params: { id: string }; body: { teacherId: string } }; answer: undefined };
  sendClassList: { input: { params: { id: string }; body: { csv: string; dryRun: boolean } }; answer: ClassList };
  listClassLists: { input: { params: { id: string } }; answer: ({ id: string; madeAt: string; pupils: number; undoable: boolean })[] };
  undoClassList: { input: { params: { id: string; listId: string } }; answer: undefined };
  listCards: { input: { params: { id: string } }; answer: ({ id: string; firstName: string; lastName: string; username: string; madeAt: (string) | (null) })[] };
  makeCards: { input: { params: { id: string }; body: { studentIds: (string)[] } }; answer: ({ id: string; firstName: string; lastName: string; username: string; badge: string })[] };
  endCards: { input: { params: { id: string } }; answer: undefined };
  endCard: { input: { params: { id: string; studentId: string } }; answer: undefined };
  listChildren: { input: {  }; answer: (Child)[] };
  linkChild: { input: { body: { childUsername: string; familyCode?: string } }; answer: ({ message: string; child: Child }) | ({ status: "pending" }) };
  childrenProgress: { input: {  }; answer: (ChildProgress)[] };
  listAlerts: { input: {  }; answer: (Alert)[] };
  readAlert: { input: { params: { id: string } }; answer: Alert };
  listInsights: { input: { params: { childId: string } }; answer: (Insight)[] };
  generateInsights: { input: { params: { childId: string } }; answer: { message: string; insights: (Insight)[] } };
  learningPatterns: { input: { params: { childId: string } }; answer: { preferredLearningTime: ("morning" | "afternoon" | "evening") | (null); attentionSpan: (number) | (null); problemSolvingApproach: (string) | (null); patterns: ({ patternType: string; strength: number; description: string; recommendations: (string)[]; sample: number; items: ({ day: string; subject: "math" | "science" | "english" | "general"; what: string; how: string })[] })[]; missing: (string) | (null) } };
  performancePrediction: { input: { params: { childId: string } }; answer: { nextMonthPrediction: (number) | (null); range: ({ low: number; high: number; confidence: number }) | (null); quarterlyForecast: ({ quarter: string; predictedScore: number; confidence: number })[]; riskFactors: ({ description: string; sample: number; items: ({ day: string; subject: "math" | "science" | "english" | "general"; what: string; how: string })[] })[]; opportunities: ({ description: string; sample: number; items: ({ day: string; subject: "math" | "science" | "english" | "general"; what: string; how: string })[] })[]; sample: number; items: ({ day: string; subject: "math" | "science" | "english" | "general"; what: string; how: string })[]; missing: (string) | (null) } };
  learningStyle: { input: { params: { childId: string } }; answer: { primaryStyle: (string) | (null); secondaryStyle: (string) | (null); styleDescription: string; strengths: (string)[]; challenges: (string)[]; teachingRecommendations: (string)[]; sample: number; items: ({ day: string; subject: "math" | "science" | "english" | "general"; what: string; how: string })[]; missing: (string) | (null) } };
  subjectAnalysis: { input: { params: { childId: string } }; answer: { strongestSubject: ("math" | "science" | "english" | "general") | (null); needsAttention: ("math" | "science" | "english" | "general")[]; crossSubjectInsights: (string)[]; subjects: ({ name: "math" | "science" | "english" | "general"; proficiencyLevel: ("Advanced" | "Proficient" | "Developing" | "Needs help") | (null); score: (number) | (null); trend: ("improving" | "declining" | "steady") | (null); topicBreakdown: ({ topic: string; mastery: number })[]; recommendations: (string)[]; sample: number; items: ({ day: string; subject: "math" | "science" | "english" | "general"; what: string; how: string })[]; missing: (string) | (null) })[]; missing: (string) | (null) } };
  childConsents: { input: { params: { childId: string } }; answer: Record<string, boolean> };
  setChildConsent: { input: { params: { childId: string }; body: { purpose: "ai" | "leaderboard" | "sharing" | "push"; given: boolean } }; answer: Record<string, boolean> };
  schoolConsents: { input: {  }; answer: Record<string, boolean> };
  setSchoolConsent: { input: { body: { purpose: "ai" | "leaderboard" | "sharing" | "push"; given: boolean } }; answer: Record<string, boolean> };
  endLink: { input: { params: { id: string } }; answer: undefined };
  listRequests: { input: {  }; answer: (LinkRequest)[] };
  approveRequest: { input: { params: { id: string } }; answer: LinkRequest };
  declineRequest: { input: { params: { id: string } }; answer: LinkRequest };
  listMessages: { input: {  }; answer: (Message)[] };
  sendToTeacher: { input: { body: { id?: string; recipientId: string; studentId: string; subject: string; content: string; messageType?: "general" | "concern" | "praise" | "meeting_request" | "progress_update"; priority?: "low" | "normal" | "high" | "urgent"; parentMessageId?: string } }; answer: Message };
  countUnread: { input: {  }; answer: { count: number } };
  readMessage: { input: { params: { id: string } }; answer: Message };
  listSent: { input: {  }; answer: (Message)[] };
  listReceived: { input: {  }; answer: (Message)[] };
  sendToParents: { input: { body: { id?: string; classId: string; studentId?: string; subject: string; message: string; messageType?: "general" | "concern" | "praise" | "meeting_request" | "progress_update"; priority?: "low" | "normal" | "high" | "urgent"; parentMessageId?: string } }; answer: ClassMessage };
  classMessages: { input: { params: { id: string } }; answer: (ClassMessage)[] };
  reportMessage: { input: { params: { id: string }; body: { reason: "wrong-answer" | "unkind" | "private" | "not-for-school" | "other"; note?: string } }; answer: { reported: true } };
  school: { input: {  }; answer: School };
  schoolTeachers: { input: {  }; answer: (SchoolTeacher)[] };
  schoolStats: { input: {  }; answer: { totalTeachers: number; totalStudents: number; totalClasses: number; avgStudentsPerClass: number; classesWithoutTeacher: number } };
  removeTeacher: { input: { params: { id: string }; query?: { classesTo?: string } }; answer: undefined };
  schoolClasses: { input: {  }; answer: (SchoolClass)[] };
  renewInvitation: { input: { body: { code: string } }; answer: { invitationCode: string } };
  classAnalytics: { input: { params: { id: string } }; answer: ClassAnalytics };
  schoolAnalytics: { input: {  }; answer: SchoolAnalytics };
  teacherPerformance: { input: {  }; answer: (TeacherPerformance)[] };
  studentEngagement: { input: {  }; answer: StudentEngagement };
  checkInvitation: { input: { params: { code: string } }; answer: { valid: boolean; message?: string; code?: string; schoolName?: string; schoolLocation?: string } };
  acceptInvitation: { input: { params: { code: string } }; answer: { schoolName: string; schoolLocation: string } };
  adminSchools: { input: {  }; answer: (RegisteredSchool)[] };
  confirmSchool: { input: { params: { id: string } }; answer: RegisteredSchool };
  declineSchool: { input: { params: { id: string }; body: { reason: string } }; answer: RegisteredSchool };
  platformPeople: { input: { query?: { find?: string; role?: string; plan?: string; page?: string } }; answer: { rows: (PlatformPerson)[]; total: number; page: number } };
  setPersonPlan: { input: { params: { id: string }; body: { planId: (string) | (null) } }; answer: PlatformPerson };
  platformSchools: { input: { query?: { find?: string; plan?: string; page?: string } }; answer: { rows: (PlatformSchool)[]; total: number; page: number } };
  setSchoolPlan: { input: { params: { id: string }; body: { planId: string; maxTeachers: number; maxStudents: number } }; answer: PlatformSchool };
  planRequests: { input: { query?: { find?: string; status?: string; page?: string } }; answer: { rows: (PlatformPlanRequest)[]; total: number; page: number } };
  approvePlan: { input: { params: { id: string } }; answer: PlatformPlanRequest };
  declinePlan: { input: { params: { id: string }; body: { reason: string } }; answer: PlatformPlanRequest };
  managedPlans: { input: {  }; answer: (ManagedPlan)[] };
  createPlan: { input: { body: { name: string; pricePence: number; sessionLimit: number; maxTeachers: (number) | (null); maxStudents: (number) | (null); paymentUrl: (("") | (string)) | (null); audience: "student" | "school" } }; answer: ManagedPlan };
  editPlan: { input: { params: { planId: string }; body: { name?: string; pricePence?: number; sessionLimit?: number; maxTeachers?: (number) | (null); maxStudents?: (number) | (null); paymentUrl?: (("") | (string)) | (null); isActive?: boolean } }; answer: ManagedPlan };
  deletePlan: { input: { params: { planId: string } }; answer: undefined };
  contentReports: { input: { query?: { find?: string; state?: string; page?: string } }; answer: { rows: (ContentReport)[]; total: number; page: number } };
  decideReport: { input: { params: { id: string }; body: { hide: boolean } }; answer: ContentReport };
  platformFigures: { input: {  }; answer: PlatformFigures };
  auditLog: { input: { query?: { find?: string; act?: string; page?: string } }; answer: { rows: (AuditEntry)[]; total: number; page: number } };
  platformDisputes: { input: { query?: { find?: string; state?: string; page?: string } }; answer: { rows: (PlatformDispute)[]; total: number; page: number } };
  readDispute: { input: { params: { id: string } }; answer: ReadDispute };
  machineGrades: { input: { query?: { find?: string; state?: string; subject?: string; page?: string } }; answer: { rows: (MachineGrade)[]; total: number; page: number } };
  openCorrection: { input: { params: { id: string } }; answer: GradeCorrection };
  decideCorrection: { input: { params: { id: string }; body: { score?: number; reason: string } }; answer: GradeCorrection };
  readPicture: { input: { body: unknown }; answer: { requiresManualInput: boolean; ocrResult: { text: string; confidence: number; band: "green" | "amber" | "red" }; aiAnalysis: { subject: "math" | "science" | "english" | "general" }; upload: { sha256: string } } };
  putUpload: { input: { params: { sha256: string }; query?: { session?: string }; body: unknown }; answer: { sha256: string; size: number; state: "arrived" | "read" | "unreadable" } };
  getUpload: { input: { params: { sha256: string } }; answer: unknown };
  disputeMark: { input: { params: { id: string }; body: { reason: string } }; answer: Dispute };
  listDisputes: { input: {  }; answer: (Dispute)[] };
  answerDispute: { input: { params: { id: string }; body: { score?: number; answer: string } }; answer: Dispute };
  putFile: { input: { params: { sha256: string }; query: { collection: string; id: string }; body: unknown }; answer: { sha256: string; size: number; type: "image/jpeg" | "audio/webm" | "audio/mp4" } };
  getFile: { input: { params: { sha256: string }; query: { collection: string; id: string } }; answer: unknown };
}

const routes: { readonly [N in keyof Calls]: readonly [method: string, path: string] } = {
  getUser: ['GET', '/api/user'],
  login: ['POST', '/api/login'],
  loginPage: ['GET', '/api/login'],
  badgeLogin: ['POST', '/api/login/badge'],
  register: ['POST', '/api/register'],
  logout: ['POST', '/api/logout'],
  logoutPage: ['GET', '/api/logout'],
  changePassword: ['POST', '/api/account/password'],
  listSessions: ['GET', '/api/account/sessions'],
  endSession: ['DELETE', '/api/account/sessions/{id}'],
  signOutEverywhere: ['POST', '/api/account/sign-out-everywhere'],
  resetStudentPassword: ['POST', '/api/teacher/students/{id}/reset-password'],
  resetChildPassword: ['POST', '/api/parent/children/{id}/reset-password'],
  resetPersonPassword: ['POST', '/api/school/admin/people/{id}/reset-password'],
  exportMe: ['GET', '/api/account/export'],
  exportChild: ['GET', '/api/parent/children/{id}/export'],
  exportPerson: ['GET', '/api/school/admin/people/{id}/export'],
  eraseMe: ['POST', '/api/account/erase'],
  eraseChild: ['POST', '/api/parent/children/{id}/erase'],
  erasePerson: ['POST', '/api/school/admin/people/{id}/erase'],
  schoolPeople: ['GET', '/api/school/admin/people'],
  listHomework: ['GET', '/api/homework/sessions'],
  openHomework: ['POST', '/api/homework/session'],
  reportHomework: ['POST', '/api/homework/sessions/{id}/report'],
  subscription: ['GET', '/api/subscription/status'],
  listPlans: ['GET', '/api/subscription/plans'],
  askPlan: ['POST', '/api/subscription/requests'],
  takeBackPlan: ['DELETE', '/api/subscription/requests/{id}'],
  subscribe: ['POST', '/api/notifications/subscribe'],
  unsubscribe: ['POST', '/api/notifications/unsubscribe'],
  notificationSettings: ['GET', '/api/notifications/settings'],
  schedule: ['POST', '/api/notifications/schedule'],
  unschedule: ['DELETE', '/api/notifications/schedule/{id}'],
  scheduled: ['GET', '/api/notifications/scheduled'],
  studentAssignments: ['GET', '/api/student/assignments'],
  studentSubmissions: ['GET', '/api/student/submissions'],
  submit: ['POST', '/api/student/assignments/{id}/submit'],
  joinClass: ['POST', '/api/student/classes/join'],
  familyCode: ['POST', '/api/student/family-code'],
  progressStats: ['GET', '/api/progress/stats'],
  achievements: ['GET', '/api/achievements'],
  leaderboard: ['GET', '/api/leaderboard'],
  searchLibrary: ['GET', '/api/practice/library'],
  childLibrary: ['GET', '/api/parent/practice-library'],
  getTest: ['GET', '/api/practice/tests/{id}'],
  deleteTest: ['DELETE', '/api/practice/tests/{id}'],
  createTest: ['POST', '/api/practice/tests'],
  shareTest: ['POST', '/api/practice/tests/{id}/share'],
  rateTest: ['POST', '/api/practice/tests/{id}/rating'],
  reportTest: ['POST', '/api/practice/tests/{id}/report'],
  listAttempts: ['GET', '/api/practice/attempts'],
  sendAttempt: ['POST', '/api/practice/attempts'],
  listClasses: ['GET', '/api/teacher/classes'],
  createClass: ['POST', '/api/teacher/classes'],
  getClass: ['GET', '/api/teacher/classes/{id}'],
  classStudents: ['GET', '/api/teacher/classes/{id}/students'],
  addStudent: ['POST', '/api/teacher/classes/{id}/students'],
  removeStudent: ['DELETE', '/api/teacher/classes/{id}/students/{studentId}'],
  classAssignments: ['GET', '/api/teacher/classes/{id}/assignments'],
  joinCode: ['POST', '/api/teacher/classes/{id}/join-code'],
  getJoinCode: ['GET', '/api/teacher/classes/{id}/join-code'],
  createAssignment: ['POST', '/api/teacher/assignments'],
  editAssignment: ['PUT', '/api/teacher/assignments/{id}'],
  deleteAssignment: ['DELETE', '/api/teacher/assignments/{id}'],
  assignmentSubmissions: ['GET', '/api/teacher/assignments/{id}/submissions'],
  grade: ['POST', '/api/teacher/submissions/{id}/grade'],
  returnAnswer: ['POST', '/api/teacher/submissions/{id}/return'],
  bulkGrade: ['POST', '/api/teacher/bulk-grade'],
  moveStudent: ['POST', '/api/teacher/classes/{id}/students/{studentId}/move'],
  moveUp: ['POST', '/api/teacher/classes/{id}/move-up'],
  listNotes: ['GET', '/api/teacher/classes/{id}/students/{studentId}/notes'],
  addNote: ['POST', '/api/teacher/classes/{id}/students/{studentId}/notes'],
  deleteNote: ['DELETE', '/api/teacher/classes/{id}/students/{studentId}/notes/{noteId}'],
  listTemplates: ['GET', '/api/teacher/templates'],
  createTemplate: ['POST', '/api/teacher/templates'],
  sharedTemplates: ['GET', '/api/teacher/templates/shared'],
  editTemplate: ['PUT', '/api/teacher/templates/{id}'],
  deleteTemplate: ['DELETE', '/api/teacher/templates/{id}'],
  createFromTemplate: ['POST', '/api/teacher/templates/{id}/create-assignment'],
  reportTemplate: ['POST', '/api/teacher/templates/{id}/report'],
  classTeachers: ['GET', '/api/teacher/classes/{id}/teachers'],
  addClassTeacher: ['POST', '/api/teacher/classes/{id}/teachers'],
  removeClassTeacher: ['DELETE', '/api/teacher/classes/{id}/teachers/{teacherId}'],
  handOverClass: ['POST', '/api/teacher/classes/{id}/hand-over'],
  sendClassList: ['POST', '/api/teacher/classes/{id}/class-list'],
  listClassLists: ['GET', '/api/teacher/classes/{id}/class-lists'],
  undoClassList: ['DELETE', '/api/teacher/classes/{id}/class-lists/{listId}'],
  listCards: ['GET', '/api/teacher/classes/{id}/cards'],
  makeCards: ['POST', '/api/teacher/classes/{id}/cards'],
  endCards: ['DELETE', '/api/teacher/classes/{id}/cards'],
  endCard: ['DELETE', '/api/teacher/classes/{id}/cards/{studentId}'],
  listChildren: ['GET', '/api/parent/children'],
  linkChild: ['POST', '/api/parent/link-child'],
  childrenProgress: ['GET', '/api/parent/children-progress'],
  listAlerts: ['GET', '/api/parent/alerts'],
  readAlert: ['PATCH', '/api/parent/alerts/{id}/read'],
  listInsights: ['GET', '/api/parent/insights/{childId}'],
  generateInsights: ['POST', '/api/parent/generate-insights/{childId}'],
  learningPatterns: ['GET', '/api/parent/learning-patterns/{childId}'],
  performancePrediction: ['GET', '/api/parent/performance-prediction/{childId}'],
  learningStyle: ['GET', '/api/parent/learning-style/{childId}'],
  subjectAnalysis: ['GET', '/api/parent/subject-analysis/{childId}'],
  childConsents: ['GET', '/api/parent/children/{childId}/consents'],
  setChildConsent: ['PUT', '/api/parent/children/{childId}/consents'],
  schoolConsents: ['GET', '/api/school/admin/consents'],
  setSchoolConsent: ['PUT', '/api/school/admin/consents'],
  endLink: ['DELETE', '/api/links/{id}'],
  listRequests: ['GET', '/api/link-requests'],
  approveRequest: ['POST', '/api/link-requests/{id}/approve'],
  declineRequest: ['POST', '/api/link-requests/{id}/decline'],
  listMessages: ['GET', '/api/parent/messages'],
  sendToTeacher: ['POST', '/api/parent/messages'],
  countUnread: ['GET', '/api/parent/messages/unread-count'],
  readMessage: ['PATCH', '/api/parent/messages/{id}/read'],
  listSent: ['GET', '/api/teacher/messages/sent'],
  listReceived: ['GET', '/api/teacher/messages/received'],
  sendToParents: ['POST', '/api/teacher/messages'],
  classMessages: ['GET', '/api/teacher/classes/{id}/messages'],
  reportMessage: ['POST', '/api/messages/{id}/report'],
  school: ['GET', '/api/school/admin/school'],
  schoolTeachers: ['GET', '/api/school/admin/teachers'],
  schoolStats: ['GET', '/api/school/admin/stats'],
  removeTeacher: ['DELETE', '/api/school/admin/teachers/{id}'],
  schoolClasses: ['GET', '/api/school/admin/classes'],
  renewInvitation: ['POST', '/api/school/admin/invitation'],
  classAnalytics: ['GET', '/api/teacher/classes/{id}/analytics'],
  schoolAnalytics: ['GET', '/api/school/admin/analytics'],
  teacherPerformance: ['GET', '/api/school/admin/analytics/teacher-performance'],
  studentEngagement: ['GET', '/api/school/admin/analytics/student-engagement'],
  checkInvitation: ['GET', '/api/invitations/check/{code}'],
  acceptInvitation: ['POST', '/api/invitations/accept/{code}'],
  adminSchools: ['GET', '/api/admin/schools'],
  confirmSchool: ['POST', '/api/admin/schools/{id}/confirm'],
  declineSchool: ['POST', '/api/admin/schools/{id}/decline'],
  platformPeople: ['GET', '/api/admin/people'],
  setPersonPlan: ['PUT', '/api/admin/people/{id}/plan'],
  platformSchools: ['GET', '/api/admin/school-plans'],
  setSchoolPlan: ['PUT', '/api/admin/schools/{id}/plan'],
  planRequests: ['GET', '/api/admin/plan-requests'],
  approvePlan: ['POST', '/api/admin/plan-requests/{id}/approve'],
  declinePlan: ['POST', '/api/admin/plan-requests/{id}/decline'],
  managedPlans: ['GET', '/api/admin/plans'],
  createPlan: ['POST', '/api/admin/plans'],
  editPlan: ['PUT', '/api/admin/plans/{planId}'],
  deletePlan: ['DELETE', '/api/admin/plans/{planId}'],
  contentReports: ['GET', '/api/admin/content-reports'],
  decideReport: ['POST', '/api/admin/content-reports/{id}/decide'],
  platformFigures: ['GET', '/api/admin/figures'],
  auditLog: ['GET', '/api/admin/audit'],
  platformDisputes: ['GET', '/api/admin/disputes'],
  readDispute: ['GET', '/api/admin/disputes/{id}'],
  machineGrades: ['GET', '/api/admin/grades'],
  openCorrection: ['POST', '/api/admin/grades/{id}/corrections'],
  decideCorrection: ['POST', '/api/admin/corrections/{id}/decide'],
  readPicture: ['POST', '/api/homework/upload'],
  putUpload: ['PUT', '/api/uploads/{sha256}'],
  getUpload: ['GET', '/api/uploads/{sha256}'],
  disputeMark: ['POST', '/api/submissions/{id}/dispute'],
  listDisputes: ['GET', '/api/disputes'],
  answerDispute: ['POST', '/api/disputes/{id}/answer'],
  putFile: ['PUT', '/api/files/{sha256}'],
  getFile: ['GET', '/api/files/{sha256}'],
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
