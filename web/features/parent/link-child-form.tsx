import { useState } from 'react';
import { momentOf } from '../../lib/dates.ts';
import { useReplica } from '../../replica/use-live.ts';
import { RestError } from '../../rest/client.ts';
import type { LinkRequest, LinkRequests } from '../../session/link-requests.ts';
import { reportUnauthorized } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Input } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { linkChild } from './actions.ts';

const text = words.family.form;

/** Links a child by its username: at once with the family code, else when somebody at school or at home says yes. */
export function LinkChildForm({ requests }: { requests: LinkRequests }) {
  const { tryNow } = useReplica();
  const [username, setUsername] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [waits, setWaits] = useState<string | null>(null);
  const mine = requests.waiting?.filter((one) => one.mine) ?? [];

  const [link, busy] = useOnce(async () => {
    if (username.trim() === '') return setProblem(text.usernameNeeded);
    setProblem(null);
    setWaits(null);
    try {
      const done = await linkChild(username.trim(), code.trim());
      if (done === 'linked') showToast({ title: text.linked });
      else setWaits(code.trim() === '' ? text.waits : text.wrongCode);
      setUsername('');
      setCode('');
      tryNow();
      requests.askAgain();
    } catch (error) {
      if (reportUnauthorized(error)) return;
      if (!(error instanceof RestError)) throw error;
      setProblem(error.status === 0 ? text.offline : (error.said ?? text.failed));
    }
  });

  return (
    <Card title={text.title}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void link();
        }}
      >
        <Input
          label={text.username}
          hint={text.usernameHint}
          error={problem ?? undefined}
          value={username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          onChange={(event) => {
            setProblem(null);
            setUsername(event.target.value);
          }}
        />
        <Input
          label={text.code}
          hint={text.codeHint}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onChange={(event) => setCode(event.target.value)}
        />
        {waits && (
          <Banner live>
            <p>{waits}</p>
          </Banner>
        )}
        <div className="row">
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? text.linking : text.link}
          </Button>
        </div>
      </form>
      {mine.length > 0 && <Waiting mine={mine} onAnswer={requests.answer} />}
    </Card>
  );
}

interface WaitingProps {
  mine: readonly LinkRequest[];
  onAnswer: LinkRequests['answer'];
}

/** What this parent has asked and nobody has answered. */
function Waiting({ mine, onAnswer }: WaitingProps) {
  const takeBack = async (id: string): Promise<void> => {
    const refused = await onAnswer(id, false);
    const { offline, failed, takenBack } = words.family.requests;
    if (!refused) showToast({ title: takenBack });
    else showToast({ title: refused.status === 0 ? offline : (refused.said ?? failed), variant: 'destructive' });
  };
  return (
    <>
      <h3>{text.waiting}</h3>
      <ul className="list child-work" aria-label={text.waiting}>
        {mine.map(({ id, studentUsername, createdAt }) => (
          <li key={id}>
            <div className="grow stack stack-xs">
              <p className="strong">
                <bdi>{text.waitingFor(studentUsername)}</bdi>
              </p>
              <p className="small muted">{text.asked(momentOf(createdAt))}</p>
            </div>
            <Button
              size="small"
              variant="ghost"
              aria-label={text.takeBackFor(studentUsername)}
              onClick={() => void takeBack(id)}
            >
              {text.takeBack}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
