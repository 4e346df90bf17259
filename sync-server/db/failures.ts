/** Gives the SQLSTATE of a database error (whatever wraps it), or null for any other value. */
export function sqlState(error: unknown): string | null {
  for (const { code } of chainOf(error)) if (code !== null && /^(?!E)[0-9A-Z]{5}$/.test(code)) return code;
  return null;
}

/** Says whether the database is away (refusing connections, starting, stopping, connection lost), so that retrying helps. */
export function isAway(error: unknown): boolean {
  const state = sqlState(error);
  return state === null ? isLost(error) : state.startsWith('08') || away.has(state);
}

// Shut down, crashed, starting, idle for too long; 53300 is too many connections.
const away = new Set(['57P01', '57P02', '57P03', '57P05', '53300']);

/** Says whether a connection, or the way to one, is lost, so that nothing more can be asked on it. */
export function isLost(error: unknown): boolean {
  for (const { message, code, syscall } of chainOf(error)) {
    if (code !== null && sockets.has(code) && syscall === 'connect') return true;
    if (lost.test(message)) return true;
  }
  const state = sqlState(error);
  return state !== null && (state.startsWith('08') || state.startsWith('57P') || ended.has(state));
}

const sockets = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'],
  ...['EAI_AGAIN', 'EAGAIN', 'EACCES'],
]);
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;
// Time limits of an idle transaction and of a whole transaction, which end the session too.
const ended = new Set(['25P03', '25P04']);

/** Says whether the database ended a statement or a transaction because it took too long. */
export function isTooSlow(error: unknown): boolean {
  const state = sqlState(error);
  return state === '57014' || (state !== null && ended.has(state));
}

/** Says whether there is no room left: on the disk under the database, or under the pictures. */
export function isFull(error: unknown): boolean {
  return chainOf(error).some(({ code }) => code !== null && full.has(code));
}

const full = new Set(['ENOSPC', 'EDQUOT', '53100']);

interface Link {
  message: string;
  code: string | null;
  syscall: unknown;
}

/** An error and its causes, the outermost first. */
function chainOf(error: unknown): Link[] {
  const links: Link[] = [];
  for (let at: unknown = error; at instanceof Error && links.length < 10; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : null;
    links.push({ message: at.message, code, syscall: 'syscall' in at ? at.syscall : undefined });
  }
  return links;
}
