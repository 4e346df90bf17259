// Runs in every page before its own scripts. A file of its own: what a test runner compiles may call helpers that a page lacks.
// All times are in milliseconds.
window.bench = {
  /** When the text was drawn, by the machine's clock. */
  drawnAt: null,
  /** From the last awaited event until the text was there again. */
  took: null,

  untilDrawn(text) {
    const look = () => {
      if (!document.body?.textContent?.includes(text)) return;
      observer.disconnect();
      // The frame that shows it has been handed over when the task after the frame's callback runs.
      requestAnimationFrame(() => setTimeout(() => (this.drawnAt = performance.timeOrigin + performance.now())));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  },

  untilSaid(type, text) {
    this.took = null;
    let from = 0;
    let gone = false;
    const isThere = () => document.body.textContent?.includes(text) ?? false;
    const observer = new MutationObserver(() => {
      const there = isThere();
      gone ||= !there;
      if (from === 0 || !gone || !there) return;
      observer.disconnect();
      this.took = performance.now() - from;
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    const begin = ({ timeStamp }) => {
      from = timeStamp;
      gone = !isThere();
    };
    addEventListener(type, begin, { capture: true, once: true });
  },

  /** Everything in an object store of the database whose name ends so. */
  async stored(nameEnds, store) {
    const asked = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found = (await indexedDB.databases()).find(({ name }) => name?.endsWith(nameEnds));
    if (!found?.name) return [];
    const db = await asked(indexedDB.open(found.name));
    try {
      return await asked(db.transaction(store).objectStore(store).getAll());
    } finally {
      db.close();
    }
  },
};
