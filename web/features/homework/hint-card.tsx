import { Check } from 'lucide-react';
import { useState } from 'react';
import type { WorkingStep } from '../../../schema/lesson.ts';
import { type RungView, rungs } from '../../../tutor/index.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LadderPath } from '../../ui/ladder.tsx';
import { MathPicture } from '../../ui/math-picture.tsx';
import { readable } from '../../answering/math-pieces.ts';
import { MathText } from '../../answering/math-text.tsx';
import { ReadAloud } from '../../answering/read-aloud.tsx';

const text = words.homework.lesson;

/** Working, step by step: the sentence and, where the sentence does not say it already, its sum. */
export function Working({ steps }: { steps: readonly WorkingStep[] }) {
  return (
    <ol className="stack stack-s working">
      {steps.map((step, at) => {
        const sum = step.expression ? `${step.expression} = ${step.value}` : '';
        const said = sum === `${step.say.replace(/\.$/, '')}`;
        return (
          <li key={at}>
            {!said && (
              <p>
                <MathText>{step.say}</MathText>
              </p>
            )}
            {sum && (said || !step.say.includes(sum)) && (
              <p className="strong num">
                <MathText>{sum}</MathText>
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** A step with its blank, filled in once the child has found what belongs there. */
function Gap({ prompt, given }: { prompt: string; given: string | undefined }) {
  const blanks = prompt.split('□').length - 1;
  if (given === undefined) return <MathText>{prompt}</MathText>;
  if (blanks === 1) return <MathText>{prompt.replace('□', given)}</MathText>;
  return (
    <>
      <MathText>{prompt}</MathText>{' '}
      <b>
        <MathText>{given}</MathText>
      </b>
    </>
  );
}

function spoken({ content }: RungView): string {
  if (!content) return '';
  const { sentences, example, gaps } = content;
  return [
    ...sentences,
    ...(example ? [example.prompt, ...example.steps.map((step) => step.say)] : []),
    ...(gaps?.flatMap((gap) => [gap.prompt, gap.hint]) ?? []),
  ].join(' ');
}

/** The hints that are open: the newest first to see, the earlier ones a tap away. */
export function HintCard({ open, filled }: { open: readonly RungView[]; filled: ReadonlyMap<string, string> }) {
  const [back, setBack] = useState(0);
  const at = Math.max(0, open.length - 1 - back);
  const view = open[at];
  if (!view?.content) return null;
  const index = rungs.indexOf(view.rung);
  const { sentences, picture, example, gaps } = view.content;
  const parts = rungs.map((_, part) => {
    const state = part < index ? 'done' : part === index ? 'now' : 'later';
    return `${part + 1}: ${text.part[state]}`;
  });
  return (
    <Card
      title={text.hintOf(index + 1, view.title.charAt(0).toLowerCase() + view.title.slice(1))}
      actions={<ReadAloud label={text.readHint} text={spoken(view)} />}
    >
      <div className="hint-path">
        <LadderPath label={text.path(index + 1)} names={parts} current={index} />
      </div>
      {sentences.map((sentence) => (
        <p key={sentence}>
          <MathText>{sentence}</MathText>
        </p>
      ))}
      {picture && <MathPicture picture={picture} />}
      {example && (
        <Card tone="well" level={3} title={text.oneLikeIt}>
          <p className="strong prewrap">
            <MathText>{example.prompt}</MathText>
          </p>
          {example.picture && <MathPicture picture={example.picture} />}
          <Working steps={example.steps} />
          <p className="strong">
            <MathText>{text.itsAnswer(readable(example.answer))}</MathText>
          </p>
        </Card>
      )}
      {gaps && (
        <ol className="stack stack-s">
          {gaps.map((gap) => (
            <li className="row nowrap top" key={gap.step}>
              {gap.done && <Icon icon={Check} />}
              <span className="grow">
                <Gap prompt={gap.prompt} given={gap.done ? filled.get(gap.step) : undefined} />
                {!gap.done && gap.hint && <span className="small muted block">{gap.hint}</span>}
              </span>
              {gap.done && <span className="sr">{text.part.done}</span>}
            </li>
          ))}
        </ol>
      )}
      {open.length > 1 && (
        <div className="row between">
          <Button size="small" variant="ghost" disabled={at === 0} onClick={() => setBack(back + 1)}>
            {text.earlier}
          </Button>
          {back > 0 && (
            <Button size="small" variant="ghost" onClick={() => setBack(back - 1)}>
              {text.later}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
