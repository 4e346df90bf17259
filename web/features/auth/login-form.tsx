import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Face, useSharedTablet } from '../../session/shared-tablet.ts';
import { firstWords as words } from '../../text/first.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/field.tsx';
import { BadgeSignIn } from './badge-sign-in.tsx';
import { login, type Refusal, refusalOf } from './actions.ts';
import type { LoginForm as Values } from './forms.ts';
import { lateRules } from './late-rules.ts';

// A visitor's page does without them.
const Faces = lazy(async () => ({ default: (await import('./faces.tsx')).Faces }));
const ChosenFace = lazy(async () => ({ default: (await import('./faces.tsx')).ChosenFace }));

/** The children of a shared tablet, from whom one is chosen first; else the form at once. */
export function LoginForm() {
  const faces = useSharedTablet() ?? [];
  const [chosen, setChosen] = useState<Face | 'other' | null>(null);
  if (faces.length === 0) return <NameAndPassword />;
  if (chosen === null)
    return (
      <Suspense>
        <Faces faces={faces} onChoose={setChosen} onOther={() => setChosen('other')} />
      </Suspense>
    );
  const face = chosen === 'other' ? undefined : chosen;
  return <NameAndPassword key={face?.id} face={face} onBack={() => setChosen(null)} />;
}

function NameAndPassword({ face, onBack }: { face?: Face | undefined; onBack?: () => void }) {
  const t = words.auth;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useForm<Values>({
    resolver: lateRules(async () => (await import('./rules.ts')).loginRules),
    defaultValues: { username: face?.username ?? '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
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
      {face ? (
        <Suspense>
          <ChosenFace {...face} />
        </Suspense>
      ) : (
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
