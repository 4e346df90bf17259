import { Ellipsis, LogOut, Menu } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { startWords as words } from '../text/start.ts';
import { Count } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { LateDialog } from '../ui/late-dialog.ts';
import { Icon } from '../ui/icon.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { isActive, type Navigation, type NavEntry } from './navigation.ts';
import type { ShellData } from './shell-data.tsx';

const t = words.nav;

export interface NavProps {
  navigation: Navigation;
  path: string;
  badges: ShellData['badges'];
  onSignOut: () => void;
}

interface EntryProps {
  one: NavEntry;
  path: string;
  badges: ShellData['badges'];
}

const currentAt = (one: NavEntry, path: string): 'page' | undefined => (isActive(one, path) ? 'page' : undefined);

/** The bar at the bottom of a phone, the rail of a tablet. */
export function Bar({ navigation, path, badges, onSignOut }: NavProps) {
  const [open, setOpen] = useState(false);
  const inMore = navigation.more.reduce((sum, one) => sum + (badges[one.page] ?? 0), 0);
  return (
    <nav className="nav not-desk" aria-label={t.main}>
      {navigation.bar.map((one) => (
        <BarEntry key={one.label} one={one} path={path} badges={badges} />
      ))}
      {navigation.hasMore && (
        <button type="button" className="more-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className="mark">
            <Icon icon={Ellipsis} />
            {inMore > 0 && <Count value={inMore} />}
          </span>
          <span>{t.more}</span>
        </button>
      )}
      <Sheet
        kind="menu"
        title={t.more}
        entries={navigation.more}
        {...{ path, badges, onSignOut, open }}
        onOpenChange={setOpen}
      />
    </nav>
  );
}

function BarEntry({ one, path, badges }: EntryProps) {
  const count = badges[one.page] ?? 0;
  const link = (
    <Link to={paths[one.page]} aria-current={currentAt(one, path)}>
      <span className="mark">
        <Icon icon={one.icon} />
        {count > 0 && <Count value={count} />}
      </span>
      <span>{one.label}</span>
    </Link>
  );
  return one.hint ? <Tooltip tip={one.hint}>{link}</Tooltip> : link;
}

/** The side list of a desk: every page with its description. */
export function DeskList({ navigation, path, badges }: Omit<NavProps, 'onSignOut'>) {
  return (
    <nav className="nav only-desk" aria-label={t.main}>
      {navigation.list.map((one) => (
        <Described key={one.page} one={one} path={path} badges={badges}>
          <Icon icon={one.icon} />
        </Described>
      ))}
    </nav>
  );
}

/** The links of a role in the top bar of a desk. */
export function RoleLinks({ navigation, path }: Pick<NavProps, 'navigation' | 'path'>) {
  return navigation.roleLinks.map((one) => (
    <Link
      key={one.page}
      className="btn ghost only-desk role-link"
      to={paths[one.page]}
      aria-current={currentAt(one, path)}
    >
      {one.label}
    </Link>
  ));
}

/** The button of the side drawer with all that a desk shows at once; where there is room for that list it is not needed. */
export function Drawer({ navigation, path, badges, onSignOut }: NavProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip tip={t.openDrawer}>
        <IconButton
          icon={Menu}
          label={t.openDrawer}
          className="not-desk"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      <Sheet
        kind="drawer"
        title={t.drawer}
        entries={navigation.drawer}
        {...{ path, badges, onSignOut, open }}
        onOpenChange={setOpen}
      />
    </>
  );
}

interface SheetProps extends Omit<NavProps, 'navigation'> {
  kind: 'menu' | 'drawer';
  title: string;
  entries: readonly NavEntry[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function Sheet({ kind, title, entries, path, badges, onSignOut, open, onOpenChange }: SheetProps) {
  return (
    <LateDialog kind={kind} open={open} onOpenChange={onOpenChange} title={title} closeLabel={words.app.close}>
      <ul className="sheet-list">
        {entries.map((one) => (
          <li key={one.page}>
            <Described one={one} path={path} badges={badges} onFollow={() => onOpenChange(false)}>
              <span className="thumb">
                <Icon icon={one.icon} />
              </span>
            </Described>
          </li>
        ))}
      </ul>
      <Button
        icon={LogOut}
        onClick={() => {
          onOpenChange(false);
          onSignOut();
        }}
      >
        {words.account.logout}
      </Button>
    </LateDialog>
  );
}

interface DescribedProps extends EntryProps {
  /** The picture before the words. */
  children: ReactNode;
  onFollow?: () => void;
}

/** A link with its description: the name is read first, the description after it. */
function Described({ one, path, badges, children, onFollow }: DescribedProps) {
  const id = useId();
  const count = badges[one.page] ?? 0;
  return (
    <Link
      className="described"
      to={paths[one.page]}
      aria-current={currentAt(one, path)}
      aria-labelledby={count > 0 ? `${id}-name ${id}-count` : `${id}-name`}
      aria-describedby={one.hint ? `${id}-hint` : undefined}
      onClick={onFollow}
    >
      {children}
      <span className="grow">
        <span className="strong block" id={`${id}-name`}>
          {one.label}
        </span>
        {one.hint && (
          <span className="small muted block" id={`${id}-hint`}>
            {one.hint}
          </span>
        )}
      </span>
      {count > 0 && (
        <span id={`${id}-count`}>
          <Count value={count} />
        </span>
      )}
    </Link>
  );
}
