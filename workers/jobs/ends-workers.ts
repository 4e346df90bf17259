import type { Job } from 'graphile-worker';

/** Whether this is the last try of a job whose tries have ended with their workers and left no error: it would end the next worker too. */
export const endsWorkers = ({ attempts, max_attempts, last_error }: Job): boolean =>
  attempts >= max_attempts && attempts > 1 && last_error === null;
