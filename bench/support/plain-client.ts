import http from 'node:http';

/** Asks the floor's server and reads NDJSON line by line, as a program without a replica would. */
export function readLines(url: string, body?: string): Promise<Map<string, unknown>> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: body === undefined ? 'GET' : 'POST' }, (response) => {
      const documents = new Map<string, unknown>();
      let rest = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const lines = (rest + chunk).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          const document = JSON.parse(line) as { id?: string };
          if (document.id !== undefined) documents.set(document.id, document);
        }
      });
      response.on('end', () => resolve(documents));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}
