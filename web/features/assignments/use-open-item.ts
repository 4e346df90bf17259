import { useCallback, useState } from 'react';
import type { Item } from './queries.ts';

/** The item that is open in a dialog, and whether its answer is being handed in. */
export function useOpenItem(items: readonly Item[]) {
  const [openId, setOpenId] = useState<string | null>(null);
  // While an answer is being handed in its dialog stays, though the answer is in the replica already.
  const [handing, setHanding] = useState(false);
  const found = items.find((item) => item.assignmentId === openId) ?? null;
  // Work that the teacher takes back leaves the lists; whoever is writing keeps it in front.
  const [last, setLast] = useState<Item | null>(null);
  if (found && found !== last) setLast(found);
  const open = found ?? (last?.assignmentId === openId ? last : null);
  // Nothing was handed in yet, or it was given back.
  const toAnswer = open !== null && (!open.submission || open.state === 'returned');
  const openItem = useCallback((item: Item): void => setOpenId(item.assignmentId), []);
  const close = (): void => {
    setOpenId(null);
    setHanding(false);
  };
  return { openId, open, isListed: found !== null, isAnswering: handing || toAnswer, openItem, close, setHanding };
}
