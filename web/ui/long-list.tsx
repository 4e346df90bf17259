import { createContext, type CSSProperties, type ReactNode, type Ref, use } from 'react';
import { WindowVirtualizer } from 'virtua';

/** Up to so many rows a list is drawn whole. */
const whole = 200;

const Size = createContext(0);

function Box({ ref, style, children }: { ref?: Ref<HTMLUListElement>; style: CSSProperties; children: ReactNode }) {
  return (
    <ul className="list" ref={ref} style={style}>
      {children}
    </ul>
  );
}

interface ItemProps {
  ref?: Ref<HTMLLIElement>;
  style: CSSProperties;
  index: number;
  children: ReactNode;
}

function Item({ ref, style, index, children }: ItemProps) {
  return (
    <li ref={ref} style={style} aria-posinset={index + 1} aria-setsize={use(Size)}>
      {children}
    </li>
  );
}

export interface LongListProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

/** A list in the page: of a long one only what is on the screen is drawn, and its size is said all the same. */
export function LongList<Row>({ rows, rowKey, children }: LongListProps<Row>) {
  if (rows.length <= whole) {
    return (
      <ul className="list">
        {rows.map((row) => (
          <li key={rowKey(row)}>{children(row)}</li>
        ))}
      </ul>
    );
  }
  return (
    <Size value={rows.length}>
      <WindowVirtualizer as={Box} item={Item} data={rows}>
        {(row) => <Content key={rowKey(row)}>{children(row)}</Content>}
      </WindowVirtualizer>
    </Size>
  );
}

const Content = ({ children }: { children: ReactNode }) => children;
