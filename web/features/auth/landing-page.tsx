import { Camera, Check, Lightbulb, Mail, School, Tablet } from 'lucide-react';
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { endFirstLook } from '../../lib/first-look.ts';
import { takeLook } from '../../lib/look.ts';
import { lazyPart, PartBoundary } from '../../ui/lazy-part.tsx';
import { invitationIn } from '../../session/return-to.ts';
import { useSharedTablet } from '../../session/shared-tablet.ts';
import { firstWords as words } from '../../text/first.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LandingHero } from './landing-hero.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm, useRegistration } from './register-form.tsx';

const t = words.auth;
const helps = [
  { icon: Camera, ...t.helps.photo },
  { icon: Lightbulb, ...t.helps.hints },
  { icon: Tablet, ...t.helps.safe },
];

/** The server writes the address into the page where its operator sells; without one nothing is offered. */
const salesAddress = document.querySelector<HTMLMetaElement>('meta[name="sales-email"]')?.content;

// A visitor's page does without it.
const SharedSignIn = lazyPart(async () => (await import('./shared-sign-in.tsx')).SharedSignIn);

/** What a visitor sees first: on a tablet that children share, these. */
export function LandingPage() {
  // Drawn in slices: a tap on the top that came with the page is answered meanwhile.
  const isTurn = useDeferredValue(true, false);
  return isTurn ? <LandingOrFaces /> : null;
}

function LandingOrFaces() {
  const invitationCode = invitationIn(useLocation().state);
  const shared = useSharedTablet();
  const faces = shared ?? [];
  const [isOther, setOther] = useState(false);
  useLayoutEffect(endFirstLook, []);
  // Who comes next has reading aids of its own, or none.
  useEffect(() => {
    if (shared) takeLook({});
  }, [shared]);
  if (faces.length > 0 && !isOther && !invitationCode)
    return (
      <PartBoundary>
        <SharedSignIn faces={faces} onOther={() => setOther(true)} />
      </PartBoundary>
    );
  return <Landing invitationCode={invitationCode} onBack={faces.length > 0 ? () => setOther(false) : undefined} />;
}

function Landing({ invitationCode, onBack }: { invitationCode: string | undefined; onBack: (() => void) | undefined }) {
  const [tab, setTab] = useState<'login' | 'register'>(invitationCode ? 'register' : 'login');
  const registration = useRegistration(invitationCode);
  const card = useRef<HTMLElement>(null);
  const registerSchool = () => {
    registration.setValue('role', 'school_admin');
    setTab('register');
    card.current?.scrollIntoView({ block: 'start' });
    requestAnimationFrame(() => card.current?.querySelector<HTMLElement>('form input')?.focus({ preventScroll: true }));
  };
  return (
    <>
      <div className="land">
        <LandingHero />
        <section className="card" aria-labelledby="get-started" ref={card}>
          <h2 id="get-started" className="text-xl">
            {t.getStarted}
          </h2>
          <Tabs
            label={t.getStarted}
            kind="segmented"
            value={tab}
            onChange={setTab}
            items={[
              { value: 'login', label: t.login, content: <LoginForm onBack={onBack} /> },
              {
                value: 'register',
                label: t.register,
                content: <RegisterForm form={registration} />,
              },
            ]}
          />
        </section>
      </div>
      <section className="stack" aria-labelledby="how">
        <h2 id="how" className="text-xl">
          {t.how}
        </h2>
        <div className="cols helps">
          {helps.map((help) => (
            <article className="card" key={help.title}>
              <span className="thumb">
                <Icon icon={help.icon} />
              </span>
              <h3 className="large">{help.title}</h3>
              <p className="text-ink-2">{help.text}</p>
            </article>
          ))}
        </div>
      </section>
      <section className="stack" aria-labelledby="for-whom">
        <h2 id="for-whom" className="text-xl">
          {t.forWhom}
        </h2>
        <div className="cols helps">
          {Object.values(t.lists).map(({ title, items }) => (
            <article className="card" key={title}>
              <h3 className="large">{title}</h3>
              <ul className="ticks">
                {items.map((item) => (
                  <li className="row nowrap top" key={item}>
                    <Icon icon={Check} />
                    <span>{item}</span>
                  </li>
                ))}
              </ul>
            </article>
          ))}
        </div>
      </section>
      <section className="card tint" data-role="school" aria-labelledby="schools">
        <div className="row between">
          <div className="stack stack-s grow for-schools">
            <h2 id="schools" className="text-xl">
              {t.schools}
            </h2>
            <p className="text-ink-2">{t.schoolsText}</p>
          </div>
          <div className="row">
            <Button variant="primary" icon={School} onClick={registerSchool}>
              {t.registerSchool}
            </Button>
            {salesAddress && (
              <a className={buttonClass({})} href={`mailto:${salesAddress}`}>
                <Icon icon={Mail} />
                <span>{t.sales}</span>
              </a>
            )}
          </div>
        </div>
      </section>
    </>
  );
}
