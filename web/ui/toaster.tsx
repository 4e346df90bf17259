import { Info, TriangleAlert, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { passEscape } from './escape.ts';
import { Icon } from './icon.tsx';
import { dismissToast, toastDuration, toasts, toastSwipeThreshold } from './toast-store.ts';

export interface ToasterProps {
  /** Name of the region with the place of its key: "Messages ({hotkey})". */
  label: string;
  /** Name of the button that puts away a message that would stay: it must not lie on what somebody wants to press. */
  close: string;
}

/** Draws what `showToast` says; mounted once, from a chunk of its own that the first screen does not wait for. */
export function Toaster({ label, close }: ToasterProps) {
  const list = useSyncExternalStore(toasts.subscribe, toasts.list);
  return (
    <Radix.Provider
      duration={toastDuration}
      swipeDirection="right"
      swipeThreshold={toastSwipeThreshold}
      // Read out before each message, where the key would only be noise.
      label={label.replace(/\s*\(?\{hotkey\}\)?/, '')}
    >
      {list.map((entry) => (
        <Radix.Root
          key={entry.id}
          className="toast"
          open={entry.open}
          duration={entry.stays ? Infinity : undefined}
          type={entry.variant === 'destructive' ? 'foreground' : 'background'}
          onEscapeKeyDown={passEscape}
          onOpenChange={(open) => {
            if (!open) dismissToast(entry.id);
          }}
        >
          {entry.icon ?? <Icon icon={entry.variant === 'destructive' ? TriangleAlert : Info} />}
          <div className="grow">
            {entry.title && (
              <Radix.Title className={entry.description ? 'strong' : undefined}>{entry.title}</Radix.Title>
            )}
            {entry.description && <Radix.Description>{entry.description}</Radix.Description>}
          </div>
          {entry.action && (
            <Radix.Action altText={entry.action.label} onClick={entry.action.onPress}>
              {entry.action.label}
            </Radix.Action>
          )}
          {entry.stays && (
            <Radix.Close aria-label={close}>
              <Icon icon={X} />
            </Radix.Close>
          )}
        </Radix.Root>
      ))}
      <Radix.Viewport className="toasts" hotkey={['F8']} label={label} />
    </Radix.Provider>
  );
}
