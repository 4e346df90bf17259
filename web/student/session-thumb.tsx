import type { Doc } from '../replica/document.ts';
import { SubjectThumb } from '../ui/subject-thumb.tsx';
import { usePhoto } from './photo.ts';
import { useReachable } from './use-reachable.ts';

/** What a session looks like in a list: its photo where this device can show it, else its subject. */
export function SessionThumb({ session }: { session: Pick<Doc<'homeworkSession'>, 'id' | 'photo' | 'subject'> }) {
  const { src } = usePhoto(session);
  const reachable = useReachable(src);
  // The words beside it say what it is.
  return reachable ? (
    <img className="photo-thumb" src={reachable} alt="" />
  ) : (
    <SubjectThumb subject={session.subject} />
  );
}
