import { Moon } from 'lucide-react';
import { momentOf } from '../lib/dates.ts';
import { useNow } from '../lib/use-now.ts';
import { words } from '../text/index.ts';
import { Icon } from '../ui/icon.tsx';
import type { Message } from './queries.ts';

const text = words.messages;

/** The reader's quiet hours, while they last: nobody should wonder why no answer comes. */
export function Silence({ message, name }: { message: Message; name: string }) {
  const now = useNow();
  if (!message.silentUntil || message.silentUntil <= now || message.readAt) return null;
  return (
    <p className="small muted row nowrap top">
      <Icon icon={Moon} />
      <span>{text.silent(name, momentOf(message.silentUntil))}</span>
    </p>
  );
}
