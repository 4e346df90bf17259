import { type ReactNode, useState } from 'react';
import { words } from '../../text/index.ts';
import { failureToast } from '../../text/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { KeptBanner } from '../../ui/kept-banner.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOnce } from '../../ui/use-once.ts';
import type { DraftedForm } from './drafted-form.ts';
import { LeaveDialog } from './leave-dialog.tsx';

const text = words.teacher.formDialog;

export interface FormDialogProps {
  title: string;
  description?: string;
  /** Unlike that of any other form on the page. */
  formId: string;
  submit: string;
  /** Why it may not be saved, by the rule of what it writes. */
  refused?: string | undefined;
  drafted: DraftedForm;
  /** Shows what the form began with. */
  onAfresh: () => void;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  width?: string;
  children: ReactNode;
}

/** A dialog with a form whose text is kept while it is typed: leaving asks when there is something, and nothing is lost by it. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, formId, submit, refused, drafted, onAfresh, onSubmit, onClose, width, children } = props;
  const [save, busy] = useOnce(onSubmit);
  const [asking, setAsking] = useState(false);
  const leave = async (): Promise<void> => {
    try {
      await drafted.flush();
      onClose();
    } catch (error) {
      // A device without room keeps nothing: what was typed stays on the screen.
      showToast(failureToast(text.notKept, error));
    }
  };
  const tryToLeave = (): void => {
    if (drafted.typed) setAsking(true);
    else onClose();
  };
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open) tryToLeave();
        }}
        title={title}
        description={description}
        closeLabel={words.app.close}
        width={width}
        footer={
          <>
            <Button variant="ghost" onClick={tryToLeave}>
              {words.app.cancel}
            </Button>
            <Button variant="primary" type="submit" form={formId} disabled={busy} disabledReason={refused}>
              {submit}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          className="stack"
          noValidate
          onSubmit={(event) => {
            // A form that is opened from this one is below it for React, though not on the page.
            event.stopPropagation();
            event.preventDefault();
            void save();
          }}
        >
          {drafted.restored && (
            <KeptBanner
              text={text.restored}
              afresh={text.afresh}
              onAfresh={() => void drafted.forget().then(onAfresh)}
            />
          )}
          {children}
        </form>
      </Dialog>
      <LeaveDialog asking={asking} onAsking={setAsking} onLeave={() => void leave()} />
    </>
  );
}
