import type { ContentOf } from '../../../schema/insight.ts';
import { InEnglish } from '../../answering/in-english.tsx';
import { words } from '../../text/index.ts';
import { Evidence } from './evidence.tsx';
import { AiFacts } from './ai-facts.tsx';
import { AiLines } from './ai-lines.tsx';

const text = words.parent.ai;

export function PredictionPanel({ content }: { content: ContentOf<'prediction'> }) {
  const { range, quarterlyForecast, riskFactors, opportunities, missing, sample, items } = content;
  return (
    <>
      {missing && (
        <p className="strong">
          <InEnglish>{missing}</InEnglish>
        </p>
      )}
      {range && (
        <AiFacts
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
      <AiLines title={text.risks} rows={riskFactors.map(({ description }) => description)} none={text.noRisks} />
      {riskFactors.map((one) => (
        <Evidence key={one.description} sample={one.sample} items={one.items} />
      ))}
      <AiLines
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
