import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ContentOf } from '../../../schema/insight.ts';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Evidence } from './proof.tsx';

const text = words.parent.ai;

function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="row child-facts">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className="small muted">{label}</dt>
          <dd className="strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ title, rows, none }: { title: string; rows: readonly string[]; none?: string }) {
  if (rows.length === 0 && !none) return null;
  return (
    <div className="stack stack-xs">
      <h3>{title}</h3>
      {rows.length === 0 && <p className="muted">{none}</p>}
      <ul className="stack stack-xs plain-list">
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </div>
  );
}

export function PatternsPanel({ content }: { content: ContentOf<'patterns'> }) {
  const { preferredLearningTime, attentionSpan, problemSolvingApproach, patterns, missing } = content;
  return (
    <>
      {missing && <p className="strong">{missing}</p>}
      <Facts
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
          <p>{pattern.description}</p>
          {pattern.recommendations.map((one) => (
            <p className="small" key={one}>
              {one}
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

export function PredictionPanel({ content }: { content: ContentOf<'prediction'> }) {
  const { range, quarterlyForecast, riskFactors, opportunities, missing, sample, items } = content;
  return (
    <>
      {missing && <p className="strong">{missing}</p>}
      {range && (
        <Facts
          rows={[
            [text.nextMonth, text.range(range.low, range.high, range.confidence)],
            ...quarterlyForecast.map(
              ({ quarter, predictedScore, confidence }) =>
                [text.quarter(quarter), text.forecast(predictedScore, confidence)] as const,
            ),
          ]}
        />
      )}
      {range && <Evidence sample={sample} items={items} of="result" />}
      <Lines title={text.risks} rows={riskFactors.map(({ description }) => description)} none={text.noRisks} />
      {riskFactors.map((one) => (
        <Evidence key={one.description} sample={one.sample} items={one.items} />
      ))}
      <Lines
        title={text.opportunities}
        rows={opportunities.map(({ description }) => description)}
        none={text.noOpportunities}
      />
      {opportunities.map((one) => (
        <Evidence key={one.description} sample={one.sample} items={one.items} />
      ))}
    </>
  );
}

export function StylePanel({ content }: { content: ContentOf<'style'> }) {
  const { primaryStyle, secondaryStyle, styleDescription, strengths, challenges, missing } = content;
  const observed = [primaryStyle, secondaryStyle].flatMap((one) => (one ? [one] : []));
  return (
    <>
      <p className="small muted">{text.styleNote}</p>
      {missing && <p className="strong">{missing}</p>}
      <Lines title={text.observed} rows={observed} none={text.unknown} />
      <p>{styleDescription}</p>
      <Lines title={words.parent.insights.strengths} rows={strengths} />
      <Lines title={text.challenges} rows={challenges} />
      <Lines title={text.advice} rows={content.teachingRecommendations} />
      <Evidence sample={content.sample} items={content.items} of="session" />
    </>
  );
}

const trendIcons = { improving: TrendingUp, declining: TrendingDown, steady: Minus } as const;
const trendTones = { improving: 'correct', declining: 'notyet', steady: 'plain' } as const;

export function SubjectsPanel({ content }: { content: ContentOf<'subjects'> }) {
  const { strongestSubject, needsAttention, crossSubjectInsights, subjects, missing } = content;
  const names = words.parent.subjects;
  return (
    <>
      {missing && <p className="strong">{missing}</p>}
      {strongestSubject && <p className="strong">{text.strongest(names[strongestSubject])}</p>}
      {needsAttention.length > 0 && (
        <p className="strong">{text.attention(needsAttention.map((subject) => names[subject]).join(', '))}</p>
      )}
      {crossSubjectInsights.map((one) => (
        <p key={one}>{one}</p>
      ))}
      {subjects.map((subject) => (
        <div className="stack stack-xs" key={subject.name}>
          <div className="row between">
            <h3>{names[subject.name]}</h3>
            {subject.trend && (
              <Badge tone={trendTones[subject.trend]} icon={trendIcons[subject.trend]}>
                {text.trends[subject.trend]}
              </Badge>
            )}
          </div>
          {subject.missing && <p>{subject.missing}</p>}
          {subject.proficiencyLevel && subject.score !== null && (
            <p>{text.level(subject.proficiencyLevel, subject.score)}</p>
          )}
          {subject.topicBreakdown.map(({ topic, mastery }) => (
            <p className="small" key={topic}>
              {text.topic(topic, mastery)}
            </p>
          ))}
          {subject.recommendations.map((one) => (
            <p className="small" key={one}>
              {one}
            </p>
          ))}
          <Evidence sample={subject.sample} items={subject.items} />
        </div>
      ))}
    </>
  );
}
