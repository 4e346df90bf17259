import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Pool } from 'pg';

/**
 * The least that any program must do to bring documents from a table to a device and back, without asking for rights. GET
 * /documents is one query, streamed; GET /wait is the long poll for what is posted. POST /assignments is one insert into the
 * table itself, where the database keeps versions and feed whoever writes; POST /documents is one into a bare table.
 */
const pool = new Pool({ connectionString: process.env['FLOOR_DATABASE'], max: 4 });
let waiting: ServerResponse[] = [];

function stream(response: ServerResponse, lines: Iterable<string>): void {
  response.setHeader('content-type', 'application/x-ndjson');
  let chunk = '';
  for (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < 65_536) continue;
    response.write(chunk);
    chunk = '';
  }
  response.end(chunk);
}

const columns =
  'id, scopes, class_id, class_name, subject, teacher_id, title, description, due_date, total_points, is_published, published_at';
const intoAssignments = `insert into assignment as t (${columns})
  select ${columns} from jsonb_populate_recordset(null::assignment, $1::jsonb) returning row_to_json(t)::text as line`;
const intoBareTable = `insert into bench_floor (id, document)
  select (d->>'id')::uuid, d from jsonb_array_elements($1::jsonb) d
  on conflict (id) do update set document = excluded.document returning document::text as line`;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname === '/readyz') {
    await pool.query('create table if not exists bench_floor (id uuid primary key, document jsonb not null)');
    response.end('{}');
  } else if (url.pathname === '/documents' && request.method === 'GET') {
    const { rows } = await pool.query<{ line: string }>(
      'select row_to_json(t)::text as line from assignment t where not deleted and teacher_id = $1',
      [url.searchParams.get('teacher')],
    );
    stream(
      response,
      rows.map((row) => row.line),
    );
  } else if (url.pathname === '/wait') {
    waiting.push(response);
  } else {
    const insert = url.pathname === '/assignments' ? intoAssignments : intoBareTable;
    const { rows } = await pool.query<{ line: string }>(insert, [await text(request)]);
    response.end(`${rows.length}\n`);
    for (const one of waiting.splice(0)) {
      stream(
        one,
        rows.map((row) => row.line),
      );
    }
    waiting = [];
  }
}

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
}).listen(Number(process.env['FLOOR_PORT']), '127.0.0.1');
