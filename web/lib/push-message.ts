import { type PushMessage, pushKinds } from '../../schema/views/push.ts';

/** Reads what a push carries; null for anything else, so that nobody can make a device show words of their own. */
export function readPush(text: string | undefined): PushMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '');
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('id' in value)) return null;
  const kind = pushKinds.find((one) => one === value.kind);
  const { id } = value;
  return kind && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? { kind, id } : null;
}
