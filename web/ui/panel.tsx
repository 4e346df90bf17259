import { type ReactNode, useId, useRef } from 'react';
import type { HangingProps } from './hanging.tsx';
import { late } from './late.tsx';
import { Tooltip } from './tooltip.tsx';

/** The sheet of a panel, which is fetched when it is first opened, or before. */
export const Sheet = late<HangingProps>(async () => (await import('./hanging.tsx')).Hanging);

export interface PanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The name of the panel. */
  label: string;
  tip?: string;
  /** What the button that opens it looks like, and its name where that is not its text. */
  button: { className: string; name?: string; content: ReactNode };
  /** How the sheet looks. */
  className: string;
  children: ReactNode;
}

/** A sheet that hangs from a button of the header. */
export function Panel({ open, onOpenChange, label, tip, button, className, children }: PanelProps) {
  const id = useId();
  const ref = useRef<HTMLButtonElement>(null);
  const trigger = (
    <button
      type="button"
      ref={ref}
      className={button.className}
      aria-label={button.name}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls={open ? id : undefined}
      onClick={() => onOpenChange(!open)}
    >
      {button.content}
    </button>
  );
  return (
    <>
      {tip === undefined ? trigger : <Tooltip tip={tip}>{trigger}</Tooltip>}
      <Sheet {...{ open, onOpenChange, id, className, label, button: ref }}>{children}</Sheet>
    </>
  );
}
