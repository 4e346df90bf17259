/** Everything that differs from run to run, in one place, so that the simulator runs the same code. */
export interface Env {
  /** Milliseconds since 1970. */
  now(): number;
  /** From 0 (included) to 1 (excluded). */
  random(): number;
  sleep(milliseconds: number): Promise<void>;
  /** A new name for an attempt to push. */
  newKey(): string;
}

export const browserEnv = (newKey: () => string): Env => ({
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  newKey,
});
