/** Takes away the landing's top that came with the page: what the program draws is shown from now on. */
export function endFirstLook(): void {
  document.getElementById('first-look')?.remove();
  delete document.documentElement.dataset['firstLook'];
}
