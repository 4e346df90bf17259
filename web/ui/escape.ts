type Leave = (event: KeyboardEvent) => void;

/** Open dialogs, the topmost last. A message that comes later lies over them and would get their Escape. */
const dialogs: Leave[] = [];

/** Says what Escape does in a dialog that opens; gives the way to end that. */
export function takeEscape(leave: Leave): () => void {
  dialogs.push(leave);
  return () => {
    dialogs.splice(dialogs.lastIndexOf(leave), 1);
  };
}

/** Hands Escape to the dialog under a message, where there is one. */
export function passEscape(event: KeyboardEvent): void {
  const leave = dialogs.at(-1);
  if (!leave || document.activeElement?.closest('.toasts')) return;
  event.preventDefault();
  leave(event);
}
