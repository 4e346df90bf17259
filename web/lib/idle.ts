/** Resolves when the browser has nothing else to do; Safari does not tell. */
export const idle = (): Promise<void> =>
  new Promise((go) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => go());
    else setTimeout(go, 200);
  });
