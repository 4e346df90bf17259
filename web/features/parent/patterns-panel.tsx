import type { ContentOf } from '../../../schema/insight.ts';
import { InEnglish } from '../../answering/in-english.tsx';
import { words } from '../../text/index.ts';
import { Progress } from '../../ui/progress.tsx';
import { Evidence } from './evidence.tsx';
import { AiFacts } from './ai-facts.tsx';

const text = words.parent.ai;

export function PatternsPanel({ content }: { content: ContentOf<'patterns'> }) {
  const { preferredLearningTime, attentionSpan, problemSolvingApproach, patterns, missing } = content;
  return (
    <>
      {missing && (
        <p className="strong">
          <InEnglish>{missing}</InEnglish>
        </p>
      )}
      <AiFacts
        rows={[
          [text.time, preferredLearningTime ? text.times[preferredLearningTime] : text.unknown],
          [text.span, attentionSpan === null ? text.unknown : text.minutes(attentionSpan)],
          [text.approach, problemSolvingApproach ?? text.unknown],
        ]}
      />
      {patterns.map((pattern) => (
        <div className="stack stack-xs" key={pattern.patternType}>
          <Progress
            label={pattern.patternType}
            value={pattern.strength}
            max={100}
            detail={words.parent.figures.percent(pattern.strength)}
          />
          <p>
            <InEnglish>{pattern.description}</InEnglish>
          </p>
          {pattern.recommendations.map((one) => (
            <p className="small" key={one}>
              <InEnglish>{one}</InEnglish>
            </p>
          ))}
          <Evidence
            sample={pattern.sample}
            items={pattern.items}
            of={pattern.patternType === 'Staying with it' ? 'answer' : 'session'}
          />
        </div>
      ))}
    </>
  );
}
