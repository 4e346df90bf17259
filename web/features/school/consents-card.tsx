import { useState } from 'react';
import { type Purpose, purposes } from '../../../schema/person.ts';
import { call } from '../../rest/client.ts';
import { useAnswer } from '../../rest/use-answer.ts';
import { sentenceFor } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { useOnce } from '../../ui/use-once.ts';

const text = words.parent.consents;
const ask = () => call('schoolConsents');

/** What the school allows for those of its children for whom no family has spoken. */
export function ConsentsCard() {
  const { answer, error, again } = useAnswer(ask);
  const [said, setSaid] = useState<string | null>(null);
  const [change, busy] = useOnce(async (purpose: Purpose, given: boolean) => {
    setSaid(null);
    try {
      await call('setSchoolConsent', { body: { purpose, given } });
      await again();
      setSaid(text.schoolSaved);
    } catch (problem) {
      setSaid(sentenceFor(problem, text));
    }
  });
  return (
    <Card title={text.schoolTitle}>
      <p className="muted">{text.schoolIntro}</p>
      {error && !answer && <p>{error.status === 0 ? text.offline : (error.said ?? text.failed)}</p>}
      {answer &&
        purposes.map((purpose) => (
          <div className="stack stack-xs" key={purpose}>
            <Checkbox
              label={text.purposes[purpose].name}
              checked={answer[purpose] === true}
              disabled={busy}
              onChange={(event) => void change(purpose, event.target.checked)}
            />
            <p className="small muted">{text.purposes[purpose].text}</p>
          </div>
        ))}
      {said && (
        <Banner live>
          <p>{said}</p>
        </Banner>
      )}
    </Card>
  );
}
