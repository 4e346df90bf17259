import { Popover as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';

export interface HangingProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that it hangs from. */
  button: RefObject<HTMLButtonElement | null>;
  id: string;
  className: string;
  label: string;
  children: ReactNode;
}

/** A sheet that hangs from a button; in a chunk of its own, since the first screen shows only the button. */
export function Hanging({ open, onOpenChange, button, id, className, label, children }: HangingProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Radix.Portal>
        <Radix.Content
          id={id}
          className={className}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={label}
          onInteractOutside={(event) => {
            // The button closes it by itself: closed here too, its press would open it again.
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const { activeElement } = document;
            if (activeElement === null || activeElement === document.body) button.current?.focus();
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
