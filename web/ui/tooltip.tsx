import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { delays } from './delays.ts';

/** Mounted once around the app: a tip waits, the next one soon after comes at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={delays.tip} skipDelayDuration={delays.nextTip}>
      {children}
    </Radix.Provider>
  );
}

export interface TooltipProps {
  tip: ReactNode;
  /** The key that does the same. */
  shortcut?: string;
  /** One focusable element. */
  children: ReactNode;
}

export function Tooltip({ tip, shortcut, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      {/* Without a portal: the tip stays in the part of the page that its button is in. */}
      <Radix.Content className="tip" sideOffset={6} collisionPadding={8}>
        {tip}
        {shortcut && (
          <>
            {' '}
            <kbd className="kbd on-ink">{shortcut}</kbd>
          </>
        )}
      </Radix.Content>
    </Radix.Root>
  );
}
