import type { Role } from '../../schema/who.ts';
import { usePhotoQueue } from '../replica/photo-queue.ts';
import { FilesHere } from './files-here.tsx';
import { LookAhead } from './look-ahead.tsx';
import { LostHere } from './lost-here.tsx';
import { PagesAhead } from './pages-ahead.tsx';
import { PicturesHere } from './pictures-here.tsx';
import { PracticeHere } from './practice-here.tsx';

/** What is done ahead, for a time without a network; the first screen waits for none of it. Draws nothing. */
export function Ahead({ role }: { role: Role }) {
  const { stopped } = usePhotoQueue();
  // It may come when its person is leaving: what is closed is not asked any more.
  if (stopped.aborted) return null;
  return (
    <>
      <LostHere />
      {role === 'student' && <PicturesHere />}
      <FilesHere />
      <LookAhead />
      <PagesAhead role={role} />
      {role === 'student' && <PracticeHere />}
    </>
  );
}
