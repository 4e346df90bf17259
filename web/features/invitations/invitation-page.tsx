import { Check, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { call, RestError } from '../../rest/client.ts';
import { invitationState, returnState } from '../../session/return-to.ts';
import { nameOf, useSession } from '../../session/session.ts';
import { reportUnauthorized } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { delays } from '../../ui/delays.ts';
import { Input } from '../../ui/field.tsx';
import { useOnce } from '../../ui/use-once.ts';

const t = words.invitation;
interface Invitation {
  code: string;
  schoolName: string;
  schoolLocation: string;
}
interface Problem {
  text: string;
  help?: string;
}

/** Asks the server whose code it is; gives the invitation, or what to say. */
async function check(typed: string): Promise<Invitation | Problem> {
  try {
    const { valid, message, code, schoolName, schoolLocation } = await call('checkInvitation', {
      params: { code: typed.trim() },
    });
    if (!valid || !code) return { text: message ?? t.invalid, help: t.invalidHelp };
    return { code, schoolName: schoolName ?? '', schoolLocation: schoolLocation ?? '' };
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    return error.status === 0
      ? { text: t.notVerified, help: t.notVerifiedHelp }
      : { text: error.said ?? t.notVerified };
  }
}

const isInvitation = (found: Invitation | Problem): found is Invitation => 'code' in found;

function CodeForm({ onFound }: { onFound: (invitation: Invitation) => void }) {
  const { code = '' } = useParams();
  const [typed, setTyped] = useState(code);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isEmpty = typed.trim() === '';
  const [verify, isPending] = useOnce(async () => {
    if (isEmpty) return;
    setProblem(null);
    const found = await check(typed);
    if (isInvitation(found)) onFound(found);
    else setProblem(found);
  });
  const isOffline = problem?.text === t.notVerified;
  const label = isOffline ? t.again : t.verify;
  return (
    <Card title={t.join}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void verify();
        }}
      >
        <Input
          label={t.code}
          hint={t.hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={typed}
          error={problem?.text}
          onChange={(event) => setTyped(event.target.value)}
        />
        {problem?.help && <p className="small">{problem.help}</p>}
        <div className="row">
          <Button
            type="submit"
            variant="primary"
            icon={isOffline ? RotateCcw : undefined}
            disabled={isPending}
            disabledReason={isEmpty ? t.typeFirst : undefined}
          >
            {isPending ? t.verifying : label}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function SchoolFacts({ invitation }: { invitation: Invitation }) {
  const facts = [
    [t.school, invitation.schoolName],
    [t.where, invitation.schoolLocation],
    [t.joinAs, t.teacher],
  ].filter(([, value]) => value !== '');
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd className="strong">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Accepted({ schoolName }: { schoolName: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.teacherDashboard, { replace: true }), delays.invitation);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Card>
      <Banner tone="correct" live>
        <p className="strong">{t.acceptedTitle(schoolName)}</p>
        <p>{t.acceptedText}</p>
      </Banner>
      <div className="row">
        <Link className={buttonClass({})} to={paths.teacherDashboard} replace>
          {t.open}
        </Link>
      </div>
    </Card>
  );
}

function Accept({ invitation, onCancel }: { invitation: Invitation; onCancel: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isIn, setIsIn] = useState(false);
  const [accept, isPending] = useOnce(async () => {
    setProblem(null);
    try {
      await call('acceptInvitation', { params: { code: invitation.code } });
      setIsIn(true);
    } catch (error) {
      if (reportUnauthorized(error)) return;
      if (!(error instanceof RestError)) throw error;
      setProblem(error.said ?? t.notAccepted);
    }
  });
  if (isIn) return <Accepted schoolName={invitation.schoolName} />;
  return (
    <Card title={t.isThis}>
      {problem && (
        <Banner tone="notyet" live>
          <p className="strong">{t.notAccepted}</p>
          {problem !== t.notAccepted && <p>{problem}</p>}
        </Banner>
      )}
      <SchoolFacts invitation={invitation} />
      <div className="row">
        <Button variant="primary" icon={Check} disabled={isPending} onClick={() => void accept()}>
          {isPending ? t.accepting : t.accept}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
      <p className="small muted">{t.sees}</p>
    </Card>
  );
}

function SignedOut({ invitation, onCancel }: { invitation: Invitation; onCancel: () => void }) {
  const { search } = useLocation();
  // Whoever comes back finds the code typed in, whichever way they came first.
  const pathname = paths.invite.replace(':code', invitation.code);
  return (
    <Card title={t.signedOut}>
      <SchoolFacts invitation={invitation} />
      <p>{t.signedOutText}</p>
      <div className="row">
        <Link className={buttonClass({ variant: 'primary' })} to={paths.auth} state={returnState({ pathname, search })}>
          {t.toLogin}
        </Link>
        <Link className={buttonClass({})} to={paths.auth} state={invitationState(invitation.code)}>
          {t.toRegister}
        </Link>
        <Button variant="ghost" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </Card>
  );
}

/** A teacher's way into a school: type the code or open its link, look at the school, join. */
export function InvitationPage() {
  const { state, person } = useSession();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const cancel = () => setInvitation(null);
  if (person && person.role !== 'teacher') {
    return (
      <>
        <h1>{t.denied}</h1>
        <Card>
          <p>{t.teachersOnly}</p>
          <p className="muted">{t.signedInAs(nameOf(person, person.username))}</p>
          <div className="row">
            <Link className={buttonClass({})} to={paths.home}>
              {t.home}
            </Link>
          </div>
        </Card>
      </>
    );
  }
  return (
    <div className="stack invitation">
      <h1>{t.title}</h1>
      {!invitation && <CodeForm onFound={setInvitation} />}
      {invitation && person && <Accept invitation={invitation} onCancel={cancel} />}
      {invitation && !person && state === 'out' && <SignedOut invitation={invitation} onCancel={cancel} />}
    </div>
  );
}
