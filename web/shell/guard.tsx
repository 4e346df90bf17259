import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import type { Role } from '../../schema/who.ts';
import { type PathName, paths } from '../paths.ts';
import { firstWords as words } from '../text/first.ts';
import { showToast } from '../ui/toast.tsx';
import { useSession } from '../session/session.ts';
import { Waiting } from './waiting.tsx';
import { type Access, accessOf } from '../session/access.ts';
import { useLater } from './use-later.ts';
import { Denied } from './denied.tsx';

function SignedOut() {
  useEffect(() => {
    const { title, text } = words.guard.unauthorized;
    showToast({ title, description: text, variant: 'destructive' });
  }, []);
  useLater(paths.auth);
  return <Waiting />;
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
