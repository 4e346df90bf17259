import type { ContentOf } from '../../../schema/insight.ts';
import { InEnglish } from '../../answering/in-english.tsx';
import { words } from '../../text/index.ts';
import { Evidence } from './evidence.tsx';
import { AiLines } from './ai-lines.tsx';

const text = words.parent.ai;

export function StylePanel({ content }: { content: ContentOf<'style'> }) {
  const { primaryStyle, secondaryStyle, styleDescription, strengths, challenges, missing } = content;
  const observed = [primaryStyle, secondaryStyle].flatMap((one) => (one ? [one] : []));
  return (
    <>
      <p className="small muted">{text.styleNote}</p>
      {missing && (
        <p className="strong">
          <InEnglish>{missing}</InEnglish>
        </p>
      )}
      <AiLines title={text.observed} rows={observed} none={text.unknown} />
      <p>
        <InEnglish>{styleDescription}</InEnglish>
      </p>
      <AiLines title={words.parent.insights.strengths} rows={strengths} />
      <AiLines title={text.challenges} rows={challenges} />
      <AiLines title={text.advice} rows={content.teachingRecommendations} />
      <Evidence sample={content.sample} items={content.items} of="session" />
    </>
  );
}
