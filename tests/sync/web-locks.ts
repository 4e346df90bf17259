type Work = () => Promise<void>;
interface Options {
  mode?: 'shared' | 'exclusive';
  signal?: AbortSignal;
}

/** The browser's Web Locks, which Node 20 does not have: a row for each name; the shared ones at its head hold together. */
export function webLocks(): { request(name: string, ...rest: [Work] | [Options, Work]): Promise<void> } {
  const rows = new Map<string, { shared: boolean; held: boolean; start: () => void }[]>();
  return {
    request(name, ...rest) {
      const [{ mode = 'exclusive', signal }, work] = rest.length === 1 ? [{} as Options, rest[0]] : rest;
      const row = rows.get(name) ?? [];
      rows.set(name, row);
      const look = (): void => {
        for (const [at, one] of row.entries()) {
          if (!one.held && at > 0 && !(one.shared && row.slice(0, at).every((before) => before.shared))) return;
          if (!one.held) {
            one.held = true;
            one.start();
          }
        }
      };
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          row.splice(row.indexOf(one), 1);
          look();
        };
        const one = {
          shared: mode === 'shared',
          held: false,
          start: () => void work().then(resolve, reject).finally(leave),
        };
        signal?.addEventListener('abort', () => {
          if (one.held) return;
          leave();
          reject(new Error('given up'));
        });
        row.push(one);
        look();
      });
    },
  };
}
