import { Banner } from '../banner.tsx';
import { Card, StatCard } from '../card.tsx';
import { Skeleton, SkeletonRow } from '../skeleton.tsx';
import { Table } from '../table.tsx';

/** What a page is made of. */
export function FrameGallery() {
  return (
    <>
      <Card title="Banner">
        <Banner>Quiet hours until 07:30.</Banner>
        <Banner tone="danger">The file is too large.</Banner>
      </Card>
      <Card title="Stat">
        <StatCard label="Problems solved" value="142" why="31 this week" />
      </Card>
      <Card title="Skeleton">
        <Skeleton label="Loading" now>
          <SkeletonRow />
        </Skeleton>
      </Card>
      <Card title="Table" flush>
        <Table
          caption="Assignments"
          rows={[{ name: 'Fractions on a line', average: '72%' }]}
          rowKey={(row) => row.name}
          columns={[
            { key: 'name', header: 'Title', rowHeader: true, cell: (row) => row.name },
            { key: 'average', header: 'Average', numeric: true, cell: (row) => row.average },
          ]}
        />
      </Card>
    </>
  );
}
