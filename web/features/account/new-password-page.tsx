import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call, RestError } from '../../rest/client.ts';
import { bringKeys } from '../../session/keys.ts';
import { type SessionPerson, setPerson, signOut } from '../../session/session.ts';
import { sentenceFor } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Input } from '../../ui/field.tsx';
import { type NewPasswordForm, newPasswordForm } from './forms.ts';

const t = words.oneTimeWord.choose;
const empty: NewPasswordForm = { newPassword: '', again: '' };

/** All that somebody sees who has signed in with a one-time word: a password of one's own comes first. */
export function NewPasswordPage({ person }: { person: SessionPerson }) {
  const form = useForm({ resolver: zodResolver(newPasswordForm), defaultValues: empty });
  const [problem, setProblem] = useState<string | null>(null);
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async ({ newPassword }) => {
    setProblem(null);
    try {
      await call('changePassword', { body: { newPassword } });
    } catch (error) {
      const said = sentenceFor(error, t);
      if (said !== null && error instanceof RestError && error.code === 'weak_password')
        form.setError('newPassword', { message: said }, { shouldFocus: true });
      else setProblem(said);
      return;
    }
    const { mustChangePassword: _, ...now } = person;
    await bringKeys(now, { password: newPassword });
    setPerson(now);
  });
  return (
    <div className="stack form-narrow new-password">
      <h1>{t.title}</h1>
      <Card>
        <p>{t.text}</p>
        <form className="stack" noValidate onSubmit={(event) => void send(event)}>
          {problem && (
            <Banner tone="notyet" live>
              <p>{problem}</p>
            </Banner>
          )}
          <Input label={words.auth.username} value={person.username} autoComplete="username" readOnly />
          <Input
            label={t.next}
            hint={t.hint}
            type="password"
            autoComplete="new-password"
            error={errors.newPassword?.message}
            {...form.register('newPassword')}
          />
          <Input
            label={t.again}
            type="password"
            autoComplete="new-password"
            error={errors.again?.message}
            {...form.register('again')}
          />
          <Button type="submit" variant="primary" size="big" wide disabled={isSubmitting}>
            {isSubmitting ? t.saving : t.save}
          </Button>
        </form>
        <Button variant="ghost" onClick={() => void signOut()}>
          {t.leave}
        </Button>
      </Card>
    </div>
  );
}
