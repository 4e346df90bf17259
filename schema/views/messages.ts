/** What the list of conversations is made of: rules that both sides of a conversation share. */

interface Words {
  readonly id: string;
  readonly senderId: string;
  readonly recipientId?: string | undefined;
  readonly toId?: string | undefined;
  readonly parentMessageId?: string | undefined;
  readonly originalId?: string | undefined;
  readonly receivedAt?: string | undefined;
  readonly writtenAt: string;
  readonly readAt?: string | undefined;
}

export interface Thread<M extends Words> {
  /** The id of its first message. */
  id: string;
  /** Oldest first; what is not at school yet comes last. */
  messages: readonly M[];
  first: M;
  latest: M;
  /** How many messages of the other one are not read. */
  unread: number;
  /** Of what was written to several: one for each reader. */
  copies: readonly M[];
}

/** Who is at the other end: nobody known where something goes to several. */
const otherOf = (of: Words, me: string): string | undefined =>
  of.senderId === me ? (of.recipientId ?? of.toId) : of.senderId;

/** Messages as they reached the school; what has not reached it is the newest. */
const inOrder = (a: Words, b: Words): number => {
  if (!a.receivedAt !== !b.receivedAt) return a.receivedAt ? -1 : 1;
  const [x, y] = [a.receivedAt ?? '', b.receivedAt ?? ''];
  return x.localeCompare(y) || a.writtenAt.localeCompare(b.writtenAt) || a.id.localeCompare(b.id);
};

function groupBy<M>(all: readonly M[], keyOf: (one: M) => string): Map<string, M[]> {
  const groups = new Map<string, M[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** Whether this person has received it and not read it. */
export const isUnread = (of: Words, me: string): boolean => of.recipientId === me && !of.readAt;

/** Takes the messages that somebody holds, gives them as conversations, the newest first. */
export function threadsOf<M extends Words>(all: readonly M[], me: string): Thread<M>[] {
  const byId = new Map(all.map((one) => [one.id, one]));
  const copies = groupBy(
    all.filter(({ originalId, senderId }) => originalId && senderId === me),
    ({ originalId }) => originalId ?? '',
  );
  const firsts = new Map<string, string>();
  const firstOf = (of: M): string => {
    const known = firsts.get(of.id);
    if (known) return known;
    // Set before the way up, so that messages which answer each other in a circle come to an end.
    firsts.set(of.id, of.id);
    const above = of.parentMessageId ? byId.get(of.parentMessageId) : undefined;
    const first = above && otherOf(above, me) === otherOf(of, me) ? firstOf(above) : of.id;
    firsts.set(of.id, first);
    return first;
  };
  const threads: Thread<M>[] = [];
  for (const [id, of] of groupBy(all, firstOf)) {
    const messages = of.sort(inOrder);
    const [first, latest] = [messages[0], messages.at(-1)];
    if (!first || !latest) continue;
    // One entry says what went to several; a copy becomes a conversation when it is answered.
    const isQuietCopy = messages.length === 1 && first.senderId === me && first.originalId;
    if (isQuietCopy && byId.has(first.originalId ?? '')) continue;
    const unread = messages.filter((one) => isUnread(one, me)).length;
    threads.push({ id, messages, first, latest, unread, copies: copies.get(id) ?? [] });
  }
  return threads.sort((a, b) => inOrder(b.latest, a.latest));
}

export const messageFilters = ['all', 'sent', 'received'] as const;
export type MessageFilter = (typeof messageFilters)[number];

/** Whether a conversation has something of the kind that is looked for. */
export function passes<M extends Words>({ messages }: Thread<M>, filter: MessageFilter, me: string): boolean {
  if (filter === 'all') return true;
  return messages.some(({ senderId }) => (senderId === me) === (filter === 'sent'));
}

/** How far one's own message has come: stored here, at school, read by all who have got it. */
export function stepOf(
  of: { rev: string; readAt?: string | undefined },
  copies: readonly { readAt?: string | undefined }[] = [],
): 'device' | 'school' | 'seen' {
  if (of.rev === '') return 'device';
  const read = copies.length > 0 ? copies.every(({ readAt }) => readAt) : of.readAt;
  return read ? 'seen' : 'school';
}
