import { createContext, type CSSProperties, type ReactNode, type Ref, use, useLayoutEffect, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle, WindowVirtualizer } from 'virtua';

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

export interface ThreadProps<Row> extends LongListProps<Row> {
  label: string;
}

/** Rows in a box that scrolls by itself and opens at its end, where the newest stand; of many only those in sight are drawn. */
export function Thread<Row>({ label, rows, rowKey, children }: ThreadProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const virtual = useRef<VirtualizerHandle>(null);
  const newest = rows.at(-1);
  const end = newest === undefined ? '' : rowKey(newest);
  const last = rows.length - 1;
  useLayoutEffect(() => {
    if (end === '') return;
    if (virtual.current) virtual.current.scrollToIndex(last, { align: 'end' });
    else if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [end, last]);
  const drawn = (row: Row) => (
    <div className="thread-row" key={rowKey(row)}>
      {children(row)}
    </div>
  );
  return (
    <div className="thread" ref={box} tabIndex={0} role="group" aria-label={label}>
      {rows.length <= whole ? (
        rows.map(drawn)
      ) : (
        <Virtualizer ref={virtual} data={rows}>
          {drawn}
        </Virtualizer>
      )}
    </div>
  );
}
