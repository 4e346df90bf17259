import { X } from 'lucide-react';
import { AlertDialog as RadixAlert, Dialog as Radix } from 'radix-ui';
import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button, IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { takeEscape } from './escape.ts';

// Radix's own overlay locks the page with an injected <style>, which the content security policy refuses.
// A plain scrim around the content keeps focus trap, Escape and outside press, and stops the page's scroll by itself.

let held = 0;

/** Stops the scroll of the page under a dialog; where the browser draws a scroll bar, the page keeps its width without it. */
function holdPage(): () => void {
  const { style, clientWidth } = document.documentElement;
  held += 1;
  if (held === 1) {
    const bar = window.innerWidth - clientWidth;
    style.overflow = 'hidden';
    if (bar > 0) style.paddingInlineEnd = `${bar}px`;
  }
  return () => {
    held -= 1;
    if (held > 0) return;
    style.overflow = '';
    style.paddingInlineEnd = '';
  };
}

/** Over the whole window, the room of the scroll bar too. */
function Scrim(props: ComponentProps<'div'>) {
  useLayoutEffect(holdPage, []);
  return <div {...props} />;
}

/** Without a trigger of its own Radix returns the focus to nothing: it goes back to what had it when the dialog opened. */
function useOpener(): { remember: () => void; giveBack: (event: Event) => void } {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    giveBack: (event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement && opener.current.isConnected) {
        opener.current.focus();
        return;
      }
      // What opened it is gone (an answer that was handed in): the page's heading, never the top of everything.
      const heading = document.querySelector<HTMLElement>('main h1');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus();
    },
  };
}

/** While a dialog is open, Escape is its own, whatever message lies over it. */
function useEscape(open: boolean, leave: () => void): void {
  const newest = useRef(leave);
  useLayoutEffect(() => {
    newest.current = leave;
  });
  useEffect(() => (open ? takeEscape(() => newest.current()) : undefined), [open]);
}

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence under the title, read out with it. */
  description?: ReactNode;
  closeLabel: string;
  children?: ReactNode;
  footer?: ReactNode;
  /** CSS width on wide screens; on phones it is a sheet. */
  width?: string;
  /** The first thing to do; without it the first field, else the first focusable element takes the focus. */
  firstRef?: RefObject<HTMLElement | null>;
  /** The first Escape leaves the field in which one types, the second closes. */
  escapeLeavesField?: boolean;
  /** 'menu' is the 80 % sheet of the navigation, 'drawer' comes in from the side. */
  kind?: 'dialog' | 'menu' | 'drawer';
}

const scrims = { dialog: 'as-sheet', menu: 'more', drawer: 'drawer' };

export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    closeLabel,
    children,
    footer,
    width = '32rem',
    firstRef,
    escapeLeavesField = false,
    kind = 'dialog',
  } = props;
  const { remember, giveBack } = useOpener();
  const body = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** Takes Escape as leaving the field; gives whether it did. */
  const leftField = (): boolean => {
    const field = document.activeElement;
    if (!escapeLeavesField || !field?.matches('input, textarea, select') || !body.current?.contains(field))
      return false;
    (firstRef?.current ?? content.current)?.focus();
    return true;
  };
  useEscape(open, () => {
    if (!leftField()) onOpenChange(false);
  });
  const style: CSSProperties & Record<'--w', string> = { '--w': width };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim className={cx('scrim', scrims[kind])}>
          <Radix.Content
            className="dialog"
            ref={content}
            onEscapeKeyDown={(event) => {
              if (leftField()) event.preventDefault();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
              const submit = content.current?.querySelector<HTMLElement>(':scope > footer [type="submit"]');
              // What is typed in a dialog over this one is that one's.
              if (!submit || !content.current?.contains(document.activeElement)) return;
              event.preventDefault();
              submit.click();
            }}
            style={style}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onCloseAutoFocus={giveBack}
            onOpenAutoFocus={(event) => {
              remember();
              if (matchMedia('(max-width: 47.99rem)').matches) return;
              const first = firstRef?.current ?? body.current?.querySelector<HTMLElement>('input, textarea, select');
              if (!first) return;
              event.preventDefault();
              first.focus();
            }}
          >
            <header>
              <div>
                <Radix.Title asChild>
                  <h2>{title}</h2>
                </Radix.Title>
                {description && <Radix.Description className="small muted">{description}</Radix.Description>}
              </div>
              <Radix.Close asChild>
                <IconButton icon={X} label={closeLabel} />
              </Radix.Close>
            </header>
            <div className="body stack" ref={body}>
              {children}
            </div>
            {footer && <footer>{footer}</footer>}
          </Radix.Content>
        </Scrim>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What happens and what stays. */
  children: ReactNode;
  confirm: string;
  /** Absent where there is no other way on. */
  cancel?: string;
  onConfirm: () => void;
  /** Red for what cannot be undone; the only place where it is used. */
  danger?: boolean;
}

/** Asks before something that cannot be undone. The focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirm, cancel, onConfirm, danger } = props;
  const { remember, giveBack } = useOpener();
  useEscape(open, () => onOpenChange(false));
  return (
    <RadixAlert.Root open={open} onOpenChange={onOpenChange}>
      <RadixAlert.Portal>
        <Scrim className="scrim as-sheet">
          <RadixAlert.Content className="dialog" aria-modal onOpenAutoFocus={remember} onCloseAutoFocus={giveBack}>
            <header>
              <RadixAlert.Title asChild>
                <h2>{title}</h2>
              </RadixAlert.Title>
            </header>
            <RadixAlert.Description asChild>
              <div className="body">{children}</div>
            </RadixAlert.Description>
            <footer>
              {cancel && (
                <RadixAlert.Cancel asChild>
                  <Button variant="ghost">{cancel}</Button>
                </RadixAlert.Cancel>
              )}
              <RadixAlert.Action asChild>
                <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm}>
                  {confirm}
                </Button>
              </RadixAlert.Action>
            </footer>
          </RadixAlert.Content>
        </Scrim>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  );
}
