import { ArrowLeft, ArrowRight, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { limits } from '../../../schema/limits.ts';
import { type Cell, saveCsv } from '../../lib/csv.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Input, Select } from '../../ui/field.tsx';
import { Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useOnce } from '../../ui/use-once.ts';
import type { Paged } from './use-page.ts';

const t = words.platform;

interface Filter {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

interface PageCardProps<Row> {
  title: string;
  list: Paged<Row>;
  findHint: string;
  filters: readonly Filter[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** The file, and a row as it stands in it. */
  file: string;
  csv: { header: readonly string[]; row: (row: Row) => readonly Cell[] };
  note?: ReactNode;
}

/** A list of the platform: Find, filters, pages and a file of all of it. */
export function PageCard<Row>({
  title,
  list,
  findHint,
  filters,
  columns,
  rowKey,
  file,
  csv,
  note,
}: PageCardProps<Row>) {
  const { answer, problem } = list;
  const [save, saving] = useOnce(async () => {
    const rows = await list.all();
    if (rows) saveCsv(file, csv.header, rows.map(csv.row));
  });
  return (
    <Card
      title={title}
      flush
      actions={
        <Button
          variant="ghost"
          icon={Download}
          disabled={saving || !answer || answer.rows.length === 0}
          onClick={() => void save()}
        >
          {saving ? t.exporting : t.export}
        </Button>
      }
    >
      <div className="inset stack">
        {note}
        <div className="cols level">
          <Input
            label={t.find}
            hint={findHint}
            type="search"
            value={list.find}
            onChange={(event) => list.setFind(event.target.value)}
          />
          {filters.map((filter) => (
            <Select
              key={filter.name}
              label={filter.label}
              value={list.filters[filter.name] ?? ''}
              options={filter.options}
              onChange={(event) => list.setFilter(filter.name, event.target.value)}
            />
          ))}
        </div>
        {problem && (
          <Banner tone="notyet" live>
            <p>{problem}</p>
          </Banner>
        )}
      </div>
      {!answer && !problem && (
        <Skeleton label={words.app.loading}>
          <SkeletonRow />
          <SkeletonRow />
        </Skeleton>
      )}
      {answer && answer.rows.length === 0 && <p className="inset muted">{t.none}</p>}
      {answer && answer.rows.length > 0 && (
        <Table caption={title} columns={columns} rows={answer.rows} rowKey={rowKey} />
      )}
      {answer && <Pager page={answer.page} total={answer.total} shown={answer.rows.length} setPage={list.setPage} />}
    </Card>
  );
}

interface PagerProps {
  page: number;
  total: number;
  shown: number;
  setPage: (page: number) => void;
}

function Pager({ page, total, shown, setPage }: PagerProps) {
  const before = (page - 1) * limits.pageRows;
  const isLast = before + shown >= Math.min(total, limits.pagedRows);
  if (total === 0) return null;
  return (
    <div className="inset-line row between">
      <p className="small muted num" role="status">
        {t.rows(before + 1, before + shown, total > limits.pagedRows ? t.many : String(total))}
      </p>
      <div className="row nowrap">
        <IconButton
          icon={ArrowLeft}
          label={t.before}
          aria-disabled={page === 1 || undefined}
          onClick={() => {
            if (page > 1) setPage(page - 1);
          }}
        />
        <IconButton
          icon={ArrowRight}
          label={t.next}
          aria-disabled={isLast || undefined}
          onClick={() => {
            if (!isLast) setPage(page + 1);
          }}
        />
      </div>
    </div>
  );
}
