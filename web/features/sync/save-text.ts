/** Hands a text to the browser as a file to save. */
export function saveText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  // The browser has started to read it; the address is not needed any longer than a moment.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
