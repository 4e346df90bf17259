import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';

const text = words.assignments;

export interface AnswerNoticesProps {
  /** The teacher has taken the work back. */
  takenBack: boolean;
  /** Nothing is typed or made yet. */
  empty: boolean;
  /** What the teacher has said with an answer that was given back. */
  returned: { returnNote?: string | undefined } | null;
}

/** What has become of the work since its child has begun: taken back, or given back for another try. */
export function AnswerNotices({ takenBack, empty, returned }: AnswerNoticesProps) {
  return (
    <>
      {/* Not closed over a child's head: what was typed stays in sight. */}
      {takenBack && (
        <Banner live>
          <p className="strong">{text.takenBack.title}</p>
          <p>{empty ? text.takenBack.text : text.takenBack.saved}</p>
        </Banner>
      )}
      {returned && (
        <Banner tone="notyet">
          <p className="strong">{text.returned.title}</p>
          <p className="prewrap" dir="auto">
            {returned.returnNote}
          </p>
        </Banner>
      )}
    </>
  );
}
