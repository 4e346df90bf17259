import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '../../sync-server/db/orm.ts';
import type { Floor } from './school.ts';

/**
 * The least that a page must do to hold a class's assignments: one query as NDJSON, one bulk add with strict durability, a
 * service worker with one cached page, one put for a key. No replica, no rights, no framework.
 */
export async function openBrowserFloor(db: Database, classId: string): Promise<Floor> {
  const file = (name: string): Buffer => readFileSync(new URL(name, import.meta.url));
  const [page, worker] = [file('browser-floor.html'), file('browser-floor-worker.js')];
  const documents = async (): Promise<string> => {
    const rows = await db.read((sql) =>
      sql.query<{ line: string }>(
        'select row_to_json(t)::text as line from assignment t where not deleted and class_id = $1',
        [classId],
      ),
    );
    return rows.map((row) => `${row.line}\n`).join('');
  };
  const server = createServer((request, response) => {
    const send = (type: string, body: string | Buffer): void => {
      response.setHeader('content-type', type);
      response.end(body);
    };
    if (request.url === '/documents') {
      documents().then(
        (lines) => send('application/x-ndjson', lines),
        () => response.destroy(),
      );
    } else if (request.url === '/worker.js') send('text/javascript', worker);
    else send('text/html; charset=utf-8', page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
