import { useState } from 'react';
import { usePhotoQueue } from '../replica/photo-queue.ts';
import { useReplica } from '../replica/use-live.ts';
import { login, type Refusal, refusalOf } from '../features/auth/actions.ts';
import type { SessionPerson } from '../session/session.ts';
import { startWords as words } from '../text/start.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Input } from '../ui/field.tsx';
import { useOnce } from '../ui/use-once.ts';

const t = words.signInAgain;

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
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const [signIn, busy] = useOnce(async () => {
    setMissing(password === '');
    if (password === '') return;
    setRefusal(null);
    try {
      await login({ username: person.username, password });
      setPassword('');
      replica.tryNow(true);
      photos.tryNow();
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  });

  return (
    <Card title={t.title(waiting)}>
      {other ? (
        <Banner>
          <p className="strong">{t.otherTitle}</p>
          <p>{t.otherText(person.username)}</p>
        </Banner>
      ) : (
        <p>{t.text}</p>
      )}
      <form
        className="stack form-narrow"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void signIn();
        }}
      >
        {refusal && (
          <Banner tone="notyet" live>
            <p className="strong">{refusal.text}</p>
            {person.role === 'student' && <p>{words.auth.failedHelp}</p>}
          </Banner>
        )}
        <Input label={words.auth.username} value={person.username} autoComplete="username" readOnly />
        <Input
          label={words.auth.password}
          type="password"
          autoComplete="current-password"
          value={password}
          error={missing ? words.auth.required.password : undefined}
          onChange={(event) => {
            setMissing(false);
            setPassword(event.target.value);
          }}
        />
        <Button type="submit" variant="primary" disabled={busy}>
          {busy ? words.auth.signingIn : words.auth.signIn}
        </Button>
      </form>
    </Card>
  );
}
