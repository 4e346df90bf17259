import { LogOut, Moon, Sun, UserRound, Volume2 } from 'lucide-react';
import { cloneElement, type ComponentType, type HTMLAttributes, type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { changeLook } from '../lib/look.ts';
import { type PathName, paths } from '../paths.ts';
import { nameOf, type SessionPerson } from '../session/session.ts';
import { startWords as words } from '../text/start.ts';
import { Avatar } from '../ui/avatar.tsx';
import type { DropdownMenuProps, MenuEntry } from '../ui/dropdown-menu.tsx';
import { Stars } from '../ui/stars.tsx';
import { menuNameOf } from './menu-name.ts';

const t = words.account;

let Menu: ComponentType<DropdownMenuProps> | undefined;
/** Fetches the menu, of which the first screen has only the button. */
export async function loadMenu(): Promise<void> {
  Menu = (await import('../ui/dropdown-menu.tsx')).DropdownMenu;
}

export interface AccountMenuProps {
  person: SessionPerson;
  stars: number | null;
  opens: (page: PathName) => boolean;
  onSignOut: () => void;
}

/** 'My Account': who is signed in, and what is theirs. */
export function AccountMenu({ person, stars, opens, onSignOut }: AccountMenuProps) {
  const navigate = useNavigate();
  const [isPressed, setPressed] = useState(false);
  // Where the menu cannot be had, the next press asks for it again.
  const press = (): void =>
    void loadMenu().then(
      () => setPressed(true),
      () => undefined,
    );
  const name = menuNameOf(person, t.fallbackName);
  const dark = document.documentElement.dataset['theme'] === 'dark';
  const entries: MenuEntry[] = [];
  if (opens('profile')) {
    const label = person.role === 'student' ? t.profile : words.nav.profile;
    entries.push({ label, icon: UserRound, onSelect: () => void navigate(paths.profile) });
  }
  if (opens('voiceTest')) {
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
  const trigger: ReactElement<HTMLAttributes<HTMLButtonElement>> = (
    <button type="button" className="btn ghost account">
      <Avatar name={nameOf(person, t.fallbackName)} />
      <bdi className="only-desk clip">{name}</bdi>
      <span className="sr">{t.menu}</span>
    </button>
  );
  if (!Menu || !isPressed)
    return cloneElement(trigger, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: press });
  return (
    <Menu
      isPressed
      label={t.menu}
      head={
        <>
          <span className="small muted block">{t.menu}</span>
          <bdi className="strong block">{name}</bdi>
          {stars !== null && <Stars count={stars} word={t.stars} />}
        </>
      }
      entries={entries}
      trigger={trigger}
    />
  );
}
