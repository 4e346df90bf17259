import { type ComponentType, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { isOutdated, quietly } from '../lib/pwa.ts';
import { DataLayer } from '../data-layer.ts';
import { lazyPart, PartBoundary } from '../ui/lazy-part.tsx';
import { opens } from '../pages.ts';
import { paths } from '../paths.ts';
import { firstWords as words } from '../text/first.ts';
import { ChartWordsContext } from '../ui/charts/chart.ts';
import type { ToasterProps } from '../ui/toaster.tsx';
import { dismissToasts, toasts } from '../ui/toast.tsx';
import { useConnectionToasts } from './connection.ts';
import { Shell } from './first-screen.ts';
import { useKeptFocus } from './kept-focus.ts';
import { useRouteFocus } from './route-focus.ts';
import { Frame } from './frame.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useSession } from '../session/session.ts';
import { useSignOut } from '../session/sign-out.ts';
import { useShellData } from './shell-data.tsx';
import { useUnauthorizedRedirect } from './unauthorized-redirect.ts';
import { Waiting } from './waiting.tsx';

const NewPassword = lazyPart(async () => (await import('../features/account/new-password-page.tsx')).NewPasswordPage);
/** Without it, as on a first visit that loses its network, the page goes on in silence. */
const noToaster: ComponentType<ToasterProps> = () => null;
const Toaster = lazyPart(() =>
  import('../ui/toaster.tsx').then(
    (module): ComponentType<ToasterProps> => module.Toaster,
    () => noToaster,
  ),
);

/** Milliseconds after a person's start: what the screen shows comes first, and a message asks for its program by itself. */
const toasterPause = 2_000;

/** What draws messages, from the first one on; fetched before, since the first one may be that the network is gone. */
function Messages() {
  const { state, person } = useSession();
  const isAsked = useSyncExternalStore(toasts.subscribe, () => toasts.list().length > 0);
  const wasAsked = useRef(false);
  wasAsked.current ||= isAsked;
  const pause = person ? toasterPause : 0;
  const isAsking = state === 'asking' && !person;
  useEffect(() => {
    if (isAsking) return;
    const timer = setTimeout(() => void quietly(Toaster.load), pause);
    return () => clearTimeout(timer);
  }, [isAsking, pause]);
  if (!wasAsked.current) return null;
  return (
    <PartBoundary fallback={null}>
      <Toaster label={words.app.messages} close={words.app.close} />
    </PartBoundary>
  );
}

function WithData({ children }: { children: ReactNode }) {
  const { person } = useSession();
  if (!person) return children;
  return (
    <PartBoundary fallback={<Waiting />}>
      <DataLayer key={person.id} person={person}>
        {children}
      </DataLayer>
    </PartBoundary>
  );
}

function ConnectedShell() {
  const { person } = useSession();
  const data = useShellData();
  const signOut = useSignOut();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useRouteFocus(pathname);
  useKeptFocus();
  const leave = async () => {
    if (await signOut()) await navigate(paths.home);
  };
  const page = (
    <PartBoundary fallback={<Waiting />}>
      <Outlet />
    </PartBoundary>
  );
  if (!person) return <Frame tools={<LanguageSwitch />}>{page}</Frame>;
  return (
    <PartBoundary fallback={<Frame>{null}</Frame>}>
      <Shell
        person={person}
        data={data}
        path={pathname}
        opens={(name) => opens(name, person.role)}
        onSignOut={() => void leave()}
      >
        {page}
      </Shell>
    </PartBoundary>
  );
}

/** Whoever comes after somebody begins on the home page, with no word that was said to the other. */
function useChangeOfPerson(): void {
  const { state, person } = useSession();
  const navigate = useNavigate();
  const before = useRef(person?.id);
  useEffect(() => {
    // Nobody is known until the server has answered: that may well be the person who is here.
    if (state === 'asking') return;
    const left = before.current;
    before.current = person?.id;
    if (left === undefined || left === person?.id) return;
    dismissToasts();
    void navigate(paths.home, { replace: true });
  }, [state, person?.id, navigate]);
}

/** A page of an older version cannot load another one: its files are gone. The next address is loaded from the start. */
function useNewVersion(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isOutdated()) location.reload();
  }, [pathname]);
}

/** A pressed notification asks this window for a page: it goes there as if a link had been pressed. */
function usePressedNotifications(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const go = ({ data }: MessageEvent): void => {
      const asked: unknown = data;
      if (typeof asked !== 'object' || asked === null || !('type' in asked) || asked.type !== 'open') return;
      if ('path' in asked && typeof asked.path === 'string' && asked.path.startsWith('/')) void navigate(asked.path);
    };
    worker?.addEventListener('message', go);
    return () => worker?.removeEventListener('message', go);
  }, [navigate]);
}

/** What surrounds every page. */
export function Root() {
  useConnectionToasts();
  useUnauthorizedRedirect();
  useChangeOfPerson();
  useNewVersion();
  usePressedNotifications();
  const { person, expired } = useSession();
  return (
    <ChartWordsContext value={words.charts}>
      {person?.mustChangePassword && !expired ? (
        // The server answers nothing else, so no other page and no replica is opened.
        <Frame>
          <PartBoundary fallback={<Waiting />}>
            <NewPassword person={person} />
          </PartBoundary>
        </Frame>
      ) : (
        <WithData>
          <ConnectedShell />
        </WithData>
      )}
      <Messages />
    </ChartWordsContext>
  );
}
