export const roles = ['student', 'parent', 'teacher', 'school_admin', 'admin'] as const;
export type Role = (typeof roles)[number];
/** The roles in which anybody may register. */
export const selfRoles = ['student', 'parent', 'teacher', 'school_admin'] as const satisfies readonly Role[];
export const teacherTypes = ['school', 'independent'] as const;

/** `u` one person, `f` a student and linked parents, `g` linked parents, `c` a class, `t` its teachers, `s` a school's staff. */
export type ScopeKind = 'u' | 'f' | 'g' | 'c' | 't' | 's';
export type Scope = `${ScopeKind}:${string}`;

export const scope = {
  own: (personId: string): Scope => `u:${personId}`,
  family: (studentId: string): Scope => `f:${studentId}`,
  parents: (studentId: string): Scope => `g:${studentId}`,
  classroom: (classId: string): Scope => `c:${classId}`,
  teachers: (classId: string): Scope => `t:${classId}`,
  staff: (schoolId: string): Scope => `s:${schoolId}`,
};

/** Takes scopes, gives the ids of those of one kind: of which classes, say, somebody is. */
export function idsIn(kind: keyof typeof scope, scopes: readonly string[]): string[] {
  const prefix = scope[kind]('');
  return scopes.filter((held) => held.startsWith(prefix)).map((held) => held.slice(prefix.length));
}

/** A living row gives the scope `scope` of the id in field `of` to the person in field `to`, while all fields of `when` are so. */
export interface Grant<Name extends string = string> {
  readonly scope: keyof typeof scope;
  readonly of: Name | 'id';
  readonly to: Name | 'id';
  readonly when?: Readonly<Partial<Record<Name, string | boolean>>>;
}

/** What a rule may ask about the person who writes. Facts come from granted scopes, never from the row being written. */
export interface Who {
  readonly id: string;
  readonly role: Role;
  is(personId: string): boolean;
  isStudent(personId: string): boolean;
  teaches(classId: string): boolean;
  isIn(classId: string): boolean;
  /** Whether this student was in the class, at the moment `since` (ISO 8601) or later. */
  wasEverIn(classId: string, since?: string): boolean;
  isParentOf(studentId: string): boolean;
  isStaffOf(schoolId: string): boolean;
}

export interface Person {
  id: string;
  role: Role;
}

/** The classes that a student is or was in: until when (ISO 8601 UTC with milliseconds), null where it still is or nobody here knows. */
export type Memberships = ReadonlyMap<string, string | null>;

/**
 * Takes a person, the scopes granted now and the classes this student was ever enrolled in; gives what rules may ask.
 * The same on both sides: the server reads the facts in the writer's transaction, a device has them from its last pull.
 */
export function whoIs(person: Person, granted: ReadonlySet<string>, everIn: Memberships): Who {
  return {
    id: person.id,
    role: person.role,
    is: (personId) => personId === person.id,
    isStudent: (personId) => person.role === 'student' && personId === person.id,
    teaches: (classId) => person.role === 'teacher' && granted.has(scope.teachers(classId)),
    isIn: (classId) => granted.has(scope.classroom(classId)),
    wasEverIn: (classId, since = '') => {
      const until = granted.has(scope.classroom(classId)) ? null : everIn.get(classId);
      return until === null || (until !== undefined && since <= until);
    },
    isParentOf: (studentId) => person.role === 'parent' && granted.has(scope.parents(studentId)),
    isStaffOf: (schoolId) => granted.has(scope.staff(schoolId)),
  };
}
