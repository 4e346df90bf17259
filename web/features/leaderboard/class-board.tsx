import { useSearchParams } from 'react-router-dom';
import { useState } from 'react';
import { useLive } from '../../replica/use-live.ts';
import { useTeaches } from '../../replica/use-teaches.ts';
import { words } from '../../text/index.ts';
import { Arriving } from '../../ui/arriving.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Select } from '../../ui/field.tsx';
import { OneClass } from './one-class.tsx';

const text = words.leaderboard;

/** A teacher's classes, one list at a time. */
export function ClassBoard() {
  const { rows: visible, arrival } = useLive('classroom', { selector: { isActive: true }, sort: [{ id: 'asc' }] });
  const teaches = useTeaches();
  // Those of colleagues have a name here, and no list.
  const rows = visible.filter(teaches);
  const [search] = useSearchParams();
  const [classId, setClassId] = useState(search.get('class'));
  const [first] = rows;
  const shown = rows.find(({ id }) => id === classId) ?? first;
  if (!shown)
    return arrival === 'here' ? (
      <Empty picture="harbour" title={text.noClassesTitle} level={2}>
        {text.noClasses}
      </Empty>
    ) : (
      <Arriving arrival={arrival} words={words.arrival} />
    );
  return (
    <>
      {rows.length > 1 && (
        <Select
          label={text.classLabel}
          value={shown.id}
          options={rows.map(({ id, className }) => ({ value: id, label: className }))}
          onChange={(event) => setClassId(event.target.value)}
        />
      )}
      <OneClass key={shown.id} classId={shown.id} className={shown.className} />
    </>
  );
}
