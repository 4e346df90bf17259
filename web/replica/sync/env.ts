/** Everything that differs from run to run, in one place, so that the simulator runs the same code. */
export interface Env {
  /** Milliseconds since 1970. */
  now(): number;
  /** From 0 (included) to 1 (excluded). */
  random(): number;
  sleep(milliseconds: number): Promise<void>;
  /** A new UUID: for a document, an attempt to push, a device. */
  newId(): string;
}

export const browserEnv = (newId: () => string): Env => ({
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  newId,
});
