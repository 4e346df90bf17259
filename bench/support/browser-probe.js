// Runs in every page before its own scripts. A file of its own: what a test runner compiles may call helpers that a page lacks.
// All times are in milliseconds.
window.bench = {
  /** When the text was drawn, by the machine's clock. */
  drawnAt: null,
  /** From the last awaited event until the text was there again. */
  took: null,
  /** When that event was, by the machine's clock. */
  beganAt: null,

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

  /**
   * From the next event of a type until the page looks as wanted, nothing of it is awaited any more, and the frame is drawn: `at` names
   * what must be there and be another than before, `reads` the attribute that tells, `text` what it must say.
   */
  untilLooks(type, wanted) {
    const looks = this.awaitLook(wanted);
    addEventListener(type, ({ timeStamp }) => looks(timeStamp), { capture: true, once: true });
  },

  /** The same from asking for an address inside the app, as a pressed notification does: links ask in the same way. */
  open(path, wanted) {
    const looks = this.awaitLook(wanted);
    looks(performance.now());
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'open', path } }));
  },

  /** Gives what begins the clock. */
  awaitLook({ at, reads, text }) {
    this.took = null;
    this.beganAt = null;
    const found = () => {
      const all = [...document.querySelectorAll(at)];
      const one = text === undefined ? all[0] : all.find(({ textContent }) => textContent.includes(text));
      return one && reads ? one.getAttribute(reads) : one;
    };
    const before = found();
    let from = 0;
    const look = () => {
      const now = found();
      if (from === 0 || !now || now === before || document.querySelector('#main [aria-busy=true]')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => (this.took = performance.now() - from)));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    return (timeStamp) => {
      from = timeStamp;
      this.beganAt = performance.timeOrigin + from;
    };
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
// A text that was named before this file ran.
if (window.awaited) window.bench.untilDrawn(window.awaited);
