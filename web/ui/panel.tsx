import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';

export interface PanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The name of the panel. */
  label: string;
  tip: string;
  /** One button that opens it. */
  trigger: ReactNode;
  children: ReactNode;
}

/** A sheet that hangs from a button of the header. */
export function Panel({ open, onOpenChange, label, tip, trigger, children }: PanelProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Tooltip tip={tip}>
        <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      </Tooltip>
      <Radix.Portal>
        <Radix.Content
          className="card flush panel tall"
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={label}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
