/** What the adults in charge of a child read when its words sounded like danger. */
export const safetyWords = {
  title: (name: string) => `${name} may need you today.`,
  text: 'Something that was written in homework help sounded like danger or despair. Please talk with the child, and follow your school’s child protection rules.',
  seen: 'I am on it',
  failed: 'That was not saved. Try again.',
};
