import { useSession } from '../../session/session.ts';
import { words } from '../../text/index.ts';
import { ClassBoard } from './class-board.tsx';
import { StudentBoard } from './student-board.tsx';

/** The lists of a school: a student's own best first, a teacher's for each class. */
export function LeaderboardPage() {
  const { person } = useSession();
  return (
    <>
      <h1>{words.leaderboard.title}</h1>
      {person?.role === 'teacher' ? <ClassBoard /> : <StudentBoard />}
    </>
  );
}
