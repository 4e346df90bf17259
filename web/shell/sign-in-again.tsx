import { useState } from 'react';
import { login, type Refusal, refusalOf } from '../features/auth/actions.ts';
import { words } from '../text/index.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Input } from '../ui/field.tsx';
import type { SessionPerson } from './session.ts';

const t = words.signInAgain;

/** The school no longer knows this device's session: the same person signs in once more. The work stays usable beside it. */
export function SignInAgain({ person, onDone }: { person: SessionPerson; onDone: () => void }) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const send = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await login({ username: person.username, password });
      onDone();
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title={t.title} level={2} tone="tint">
      <p>{t.text(person.username)}</p>
      {refusal && (
        <Banner tone="notyet" live>
          {refusal.text}
        </Banner>
      )}
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== '') void send();
        }}
      >
        <input type="text" autoComplete="username" value={person.username} readOnly hidden />
        <Input
          label={words.auth.password}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="row">
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? words.auth.signingIn : words.auth.signIn}
          </Button>
        </div>
      </form>
    </Card>
  );
}
