import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Count } from './badge.tsx';
import { cx } from './cx.ts';

export interface TabItem<V extends string> {
  value: V;
  label: ReactNode;
  count?: number;
  content: ReactNode;
}

export interface TabsProps<V extends string> {
  label: string;
  items: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Underline for sections of a page, segmented for two or three views of one thing. */
  kind?: 'underline' | 'segmented';
  className?: string;
}

export function Tabs<V extends string>({ label, items, value, onChange, kind = 'underline', className }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The other kind never scrolls, and asking where something stands costs a layout of the whole page.
    if (kind !== 'underline') return;
    const chosen = list.current?.querySelector<HTMLElement>('[data-state="active"]');
    if (list.current && chosen) list.current.scrollLeft = chosen.offsetLeft - list.current.offsetLeft - 24;
  }, [kind, value]);
  return (
    <Radix.Root
      className={cx('stack', className)}
      value={value}
      onValueChange={(next) => {
        const item = items.find((one) => one.value === next);
        if (item) onChange(item.value);
      }}
    >
      <Radix.List className={kind === 'underline' ? 'tabs' : 'seg'} aria-label={label} ref={list}>
        {items.map((item) => (
          <Radix.Trigger className="tab" key={item.value} value={item.value}>
            {item.label}
            {item.count ? <Count value={item.count} /> : null}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content className="tabpanel stack" key={item.value} value={item.value}>
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
