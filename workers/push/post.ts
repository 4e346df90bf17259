import https from 'node:https';

/** Milliseconds that a push service may take. */
const patience = 10_000;

interface Post {
  headers: Record<string, string>;
  body: Buffer;
  address: { address: string; family: number };
  ca: string | undefined;
}

export function post(url: URL, { headers, body, address, ca }: Post): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = https.request(
      url,
      {
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.timeout(patience),
        lookup: (_hostname, options, done) => {
          if (options.all) done(null, [address]);
          else done(null, address.address, address.family);
        },
        ...(ca === undefined ? {} : { ca }),
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        // What it says besides is not read: a redirection is not followed, an answer without end is cut off.
        response.destroy();
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
