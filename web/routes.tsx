import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { lazyPart } from './ui/lazy-part.tsx';
import { type PageEntry, pages } from './pages.ts';
import { type PathName, paths, redirects } from './paths.ts';
import { CrashBoundary } from './shell/crash-page.tsx';
import { Landing } from './shell/first-screen.ts';
import { Guard } from './shell/guard.tsx';
import { AuthGate, HomeGate } from './shell/home-gate.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { Root } from './shell/root.tsx';

// It knows the pages that it leads to, so it is none of them.
const OpenNotice = lazyPart(async () => (await import('./shell/open-notice.tsx')).OpenNotice);

function pageRoute([name, { page: Page, roles, leads, open }]: readonly [PathName, PageEntry]): RouteObject {
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
  const Gallery = lazyPart(async () => (await import('./ui/gallery/gallery-page.tsx')).GalleryPage);
  children.push({ path: '/ui', element: <Gallery /> });
}

const routes: RouteObject[] = [{ element: <Root />, children }];

if (import.meta.env.DEV) {
  const Preview = lazyPart(async () => (await import('./shell/shell-preview.tsx')).ShellPreview);
  routes.push({ path: '/ui/shell', element: <Preview /> });
}

/** What the address shows. Without the router's own loading of data, which would be most of a first visit's router. */
export function Pages() {
  const page = useRoutes(routes);
  return <CrashBoundary at={useLocation()}>{page}</CrashBoundary>;
}
