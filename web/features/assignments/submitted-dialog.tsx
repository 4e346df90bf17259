import { useEffect } from 'react';
import type { Doc } from '../../replica/document.ts';
import { words } from '../../text/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useAssignmentActions } from './actions.ts';
import { AnswerAndGrade } from './item-cards.tsx';
import type { Item } from './queries.ts';

export interface SubmittedDialogProps {
  item: Item;
  submission: Doc<'submission'>;
  onClose: () => void;
}

/** An answer that was handed in, and what came back. */
export function SubmittedDialog({ item, submission, onClose }: SubmittedDialogProps) {
  const { seeGrade } = useAssignmentActions();
  // Also a grade that comes while the dialog is open has been seen.
  useEffect(() => {
    void seeGrade(submission);
  }, [submission, seeGrade]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={item.title}
      description={words.assignments.from(item.className, item.teacher)}
      closeLabel={words.app.close}
      width="40rem"
    >
      <AnswerAndGrade item={item} />
    </Dialog>
  );
}
