import type { Pull, PullRequest, TextAnswer } from './pull.ts';

/** Takes the pull of one person, gives one that puts all calls of the same turn into one snapshot. */
export function gatherPulls(pull: Pull, userId: string): (request: PullRequest) => Promise<TextAnswer> {
  let waiting: { request: PullRequest; resolve: (answer: TextAnswer) => void; reject: (reason: unknown) => void }[] =
    [];
  const run = async (): Promise<void> => {
    const calls = waiting;
    waiting = [];
    try {
      const answers = await pull(
        userId,
        calls.map((call) => call.request),
      );
      calls.forEach((call, index) => {
        const answer = answers[index];
        if (answer?.status === 'fulfilled') call.resolve(answer.value);
        else call.reject(answer?.reason);
      });
    } catch (error) {
      for (const call of calls) call.reject(error);
    }
  };
  return (request) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(() => void run());
      waiting.push({ request, resolve, reject });
    });
}
