import { Client } from 'pg';

/** Says whether a database answers, over a connection of its own, because the children's pools may be the fault. */
export async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select');
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => {});
  }
}
