import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { lazyPart, PartBoundary } from '../../ui/lazy-part.tsx';
import { paths } from '../../paths.ts';
import { useDraft } from '../../replica/use-draft.ts';
import { useDocument } from '../../replica/use-live.ts';
import { words } from '../../text/index.ts';
import { uploadProblem } from '../../text/refusal.ts';
import { Arriving } from '../../ui/arriving.tsx';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';
import { ConfirmView } from './confirm-view.tsx';
import { usePhoto } from '../../student/photo.ts';
import type { Session } from './queries.ts';
import { ReportProblem } from './report-problem.tsx';
import { stateOf } from './state.ts';
import { useKnowledge } from './use-knowledge.ts';
import { useTabletReading } from './use-tablet-reading.ts';

export const LessonView = lazyPart(async () => (await import('./lesson-view.tsx')).LessonView);
const text = words.homework.session;

const loading = (
  <Skeleton label={words.app.loading}>
    <SkeletonRow />
    <SkeletonRow />
  </Skeleton>
);

/** One question, from its picture to its lesson. */
export function SessionPage() {
  const { sessionId } = useParams();
  const { doc, ready, arrival } = useDocument('homeworkSession', sessionId);
  if (doc) return <OpenSession key={doc.id} session={doc} />;
  if (!ready) return loading;
  if (arrival !== 'here')
    return (
      <>
        <h1>{text.title}</h1>
        <Arriving arrival={arrival} words={words.arrival} />
      </>
    );
  return (
    <>
      <h1>{text.title}</h1>
      <Empty
        picture="sea"
        title={text.missing.title}
        level={2}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to={paths.homework}>
            {text.back}
          </Link>
        }
      >
        {text.missing.text}
      </Empty>
    </>
  );
}

function OpenSession({ session }: { session: Session }) {
  const draft = useDraft(`draft:question:${session.id}`);
  const photo = usePhoto(session);
  const [typing, setTyping] = useState(false);
  const [changing, setChanging] = useState(false);
  const state = stateOf({
    questionText: session.questionText,
    hasPhoto: Boolean(session.photo),
    tabletReading: session.tabletReading,
    reading: session.reading,
    photoState: session.photoState,
    typed: typing || Boolean(draft.text),
    changing,
  });
  const knows = useKnowledge(state === 'lesson' ? session.questionText : null);
  const isReading = useTabletReading(session, photo.waiting, state === 'reading');
  const type = (value: string): void => {
    setTyping(true);
    draft.type(value);
  };

  return (
    <>
      {state === 'lesson' && !knows ? (
        loading
      ) : state === 'lesson' ? (
        <PartBoundary fallback={loading}>
          <LessonView
            session={session}
            photo={photo}
            onChange={() => {
              draft.type(session.questionText);
              setChanging(true);
            }}
          />
        </PartBoundary>
      ) : (
        <>
          <div className="row">
            <Link className={buttonClass({ variant: 'ghost', size: 'small' })} to={paths.homework}>
              <Icon icon={ArrowLeft} />
              <span>{text.back}</span>
            </Link>
          </div>
          <h1>{text.title}</h1>
          {photo.waiting?.state === 'refused' && (
            <Banner tone="notyet">
              <p className="strong">{uploadProblem(photo.waiting.problem)}</p>
              <p>{text.photoRefused}</p>
            </Banner>
          )}
          <ConfirmView
            session={session}
            state={state}
            isReading={isReading}
            src={photo.src}
            draft={draft}
            onTyping={type}
            onConfirmed={() => {
              setTyping(false);
              setChanging(false);
            }}
          />
        </>
      )}
      {(state === 'lesson' ? knows : session.reading || session.tabletReading) && <ReportProblem session={session} />}
    </>
  );
}
