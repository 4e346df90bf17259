import { ArrowLeft } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { SaysInEnglish } from '../../answering/in-english.tsx';
import { CareBeside } from '../../care/care-note.tsx';
import { paths } from '../../paths.ts';
import type { SessionPhoto } from '../../student/photo.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EngineSwitch } from './engine-switch.tsx';
import { HintsAside } from './hints-aside.tsx';
import { LessonStage } from './lesson-stage.tsx';
import { PartRow } from './part-row.tsx';
import type { Session } from './queries.ts';
import { QuestionCard } from './question-card.tsx';
import { useLesson } from './use-lesson.ts';
import { useTries } from './use-tries.ts';

const text = words.homework.lesson;

export interface LessonViewProps {
  session: Session;
  photo: SessionPhoto;
  /** The child wants other words in the question. */
  onChange: () => void;
}

/** The lesson in seven steps. */
export function LessonView({ session, photo, onChange }: LessonViewProps) {
  const shown = useLesson(session);
  const { lesson, state, parted, part } = shown;
  const acts = useTries(session, lesson, state);
  const isTried = parted ? session.attempts.some((item) => item.part) : shown.tries.length > 0;
  return (
    <>
      <div className="row between">
        <Link className={buttonClass({ variant: 'ghost', size: 'small' })} to={paths.homework}>
          <Icon icon={ArrowLeft} />
          <span>{words.homework.session.back}</span>
        </Link>
        {lesson.markable && (
          <p className="small muted" role="status">
            {text.stepOf(state.step, text.steps[state.step - 1] ?? '')}
          </p>
        )}
      </div>
      <SaysInEnglish>{text.inEnglish}</SaysInEnglish>
      <div className={lesson.markable ? 'lesson' : 'stack'}>
        <div className="stack">
          <QuestionCard
            session={session}
            photo={photo}
            onChange={!isTried && (lesson.markable || lesson.analysis.reading) ? onChange : undefined}
          />
          {parted && part && (
            <PartRow parts={parted.parts} part={part} attempts={session.attempts} onChoose={shown.choosePart} />
          )}
          <Fragment key={part}>
            {lesson.care && lesson.unknown?.why !== 'unsafe' && <CareBeside say={lesson.care} />}
            {lesson.analysis.readAs && <p className="muted">{text.readAs(lesson.analysis.readAs)}</p>}
            <EngineSwitch ai={shown.ai} lesson={lesson} onChoose={shown.chooseEngine} />
            {acts.refused ? (
              <Banner>
                <p>{acts.refused}</p>
              </Banner>
            ) : (
              <LessonStage session={session} shown={shown} acts={acts} onChange={onChange} />
            )}
          </Fragment>
        </div>
        {lesson.markable && <HintsAside ladder={state.ladder} />}
      </div>
    </>
  );
}
