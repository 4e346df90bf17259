import { startWords as words } from '../text/start.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';

/** Over a page whose program is too old for the documents on this device. What was typed is stored; nothing more can be typed. */
export function Outdated() {
  return (
    <ConfirmDialog
      open
      onOpenChange={() => {}}
      title={words.errors.client_too_old}
      confirm={words.app.reload}
      onConfirm={() => location.reload()}
    >
      {words.crash.text}
    </ConfirmDialog>
  );
}
