import { useState } from 'react';
import { usePhotoQueue } from '../../replica/photo-queue.ts';
import { useReplica } from '../../replica/use-live.ts';
import { rest, RestError } from '../../rest/client.ts';
import { type SessionPerson, setPerson } from '../../shell/session.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Input } from '../../ui/field.tsx';

const t = words.syncCheckup;

interface Problem {
  text: string;
  help?: string;
}

function problemOf(error: unknown, child: boolean): Problem {
  if (!(error instanceof RestError)) throw error;
  if (error.status === 0) return { text: t.signInOffline };
  return { text: error.said ?? t.badPassword, ...(child && error.status === 401 ? { help: t.cardHelp } : {}) };
}

export interface SignInAgainProps {
  person: SessionPerson;
  waiting: number;
  /** Somebody else's session is in this browser. */
  other: boolean;
}

/** The password of the person whose work waits here; then everything goes at once. */
export function SignInAgain({ person, waiting, other }: SignInAgainProps) {
  const replica = useReplica();
  const photos = usePhotoQueue();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const signIn = async (): Promise<void> => {
    if (busy) return;
    setMissing(password === '');
    if (password === '') return;
    setBusy(true);
    setProblem(null);
    try {
      const user = await rest('/api/login', { method: 'POST', body: { username: person.username, password } });
      setPassword('');
      setPerson(user);
      replica.tryNow(true);
      photos.tryNow();
    } catch (error) {
      setProblem(problemOf(error, person.role === 'student'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card title={t.signInTitle(waiting)}>
      {other ? (
        <Banner>
          <p className="strong">{t.otherTitle}</p>
          <p>{t.otherText(person.username)}</p>
        </Banner>
      ) : (
        <p>{t.signInText}</p>
      )}
      <form
        className="stack form-narrow"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void signIn();
        }}
      >
        {problem && (
          <Banner tone="notyet" live>
            <p className="strong">{problem.text}</p>
            {problem.help && <p>{problem.help}</p>}
          </Banner>
        )}
        <Input label={t.username} value={person.username} autoComplete="username" readOnly />
        <Input
          label={t.password}
          type="password"
          autoComplete="current-password"
          value={password}
          error={missing ? t.passwordNeeded : undefined}
          onChange={(event) => {
            setMissing(false);
            setPassword(event.target.value);
          }}
        />
        <Button type="submit" variant="primary" disabled={busy}>
          {busy ? t.signingIn : t.signIn}
        </Button>
      </form>
    </Card>
  );
}
