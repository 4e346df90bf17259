import { useState } from 'react';
import type { Role } from '../../schema/who.ts';
import { startWords as words } from '../text/start.ts';
import { Arriving } from '../ui/arriving.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import type { HeaderNotices, Notice } from './shell-data.tsx';
import { NoticeRow } from './notice-row.tsx';

const t = words.notices;
/** Notices that the list shows at first, and with each press on the button below it. */
const step = 20;

interface NoticeListProps {
  notices: HeaderNotices;
  role: Role;
  rows: readonly Notice[];
  onOpen: () => void;
}

export function NoticeList({ rows, notices, role, onOpen }: NoticeListProps) {
  const [most, setMost] = useState(step);
  const { arrival } = notices;
  if (rows.length === 0 && arrival === 'here')
    return (
      <Empty picture="sea" title={t.emptyTitle}>
        {t.emptyText}
      </Empty>
    );
  return (
    <>
      <ul className="list">
        {rows.slice(0, most).map((notice) => (
          <NoticeRow key={notice.id} notice={notice} role={role} onOpen={onOpen} read={notices.read} />
        ))}
      </ul>
      {arrival !== 'here' && <Arriving arrival={arrival} some={rows.length > 0} inset words={words.arrival} />}
      {rows.length > most && (
        <Button variant="ghost" wide onClick={() => setMost((now) => now + step)}>
          {t.older(rows.length - most)}
        </Button>
      )}
    </>
  );
}
