import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type PathName, paths } from '../paths.ts';
import type { SessionPerson } from '../session/session.ts';
import { startWords as words } from '../text/start.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Button } from '../ui/button.tsx';
import { Stars } from '../ui/stars.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { AccountMenu } from './account-menu.tsx';
import { crumbsFor } from './crumbs.ts';
import { Frame } from './frame.tsx';
import { homeOf } from './home.ts';
import { Bar, DeskList, Drawer, RoleLinks } from './nav.tsx';
import { navigationFor } from './navigation.ts';
import { NoticeCentre } from './notice-centre.tsx';
import type { ShellData } from './shell-data.tsx';
import { SyncStatusButton } from './sync-status.tsx';

export interface ShellProps {
  person: SessionPerson;
  data: ShellData | null;
  path: string;
  /** Whether a page is there and open to the person; no link leads to one that is not. */
  opens: (page: PathName) => boolean;
  onSignOut: () => void;
  children: ReactNode;
}

/** Header, navigation and main of every page of a signed-in person. Knows no data of its own. */
export function Shell({ person, data, path, opens, onSignOut, children }: ShellProps) {
  const { role } = person;
  const stars = role === 'student' ? (data?.stars ?? null) : null;
  const nav = { navigation: navigationFor(role, path, opens), path, badges: data?.badges ?? {}, onSignOut };
  return (
    <Frame
      start={<Drawer {...nav} />}
      tools={
        <>
          <RoleLinks {...nav} />
          {data?.sync && <SyncStatusButton sync={data.sync} />}
          {stars !== null && <Stars count={stars} word={words.account.stars} />}
          {data && <NoticeCentre notices={data.notices} role={role} />}
          <AccountMenu person={person} stars={stars} opens={opens} onSignOut={onSignOut} />
          <Tooltip tip={words.account.logout}>
            <Button variant="ghost" icon={LogOut} className="logout" onClick={onSignOut}>
              {words.account.logout}
            </Button>
          </Tooltip>
        </>
      }
      nav={
        <>
          <Bar {...nav} />
          <DeskList {...nav} />
        </>
      }
    >
      <Crumbs path={path} home={homeOf(role)} opens={opens} />
      {/* The page of the sign-in asks already. */}
      {path !== paths.auth && data?.notice}
      {children}
    </Frame>
  );
}

/** A homework question has its own way back, beside its step. */
const hasWayBack = (path: string): boolean => /^\/homework\/./.test(path);

function Crumbs({ path, home, opens }: { path: string; home: PathName; opens: ShellProps['opens'] }) {
  if (hasWayBack(path)) return null;
  const crumbs = crumbsFor(path, home, opens);
  return (
    <Breadcrumbs
      label={words.nav.breadcrumbs}
      items={crumbs.map(({ path: to, label, isLink }, at) => ({
        key: to,
        content: isLink && at < crumbs.length - 1 ? <Link to={to}>{label}</Link> : label,
      }))}
    />
  );
}
