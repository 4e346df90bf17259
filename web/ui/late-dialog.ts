import type { ConfirmDialogProps, DialogProps } from './dialog.tsx';
import { late } from './late.tsx';

/** The dialogs of the first screen; all others import theirs with their page. */
export const LateDialog = late<DialogProps>(async () => (await import('./dialog.tsx')).Dialog);
export const LateConfirmDialog = late<ConfirmDialogProps>(async () => (await import('./dialog.tsx')).ConfirmDialog);
