import { useDocument, useLive, useReplica } from '../../replica/use-live.ts';

/**
 * Whether this person may put tests into the library, as far as the device knows: an adult always; a child in a school, where
 * the school finds it, or with a word of consent, where everybody does. The server decides who finds it.
 */
export function useSharing(): { allowed: boolean; inSchool: boolean } {
  const { person } = useReplica();
  const { doc } = useDocument('person', person.id);
  const { rows: places } = useLive('enrolment');
  if (person.role !== 'student') return { allowed: true, inSchool: false };
  const inSchool = Boolean(doc?.schoolName) || places.length > 0;
  return { allowed: inSchool || doc?.consents?.sharing === true, inSchool };
}
