import { lazy } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { type PageEntry, pages } from './pages.ts';
import { type PathName, paths, redirects } from './paths.ts';
import { CrashPage } from './shell/crash-page.tsx';
import { loadLanding } from './shell/first-screen.ts';
import { Guard } from './shell/guard.tsx';
import { AuthGate, HomeGate } from './shell/home-gate.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { Root } from './shell/root.tsx';
import { Waiting } from './shell/waiting.tsx';

// It knows the pages that it leads to, so it is none of them.
const OpenNotice = lazy(async () => ({ default: (await import('./shell/open-notice.tsx')).OpenNotice }));
const Landing = lazy(async () => ({ default: await loadLanding() }));

function pageRoute([name, { load, roles, leads, open }]: readonly [PathName, PageEntry]): RouteObject {
  const Page = lazy(async () => ({ default: await load() }));
  const page = open ? (
    <Page />
  ) : (
    <Guard roles={roles} leads={leads}>
      <Page />
    </Guard>
  );
  return {
    path: paths[name],
    element: name === 'home' ? <HomeGate landing={<Landing />} home={page} /> : page,
  };
}

// An address without a page, or whose page does not exist yet, is the last one's.
const children: RouteObject[] = [
  { path: paths.auth, element: <AuthGate landing={<Landing />} /> },
  {
    path: paths.openNotice,
    element: (
      <Guard>
        <OpenNotice />
      </Guard>
    ),
  },
  ...(Object.entries(pages) as [PathName, PageEntry][]).map(pageRoute),
  ...redirects.map(([from, to]): RouteObject => ({ path: from, element: <Navigate to={paths[to]} replace /> })),
  { path: '*', element: <NotFoundPage /> },
];

if (import.meta.env.DEV) {
  const Gallery = lazy(async () => ({ default: (await import('./ui/gallery/gallery-page.tsx')).GalleryPage }));
  children.push({ path: '/ui', element: <Gallery /> });
}

export const routes: RouteObject[] = [
  { element: <Root />, errorElement: <CrashPage />, HydrateFallback: Waiting, children },
];

if (import.meta.env.DEV) {
  const Preview = lazy(async () => ({ default: (await import('./shell/shell-preview.tsx')).ShellPreview }));
  routes.push({ path: '/ui/shell', element: <Preview />, HydrateFallback: Waiting });
}
