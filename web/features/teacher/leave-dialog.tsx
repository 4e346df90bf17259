import { words } from '../../text/index.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';

const text = words.teacher.formDialog;

export interface LeaveDialogProps {
  asking: boolean;
  onAsking: (asking: boolean) => void;
  onLeave: () => void;
}

/** Asks before one leaves what is typed and not saved; it stays on the device. */
export function LeaveDialog({ asking, onAsking, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={asking}
      onOpenChange={onAsking}
      title={text.leaveTitle}
      confirm={text.leave}
      cancel={text.stay}
      onConfirm={onLeave}
    >
      {text.leaveText}
    </ConfirmDialog>
  );
}
