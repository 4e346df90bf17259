import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cardWord } from '../../../tutor/index.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { AiWords } from './ai-words.tsx';
import { AnalysisCard } from './analysis-card.tsx';
import { ExplanationCard } from './explanation-card.tsx';
import { HelpRequest } from './help-request.tsx';
import { Work } from './lesson-work.tsx';
import { OfferCard } from './offer-card.tsx';
import type { Session } from './queries.ts';
import { ReadingCard } from './reading-card.tsx';
import { SumCheck } from './sum-check.tsx';
import { UnknownCard } from './unknown-card.tsx';
import type { ShownLesson } from './use-lesson.ts';
import type { LessonActs } from './use-tries.ts';

const text = words.homework.lesson;

type Stage = 'reading' | 'ai-words' | 'unknown' | 'offer' | 'work' | 'question' | 'rule';

/** Which part of a lesson stands on the screen: what must be settled first, the work once it has begun, and before it what is read. */
function stageOf({ lesson, tries, seen }: ShownLesson, session: Session): Stage {
  if (!lesson.markable) {
    if (lesson.analysis.reading) return 'reading';
    if (lesson.engine === 'ai') return 'ai-words';
  }
  if (lesson.unknown) return 'unknown';
  const started = tries.length > 0;
  if (lesson.card && !started && cardWord(lesson.card, session.attempts) === undefined) return 'offer';
  if (started || seen === 'ready' || seen === 'more') return 'work';
  return seen;
}

export interface LessonStageProps {
  session: Session;
  shown: ShownLesson;
  acts: LessonActs;
  /** The child wants other words in the question. */
  onChange: () => void;
}

/** What the child reads or does now. */
export function LessonStage({ session, shown, acts, onChange }: LessonStageProps) {
  const { lesson, state, tries, setSeen, onward } = shown;
  const offered = (isIt: boolean): void => {
    acts.sayStory(isIt);
    if (!isIt) return;
    setSeen('rule');
    acts.takeAsScience();
  };
  const stages: Record<Stage, () => ReactNode> = {
    reading: () => <ReadingCard key={lesson.question} lesson={lesson} onSay={acts.sayStory} />,
    'ai-words': () => <AiWords lesson={lesson} />,
    unknown: () => (
      <>
        <UnknownCard lesson={lesson} onChange={onChange} onPick={acts.pick} />
        {lesson.unknown?.next.includes('check-my-sum') && (
          <SumCheck
            lesson={lesson}
            feedback={state.feedback}
            sum={tries.at(-1)?.given ?? ''}
            onAnswer={(given) => acts.answer('answer', given)}
          />
        )}
        {lesson.unknown?.next.includes('ask-my-teacher') && <HelpRequest session={session} />}
      </>
    ),
    offer: () => lesson.card && <OfferCard card={lesson.card} onSay={offered} />,
    work: () => (
      <Work
        key={lesson.engine}
        lesson={lesson}
        state={state}
        session={session}
        made={tries}
        onAnswer={acts.answer}
        onClimb={acts.climb}
        onShow={acts.showSteps}
        onMore={() => setSeen('more')}
        onward={onward}
      />
    ),
    question: () => (
      <AnalysisCard lesson={lesson}>
        <div className="row">
          <Button variant="primary" icon={ArrowRight} onClick={() => setSeen('rule')}>
            {text.next}
          </Button>
          <Button onClick={() => setSeen('ready')}>{text.tryNow}</Button>
        </div>
      </AnalysisCard>
    ),
    rule: () => (
      <ExplanationCard lesson={lesson}>
        <div>
          <Button variant="primary" icon={ArrowRight} onClick={() => setSeen('ready')}>
            {text.tryNow}
          </Button>
        </div>
      </ExplanationCard>
    ),
  };
  return stages[stageOf(shown, session)]();
}
