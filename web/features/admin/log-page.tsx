import { auditActs } from '../../../schema/rest/platform.ts';
import { momentOf } from '../../lib/dates.ts';
import { words } from '../../text/index.ts';
import type { Column } from '../../ui/table.tsx';
import { PageCard } from './page-card.tsx';
import { type AuditEntry, readLog } from './queries.ts';
import { usePage } from './use-page.ts';

const t = words.platform;

/** What an entry says besides who, when and what: changes as "from → to", else its parts. */
function detailsOf({ details }: AuditEntry): string {
  const { name, from, to, reason, rows, changed } = details;
  const change = from !== undefined && to !== undefined && from !== to ? `${from} → ${to}` : (from ?? '');
  return [name, change, changed, reason, rows && t.seen(Number(rows))].filter(Boolean).join(', ');
}

const columns: readonly Column<AuditEntry>[] = [
  { key: 'what', header: t.what, rowHeader: true, cell: (one) => t.auditActs[one.act] },
  { key: 'details', header: t.details, cell: (one) => <bdi className="block md:min-w-60">{detailsOf(one)}</bdi> },
  { key: 'who', header: t.who, cell: (one) => one.actor },
  { key: 'when', header: t.when, cell: (one) => <span className="whitespace-nowrap">{momentOf(one.at)}</span> },
];

/** Everything that the platform's administrators did. */
export function LogPage() {
  const list = usePage(readLog);
  return (
    <>
      <h1>{t.log}</h1>
      <PageCard
        title={t.tabs.log}
        list={list}
        findHint={t.findLog}
        note={<p className="muted">{t.logText}</p>}
        filters={[
          {
            name: 'act',
            label: t.what,
            options: [
              { value: '', label: t.anyAct },
              ...auditActs.map((value) => ({ value, label: t.auditActs[value] })),
            ],
          },
        ]}
        columns={columns}
        rowKey={({ id }) => id}
        file={t.files.log}
        csv={{
          header: [t.when, t.who, t.what, t.about, t.details],
          row: (one) => [one.at, one.actor, t.auditActs[one.act], one.about, detailsOf(one)],
        }}
      />
    </>
  );
}
