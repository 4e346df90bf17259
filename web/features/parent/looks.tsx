import { useCallback } from 'react';
import { momentOf } from '../../lib/dates.ts';
import { call } from '../../rest/client.ts';
import { useAnswer } from '../../rest/use-answer.ts';
import { words } from '../../text/index.ts';

const t = words.privacy;

/** Who of the staff has opened what of a child's record. Needs the server, which alone notes it. */
export function Looks({ childId }: { childId: string }) {
  const ask = useCallback(() => call('childLooks', { params: { id: childId } }), [childId]);
  const { answer, error } = useAnswer(ask);
  return (
    <section className="stack stack-s" aria-label={t.looks}>
      <h3>{t.looks}</h3>
      <p className="small muted">{t.looksText}</p>
      {error && !answer && <p className="muted">{error.status === 0 ? t.offline : (error.said ?? t.failed)}</p>}
      {answer?.length === 0 && <p>{t.noLooks}</p>}
      {answer && answer.length > 0 && (
        <ul className="list">
          {answer.map(({ name, role, what, times, lastAt }) => (
            <li key={`${name} ${what} ${lastAt}`}>
              <div className="grow stack stack-xs">
                <p>
                  <bdi className="strong">{name}</bdi> <span className="muted">({t.lookRoles[role]})</span>
                </p>
                <p className="small muted">
                  {t.looked[what]}. {t.lookTimes(times, momentOf(lastAt))}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
