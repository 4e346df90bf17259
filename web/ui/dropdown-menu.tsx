import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { Icon, type LucideIcon } from './icon.tsx';

export type MenuEntry =
  | { kind?: 'item'; label: ReactNode; icon?: LucideIcon; onSelect: () => void; danger?: boolean }
  | { kind: 'link'; label: ReactNode; icon?: LucideIcon; link: ReactNode }
  | { kind: 'line' };

export interface DropdownMenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  label: string;
  /** Above the entries: who is signed in. */
  head?: ReactNode;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
  /** Its button has been pressed already, before the menu's program was there. */
  isPressed?: boolean;
}

/** Where the menu stands in the page: in the part that its button is in, so that nothing is outside of all parts. */
const placeOf = (trigger: Element): HTMLElement | null => trigger.closest('[role="dialog"], main, header, nav, aside');

/** A menu of acts. For 'link' give an anchor element as `link`; its content is the entry's icon and label. */
export function DropdownMenu({ trigger, label, head, entries, align = 'end', isPressed = false }: DropdownMenuProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const chosen = useRef<(() => void) | null>(null);
  return (
    // Not modal: the modal kind locks the page with an injected <style>, which the content security policy refuses.
    <Radix.Root modal={false} defaultOpen={isPressed}>
      <Radix.Trigger asChild ref={(button: HTMLButtonElement | null) => setPlace(button && placeOf(button))}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={place}>
        <Radix.Content
          className="menu"
          align={align}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          // The button has the focus again before the act begins: a dialog that it opens then knows where to give it back.
          onCloseAutoFocus={() => {
            const act = chosen.current;
            chosen.current = null;
            if (act) queueMicrotask(act);
          }}
        >
          {head && <Radix.Label className="menu-head">{head}</Radix.Label>}
          {entries.map((entry, at) => {
            if (entry.kind === 'line') return <Radix.Separator className="menu-line" key={at} />;
            if (entry.kind === 'link') {
              return (
                <Radix.Item asChild key={at} className="menu-item">
                  {entry.link}
                </Radix.Item>
              );
            }
            return (
              <Radix.Item
                key={at}
                className={cx('menu-item', entry.danger && 'danger')}
                onSelect={() => (chosen.current = entry.onSelect)}
              >
                {entry.icon && <Icon icon={entry.icon} />}
                <span>{entry.label}</span>
              </Radix.Item>
            );
          })}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
