import { ChevronLeft, ChevronRight, Lightbulb, Pause, Play, RotateCcw } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Lesson } from '../../../schema/lesson.ts';
import { MathText } from '../../answering/math-text.tsx';
import { readable } from '../../answering/math-pieces.ts';
import { timeOf } from '../../lib/dates.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import { type Replayed, replayOf, type ReplayStep } from './replay.ts';

const text = words.homework.replay;
/** Milliseconds that a step stays while they play by themselves. */
const pace = 3_000;

/** Whoever wants no motion turns the pages alone. */
const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function Step({ step, part }: { step: ReplayStep; part: string | undefined }) {
  switch (step.did) {
    case 'asked':
      return <p className="strong">{text.asked}</p>;
    case 'hint':
      return (
        <p className="row nowrap">
          <Icon icon={Lightbulb} />
          <span className="strong">{text.hint(step.hint, step.title)}</span>
        </p>
      );
    case 'wrote':
      return (
        <>
          {step.prompt && (
            <p className="prewrap">
              <MathText>{step.prompt}</MathText>
            </p>
          )}
          <p className="large strong">
            <MathText>{text.wrote(readable(step.given))}</MathText>
          </p>
          <Banner tone={step.feedback.verdict}>
            <p>{step.feedback.title}</p>
            {step.feedback.look && <p>{step.feedback.look}</p>}
          </Banner>
        </>
      );
    case 'ended':
      return (
        <>
          <p className="strong">{words.homework.lesson.outcomes[step.outcome]}</p>
          <p>{words.homework.lesson.starCount(step.stars, part)}</p>
        </>
      );
  }
}

/** A child looks back at what it did in a session that is done, step by step; made anew from what is stored of it. */
export function ReplayCard({ lesson, ...session }: Replayed & { lesson: Lesson }) {
  const { startedAt, tries, unlockedBy } = session;
  const steps = useMemo(
    () => replayOf(lesson, { startedAt, tries, unlockedBy }),
    [lesson, startedAt, tries, unlockedBy],
  );
  const [asked, setAt] = useState(0);
  const [wanted, setPlaying] = useState(false);
  const last = steps.length - 1;
  const at = Math.min(asked, last);
  const playing = wanted && at < last;
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => setAt(at + 1), pace);
    return () => clearTimeout(timer);
  }, [playing, at]);
  const step = steps[at];
  if (!step) return null;
  const turn = (by: number): void => {
    setPlaying(false);
    setAt(Math.max(0, Math.min(last, at + by)));
  };
  const play = (): void => {
    if (at === last) setAt(0);
    setPlaying(!playing);
  };
  const ended = at === last;
  return (
    <Card title={text.title}>
      <Progress
        label={text.at(at + 1, steps.length)}
        value={at + 1}
        max={steps.length}
        detail={at === 0 ? timeOf(step.at) : text.after(step.minutes)}
      />
      <div className="row">
        <Button icon={ChevronLeft} disabled={at === 0} onClick={() => turn(-1)}>
          {text.back}
        </Button>
        {!wantsStillness() && (
          <Button icon={playing ? Pause : ended ? RotateCcw : Play} onClick={play}>
            {playing ? text.pause : ended ? text.again : text.play}
          </Button>
        )}
        <Button icon={ChevronRight} disabled={at === last} onClick={() => turn(1)}>
          {text.forward}
        </Button>
      </div>
      <div className="stack stack-s" role="status">
        <Step step={step} part={lesson.part} />
      </div>
    </Card>
  );
}
