import {
  createContext,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  type Ref,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { Virtualizer, type VirtualizerHandle, WindowVirtualizer } from 'virtua';
import { useFirstRows } from './use-first-rows.ts';

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
  /** A row that has not changed is the object that it was. */
  rows: readonly Row[];
  /** The same function at every drawing, and a row that has not changed is not drawn again. */
  children: (row: Row) => ReactNode;
}

interface Keyed {
  id: string;
}

/** Gives for the same row the same element, with which React has nothing to do. */
function useDrawn<Row extends Keyed>(draw: (row: Row) => ReactNode): (row: Row) => ReactElement {
  return useMemo(() => {
    const drawn = new WeakMap<Row, ReactElement>();
    return (row) => {
      const element = drawn.get(row) ?? <Content key={row.id}>{draw(row)}</Content>;
      drawn.set(row, element);
      return element;
    };
  }, [draw]);
}

/** A list in the page, its beginning first: of a long one only what is on the screen is drawn, and its size is said all the same. */
export function LongList<Row extends Keyed>({ rows, children }: LongListProps<Row>) {
  const drawn = useDrawn(children);
  const first = useFirstRows(rows);
  if (rows.length <= whole) {
    return (
      <ul className="list">
        {first.map((row) => (
          <li key={row.id}>{drawn(row)}</li>
        ))}
      </ul>
    );
  }
  return (
    <Size value={rows.length}>
      <WindowVirtualizer as={Box} item={Item} data={rows}>
        {drawn}
      </WindowVirtualizer>
    </Size>
  );
}

const Content = ({ children }: { children: ReactNode }) => children;

export interface ThreadProps<Row> extends LongListProps<Row> {
  label: string;
}

/** Rows in a box that scrolls by itself and opens at its end, where the newest stand; of many only those in sight are drawn. */
export function Thread<Row extends Keyed>({ label, rows, children }: ThreadProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const virtual = useRef<VirtualizerHandle>(null);
  const end = rows.at(-1)?.id ?? '';
  const last = rows.length - 1;
  useLayoutEffect(() => {
    if (end === '') return;
    if (virtual.current) virtual.current.scrollToIndex(last, { align: 'end' });
    else if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [end, last]);
  const drawn = (row: Row) => (
    <div className="thread-row" key={row.id}>
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
