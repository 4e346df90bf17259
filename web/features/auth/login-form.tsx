import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { firstWords as words } from '../../text/first.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/field.tsx';
import { BadgeSignIn } from './badge-sign-in.tsx';
import { login, type Refusal, refusalOf } from './actions.ts';
import type { LoginForm as Values } from './forms.ts';
import { lateRules } from './late-rules.ts';

/** Name and password; of a child that was chosen by its picture only the password is asked. */
export function LoginForm({ username, onBack }: { username?: string; onBack?: (() => void) | undefined }) {
  const t = words.auth;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useForm<Values>({
    resolver: lateRules(async () => (await import('./rules.ts')).loginRules),
    defaultValues: { username: username ?? '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    if (username !== undefined) setFocus('password');
  }, [username, setFocus]);
  const send = form.handleSubmit(async (values) => {
    setRefusal(null);
    try {
      await login(values);
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  });
  return (
    <form className="stack" noValidate onSubmit={(event) => void send(event)}>
      {refusal && (
        <Banner tone="notyet" live>
          <p className="strong">{refusal.text}</p>
          {refusal.credentials && <p>{t.failedHelp}</p>}
        </Banner>
      )}
      {username === undefined && (
        <Input
          label={t.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...form.register('username')}
        />
      )}
      <Input
        label={t.password}
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" variant="primary" size="big" wide disabled={isSubmitting}>
        {isSubmitting ? t.signingIn : t.signIn}
      </Button>
      <BadgeSignIn />
      {onBack && (
        <Button variant="ghost" onClick={onBack}>
          {t.shared.back}
        </Button>
      )}
    </form>
  );
}
