import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Column, Table } from './table.tsx';

const columns: readonly Column<string>[] = [
  { key: 'name', header: 'Name', rowHeader: true, by: (name) => name, cell: (name) => name },
  { key: 'letters', header: 'Letters', by: (name) => name.length, cell: (name) => name.length },
  { key: 'acts', header: 'Acts', headerHidden: true, cell: () => 'Remove' },
];

/** The headings of a table, each with what it is sorted by and whether it is a button. */
const headings = (of: string): string[] => [...of.matchAll(/<th scope="col".*?<\/th>/g)].map(([heading]) => heading);

test('a heading that sorts is a button, and the one that the rows stand by says in which direction', () => {
  const [name, letters, acts] = headings(
    renderToStaticMarkup(
      <Table
        caption="Names"
        columns={columns}
        rows={['Bo']}
        rowKey={(one) => one}
        sort={{ key: 'letters', descending: true }}
        onSort={() => {}}
      />,
    ),
  );
  expect(name).toContain('<button');
  expect(name).not.toContain('aria-sort');
  expect(letters).toContain('aria-sort="descending"');
  expect(acts).not.toContain('<button');
});

test('a table whose order is fixed has no buttons in its head', () => {
  const drawn = renderToStaticMarkup(<Table caption="Names" columns={columns} rows={['Bo']} rowKey={(one) => one} />);
  expect(drawn).not.toContain('<button');
});
