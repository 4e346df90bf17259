import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ContentOf } from '../../../schema/insight.ts';
import { InEnglish } from '../../answering/in-english.tsx';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Evidence } from './evidence.tsx';

const text = words.parent.ai;

const trendIcons = { improving: TrendingUp, declining: TrendingDown, steady: Minus } as const;
const trendTones = { improving: 'correct', declining: 'notyet', steady: 'plain' } as const;

export function SubjectsPanel({ content }: { content: ContentOf<'subjects'> }) {
  const { strongestSubject, needsAttention, crossSubjectInsights, subjects, missing } = content;
  const names = words.parent.subjects;
  return (
    <>
      {missing && (
        <p className="strong">
          <InEnglish>{missing}</InEnglish>
        </p>
      )}
      {strongestSubject && <p className="strong">{text.strongest(names[strongestSubject])}</p>}
      {needsAttention.length > 0 && (
        <p className="strong">{text.attention(needsAttention.map((subject) => names[subject]).join(', '))}</p>
      )}
      {crossSubjectInsights.map((one) => (
        <p key={one}>
          <InEnglish>{one}</InEnglish>
        </p>
      ))}
      {subjects.map((subject) => (
        <div className="stack stack-xs" key={subject.name}>
          <div className="row between">
            <h3>{names[subject.name]}</h3>
            {subject.trend && !subject.missing && (
              <Badge tone={trendTones[subject.trend]} icon={trendIcons[subject.trend]}>
                {text.trends[subject.trend]}
              </Badge>
            )}
          </div>
          {subject.missing && (
            <p>
              <InEnglish>{subject.missing}</InEnglish>
            </p>
          )}
          {subject.proficiencyLevel && subject.score !== null && (
            <p>{text.level(subject.proficiencyLevel, subject.score, subject.sample)}</p>
          )}
          {subject.topicBreakdown.map(({ topic, mastery, answers }) => (
            <p className="small" key={topic}>
              {text.topic(topic, mastery, answers)}
            </p>
          ))}
          {subject.recommendations.map((one) => (
            <p className="small" key={one}>
              <InEnglish>{one}</InEnglish>
            </p>
          ))}
          <Evidence sample={subject.sample} items={subject.items} />
        </div>
      ))}
    </>
  );
}
