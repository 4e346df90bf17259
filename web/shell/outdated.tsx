import { startWords as words } from '../text/start.ts';
import { LateConfirmDialog } from '../ui/late-dialog.ts';

/** Over a page whose program is too old for the documents on this device. What was typed is stored; nothing more can be typed. */
export function Outdated() {
  return (
    <LateConfirmDialog
      open
      // Also where its own files are gone with its version: there is no other way on.
      onOpenChange={(open) => {
        if (!open) location.reload();
      }}
      title={words.errors.client_too_old}
      confirm={words.app.reload}
      onConfirm={() => location.reload()}
    >
      {words.crash.text}
    </LateConfirmDialog>
  );
}
