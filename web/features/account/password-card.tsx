import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call, RestError } from '../../rest/client.ts';
import { changedPassword } from '../../session/keys.ts';
import { currentSession } from '../../session/session.ts';
import { reportUnauthorized } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Input } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type PasswordForm, passwordForm } from './forms.ts';

const t = words.profile;
const empty: PasswordForm = { currentPassword: '', newPassword: '' };

/** One's own password, by knowing the present one. Needs the server. */
export function PasswordCard({ username }: { username: string }) {
  const form = useForm({ resolver: zodResolver(passwordForm), defaultValues: empty });
  const [problem, setProblem] = useState<string | null>(null);
  const { errors, isSubmitting } = form.formState;

  const refuse = (error: unknown): void => {
    if (reportUnauthorized(error)) return;
    if (!(error instanceof RestError)) throw error;
    const said = error.said ?? t.failed;
    if (error.code === 'wrong_password') form.setError('currentPassword', { message: said }, { shouldFocus: true });
    else if (error.code === 'weak_password') form.setError('newPassword', { message: said }, { shouldFocus: true });
    else setProblem(error.status === 0 ? t.changeOffline : said);
  };
  const send = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await call('changePassword', { body: values });
    } catch (error) {
      refuse(error);
      return;
    }
    const { person } = currentSession();
    if (person) await changedPassword(person, values.newPassword);
    form.reset(empty);
    showToast({ title: t.changed.title, description: t.changed.text });
  });

  return (
    <Card title={t.passwordTitle}>
      <p className="muted">{t.passwordText}</p>
      <form className="stack form-narrow" noValidate onSubmit={(event) => void send(event)}>
        {problem && (
          <Banner tone="notyet" live>
            <p>{problem}</p>
          </Banner>
        )}
        <input type="text" className="sr" autoComplete="username" value={username} readOnly tabIndex={-1} aria-hidden />
        <Input
          label={t.current}
          type="password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <Input
          label={t.next}
          hint={t.nextHint}
          type="password"
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? t.changing : t.change}
        </Button>
      </form>
    </Card>
  );
}
