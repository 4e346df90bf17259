import { Check, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../button.tsx';
import { Card } from '../card.tsx';
import { ConfirmDialog, Dialog } from '../dialog.tsx';
import { DropdownMenu } from '../dropdown-menu.tsx';
import { Input } from '../field.tsx';
import { showToast } from '../toast.tsx';
import { Tooltip } from '../tooltip.tsx';

/** What lies above the page. */
export function OverlaysGallery() {
  const [dialog, setDialog] = useState(false);
  const [confirm, setConfirm] = useState(false);
  return (
    <Card title="Dialog, toast, tooltip, menu">
      <div className="row">
        <Button onClick={() => setDialog(true)}>Open dialog</Button>
        <Button onClick={() => setConfirm(true)}>Open confirmation</Button>
        <Button
          onClick={() =>
            showToast({ title: "You're Offline", description: "Don't worry, you can still use most features!" })
          }
        >
          Show toast
        </Button>
        <Tooltip tip="Mark all as read" shortcut="M">
          <IconButton icon={Check} label="Mark all as read" />
        </Tooltip>
        <DropdownMenu
          label="Acts"
          trigger={<Button>Open menu</Button>}
          entries={[
            { label: 'Edit', icon: Pencil, onSelect: () => undefined },
            { kind: 'line' },
            { label: 'Delete', icon: Trash2, danger: true, onSelect: () => undefined },
          ]}
        />
      </div>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="New class"
        closeLabel="Close"
        footer={<Button variant="primary">Make class</Button>}
      >
        <Input label="Class name" />
      </Dialog>
      <ConfirmDialog
        open={confirm}
        onOpenChange={setConfirm}
        title="Delete “Shapes hunt”?"
        confirm="Delete assignment"
        cancel="Keep it"
        danger
        onConfirm={() => undefined}
      >
        <p>12 students have started it. Their answers stay in their own lists.</p>
      </ConfirmDialog>
    </Card>
  );
}
