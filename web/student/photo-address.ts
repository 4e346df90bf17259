/** Addresses of the last few pictures by session; they outlive the queue, so that a picture stays while its page is open. */
const addresses = new Map<string, string>();
const keptAddresses = 8;

/** Gives the address of a session's picture, of the bytes that `make` gives where it has none. */
export function addressOf(sessionId: string, make: () => Blob): string {
  const known = addresses.get(sessionId);
  if (known) return known;
  for (const [old, address] of [...addresses].slice(0, Math.max(0, addresses.size - keptAddresses + 1))) {
    URL.revokeObjectURL(address);
    addresses.delete(old);
  }
  const address = URL.createObjectURL(make());
  addresses.set(sessionId, address);
  return address;
}

/** The address of a session's picture, where it has one. */
export const knownAddress = (sessionId: string): string | undefined => addresses.get(sessionId);

/** Frees the picture of a deleted session. */
export function forgetAddress(sessionId: string): void {
  const address = addresses.get(sessionId);
  if (address) URL.revokeObjectURL(address);
  addresses.delete(sessionId);
}
