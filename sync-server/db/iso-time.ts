/**
 * Takes a time as Postgres writes it, in a select list or in JSON; gives ISO 8601 UTC with milliseconds. 'infinity' and years
 * beyond JavaScript's reach stay as they are.
 */
export function toIso(text: string): string {
  // The usual case (the session's time zone is UTC): slicing text is ten times faster than a Date.
  const usual = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00(?::00)?$/.exec(text);
  if (usual) return `${usual[1]}T${usual[2]}.${(usual[3] ?? '').slice(0, 3).padEnd(3, '0')}Z`;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
}
