import { type ReactNode, useEffect } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Role } from '../../schema/who.ts';
import { type PathName, paths } from '../paths.ts';
import { firstWords as words } from '../text/first.ts';
import { buttonClass } from '../ui/button.tsx';
import { delays } from '../ui/delays.ts';
import { Empty } from '../ui/empty.tsx';
import { showToast } from '../ui/toast.tsx';
import { useSession } from '../session/session.ts';
import { Waiting } from './waiting.tsx';
import { type Access, accessOf } from '../session/access.ts';
import { returnState } from '../session/return-to.ts';

/** The sentence for a page that is for `roles`. */
function deniedText(roles: readonly Role[]): string {
  const [only] = roles.length === 1 ? roles : [];
  if (only === 'teacher') return words.guard.teacherOnly;
  if (only === 'student') return words.guard.studentOnly;
  if (only === 'parent') return words.guard.parentOnly;
  if (only === 'school_admin') return words.guard.schoolOnly;
  return words.guard.other;
}

function useLater(to: string | null): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (to === null) return;
    const timer = setTimeout(
      () => void navigate(to, { replace: true, state: returnState({ pathname, search }) }),
      delays.redirect,
    );
    return () => clearTimeout(timer);
  }, [to, navigate, pathname, search]);
}

function SignedOut() {
  useEffect(() => {
    const { title, text } = words.guard.unauthorized;
    showToast({ title, description: text, variant: 'destructive' });
  }, []);
  useLater(paths.auth);
  return <Waiting />;
}

function Denied({ roles }: { roles: readonly Role[] }) {
  // A teacher's page sends others home by itself; the other pages explain and leave the next step to the person.
  const isSentHome = roles.length === 1 && roles[0] === 'teacher';
  useLater(isSentHome ? paths.home : null);
  const text = deniedText(roles);
  // Half a second is too short to read it on the page.
  useEffect(() => {
    if (isSentHome) showToast({ title: words.guard.denied, description: text, variant: 'destructive' });
  }, [isSentHome, text]);
  return (
    <>
      <h1>{words.guard.denied}</h1>
      <Empty
        picture="lighthouse"
        level={2}
        title={text}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to={paths.home}>
            {words.guard.home}
          </Link>
        }
      >
        {null}
      </Empty>
    </>
  );
}

/** Shows the page to a signed-in person of one of the roles. The server decides about the data all the same. */
export function Guard({
  roles,
  leads = {},
  children,
}: {
  roles?: readonly Role[];
  leads?: Readonly<Partial<Record<Role, PathName>>>;
  children: ReactNode;
}) {
  const { person } = useSession();
  const own = person ? leads[person.role] : undefined;
  const pages: Record<Access, () => ReactNode> = {
    pending: () => <Waiting />,
    left: () => <Navigate to={paths.home} replace />,
    'signed-out': () => <SignedOut />,
    denied: () => (own ? <Navigate to={paths[own]} replace /> : <Denied roles={roles ?? []} />),
    granted: () => children,
  };
  return pages[accessOf(useSession(), roles)]();
}
