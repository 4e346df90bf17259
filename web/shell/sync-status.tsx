import { RefreshCw, Tablet } from 'lucide-react';
import { Link } from 'react-router-dom';
import { hasPage } from '../pages.ts';
import { paths } from '../paths.ts';
import { shortMoment } from '../lib/dates.ts';
import { startWords as words } from '../text/start.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { SyncPanel, SyncPill } from '../ui/sync-pill.tsx';
import type { HeaderSync } from './shell-data.tsx';

const t = words.sync;

/** The pill's words: how many wait could not be sent, or that all is at school. */
function pillText(sync: Pick<HeaderSync, 'state' | 'waiting' | 'conflicts' | 'sending'>): string {
  if (sync.state === 'sending' && sync.sending) return t.sending(sync.sending.done, sync.sending.total);
  if (sync.state === 'here') return t.here;
  if (sync.state === 'getting') return t.getting;
  if (sync.state === 'apart') return t.apart;
  if (sync.waiting > 0) return t.waiting(sync.waiting);
  return sync.conflicts > 0 ? t.conflicts(sync.conflicts) : t.done;
}

export function SyncStatusButton({ sync }: { sync: HeaderSync }) {
  const text = pillText(sync);
  const title = sync.state === 'here' && sync.waiting > 0 ? t.hereWaiting(sync.waiting) : text;
  return (
    <SyncPill
      state={sync.state}
      text={text}
      panelLabel={t.panel}
      panel={
        <SyncPanel
          title={title}
          badge={
            (sync.state === 'here' || sync.state === 'apart') && (
              <Badge tone="note" icon={Tablet}>
                {sync.trouble ? t.trouble[sync.trouble] : t.offline}
              </Badge>
            )
          }
          items={sync.items.map((item) => ({ ...item, word: t.receipt[item.at] }))}
          footnote={sync.lastExchange ? t.lastExchange(shortMoment(sync.lastExchange, t.today)) : t.noExchange}
          actions={
            <>
              <Button size="small" icon={RefreshCw} onClick={sync.tryNow}>
                {t.tryNow}
              </Button>
              {hasPage('syncCheckup') && (
                <Link className={buttonClass({ variant: 'ghost', size: 'small' })} to={paths.syncCheckup}>
                  {t.checkup}
                </Link>
              )}
            </>
          }
        />
      }
    />
  );
}
