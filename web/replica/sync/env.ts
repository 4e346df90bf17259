/** Everything that differs from run to run, in one place, so that the simulator runs the same code. */
export interface Env {
  /** Milliseconds since 1970. */
  now(): number;
  /** From 0 (included) to 1 (excluded). */
  random(): number;
  /** 0: until the present task is over. */
  sleep(milliseconds: number): Promise<void>;
  /** A new UUID: for a document, an attempt to push, a device. */
  newId(): string;
}

export const browserEnv = (newId: () => string): Env => ({
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (milliseconds) =>
    milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : endOfTask(),
  newId,
});

/** Resolves in the next task. A timer of 0 ms waits 1 to 4 ms, and up to a second in a tab that is not in front. */
function endOfTask(): Promise<void> {
  return new Promise((resolve) => {
    // Where there is no browser a channel would be made for each.
    if (typeof setImmediate === 'function') {
      setImmediate(resolve);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
