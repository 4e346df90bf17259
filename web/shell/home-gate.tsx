import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { mayOpen } from '../pages.ts';
import { paths } from '../paths.ts';
import { firstWords as words } from '../text/first.ts';
import { homeOf } from './home.ts';
import { useSession } from '../session/session.ts';
import { returnTo } from '../session/return-to.ts';

/** '/' is the landing for a visitor, the home page for a student, the own dashboard (else the profile) for everybody else. */
export function HomeGate({ landing, home }: { landing: ReactNode; home: ReactNode }) {
  const { person } = useSession();
  if (!person) return landing;
  const page = homeOf(person.role);
  return page === 'home' ? home : <Navigate to={paths[page]} replace />;
}

/** /auth: the landing, and for somebody signed in the way back to where they were, else home. */
export function AuthGate({ landing }: { landing: ReactNode }) {
  const { person, expired } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const to = person !== null && !expired ? returnTo(state, person, mayOpen) : null;
  useEffect(() => {
    if (to !== null) void navigate(to, { replace: true });
  }, [to, navigate]);
  return to !== null ? <h1>{words.auth.welcomeBack}</h1> : landing;
}
