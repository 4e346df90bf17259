import { Ellipsis, LogOut, Moon, Sun, UserRound, Volume2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { changeLook } from '../lib/look.ts';
import { type PathName, paths } from '../paths.ts';
import { words } from '../text/index.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Count } from '../ui/badge.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DropdownMenu, type MenuEntry } from '../ui/dropdown-menu.tsx';
import { Icon } from '../ui/icon.tsx';
import { Stars } from '../ui/stars.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { Frame } from './frame.tsx';
import { homeOf } from './home.ts';
import { crumbsFor, isActive, navigationFor, type NavEntry } from './navigation.ts';
import { nameOf, type SessionPerson } from '../session/session.ts';
import type { ShellData } from './shell-data.tsx';
import { SyncStatusButton } from './sync-status.tsx';

export interface ShellProps {
  person: SessionPerson;
  data: ShellData | null;
  path: string;
  /** Whether a page is there; no link leads to one that is not. */
  exists: (page: PathName) => boolean;
  onSignOut: () => void;
  children: ReactNode;
}

/** Header, navigation and main of every page of a signed-in person. Knows no data of its own. */
export function Shell({ person, data, path, exists, onSignOut, children }: ShellProps) {
  return (
    <TooltipProvider>
      <Frame
        tools={
          <>
            {data?.sync && <SyncStatusButton sync={data.sync} />}
            {person.role === 'student' && data?.stars != null && (
              <Stars count={data.stars} word={words.account.stars} />
            )}
            <Account person={person} exists={exists} onSignOut={onSignOut} />
          </>
        }
        nav={<Nav person={person} data={data} path={path} exists={exists} onSignOut={onSignOut} />}
      >
        <Crumbs path={path} home={paths[homeOf(person.role)]} />
        {/* The page of the sign-in asks already. */}
        {path !== paths.auth && data?.notice}
        {children}
      </Frame>
    </TooltipProvider>
  );
}

/** A homework question has its own way back, beside its step. */
const hasWayBack = (path: string): boolean => /^\/homework\/./.test(path);

function Crumbs({ path, home }: { path: string; home: string }) {
  if (hasWayBack(path)) return null;
  const crumbs = crumbsFor(path, home);
  return (
    <Breadcrumbs
      label={words.nav.breadcrumbs}
      items={crumbs.map((crumb, at) => ({
        key: crumb.path,
        content: at === crumbs.length - 1 ? crumb.label : <Link to={crumb.path}>{crumb.label}</Link>,
      }))}
    />
  );
}

type AccountProps = Pick<ShellProps, 'person' | 'exists' | 'onSignOut'>;

function Account({ person, exists, onSignOut }: AccountProps) {
  const t = words.account;
  const navigate = useNavigate();
  const name = nameOf(person, t.fallbackName);
  const dark = document.documentElement.dataset['theme'] === 'dark';
  const entries: MenuEntry[] = [];
  if (exists('profile')) {
    const label = person.role === 'student' ? t.profile : words.nav.profile;
    entries.push({ label, icon: UserRound, onSelect: () => void navigate(paths.profile) });
  }
  if (exists('voiceTest')) {
    entries.push({ label: t.voiceDemo, icon: Volume2, onSelect: () => void navigate(paths.voiceTest) });
  }
  entries.push(
    {
      label: dark ? t.light : t.dark,
      icon: dark ? Sun : Moon,
      onSelect: () => changeLook({ theme: dark ? 'light' : 'dark' }),
    },
    { kind: 'line' },
    { label: t.signOut, icon: LogOut, onSelect: onSignOut },
  );
  return (
    <DropdownMenu
      label={t.menu}
      head={
        <>
          <span className="strong">{name}</span>
          <span className="small muted block">{person.username}</span>
        </>
      }
      entries={entries}
      trigger={
        <button type="button" className="btn icon ghost">
          <Avatar name={name} />
          <span className="sr">{t.menu}</span>
        </button>
      }
    />
  );
}

type NavProps = Omit<ShellProps, 'children'>;

function Nav({ person, data, path, exists, onSignOut }: NavProps) {
  const [open, setOpen] = useState(false);
  const navigation = navigationFor(person.role, path, exists);
  const countOf = (one: NavEntry): number => data?.badges[one.page] ?? 0;
  const inMore = navigation.more.reduce((sum, one) => sum + countOf(one), 0);
  const link = (one: NavEntry, className?: string) => {
    const count = countOf(one);
    return (
      <Link
        key={one.page}
        to={paths[one.page]}
        className={className}
        aria-current={isActive(one, path) ? 'page' : undefined}
      >
        <span className="mark">
          <Icon icon={one.icon} />
          {count > 0 && <Count value={count} />}
        </span>
        <span>{one.label}</span>
      </Link>
    );
  };
  return (
    <nav className="nav" aria-label={words.nav.main}>
      {navigation.bar.map((one) => link(one))}
      {navigation.hasMore && (
        <>
          {/* A desk has room for every entry; below that they are behind More. */}
          {navigation.more.map((one) => link(one, 'only-wide'))}
          <button type="button" className="only-wide" onClick={onSignOut}>
            <Icon icon={LogOut} />
            <span>{words.account.logout}</span>
          </button>
          <button type="button" className="only-narrow" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <span className="mark">
              <Icon icon={Ellipsis} />
              {inMore > 0 && <Count value={inMore} />}
            </span>
            <span>{words.nav.more}</span>
          </button>
        </>
      )}
      <Dialog kind="menu" open={open} onOpenChange={setOpen} title={words.nav.menuTitle} closeLabel={words.app.close}>
        <ul className="list more-list">
          {navigation.more.map((one) => (
            <li key={one.page}>
              <span className="thumb">
                <Icon icon={one.icon} />
              </span>
              <Link className="grow" to={paths[one.page]} onClick={() => setOpen(false)}>
                <span className="strong">{one.label}</span>
                {one.hint && <span className="small muted block">{one.hint}</span>}
              </Link>
              {countOf(one) > 0 && <Count value={countOf(one)} />}
            </li>
          ))}
        </ul>
        <Button
          icon={LogOut}
          onClick={() => {
            setOpen(false);
            onSignOut();
          }}
        >
          {words.account.logout}
        </Button>
      </Dialog>
    </nav>
  );
}
