import { type ReactNode, useState } from 'react';
import { cx } from './cx.ts';
import { Panel } from './panel.tsx';
import { Receipt, type ReceiptStep } from './receipt.tsx';

/**
 * done: all at school (round, filled) · waiting, sending, getting: on its way (ring) · here: saved here, no way to school,
 * apart: nothing has come from school yet (square).
 */
export type SyncPillState = 'done' | 'waiting' | 'sending' | 'getting' | 'here' | 'apart';
const shapes: Record<SyncPillState, string> = {
  done: '',
  waiting: 'wait',
  sending: 'wait',
  getting: 'wait',
  here: 'off',
  apart: 'off',
};

export interface SyncPillProps {
  state: SyncPillState;
  /** The text of the pill: "3 to send". */
  text: string;
  /** What the panel shows; opens on press. */
  panel: ReactNode;
  panelLabel: string;
}

export function SyncPill({ state, text, panel, panelLabel }: SyncPillProps) {
  const [open, setOpen] = useState(false);
  const content = (
    <>
      <span className="dot" aria-hidden="true" />
      <span className="clip">{text}</span>
    </>
  );
  return (
    <Panel
      open={open}
      onOpenChange={setOpen}
      label={panelLabel}
      button={{ className: cx('sync', shapes[state]), content }}
      className="card panel"
    >
      {panel}
    </Panel>
  );
}

export interface SyncPanelProps {
  /** "Saved here, 3 to send" */
  title: string;
  badge?: ReactNode;
  items: readonly { id: string; label: string; at: ReceiptStep; word: string }[];
  /** "Last exchange at 14:05." */
  footnote: string;
  actions: ReactNode;
}

export function SyncPanel({ title, badge, items, footnote, actions }: SyncPanelProps) {
  return (
    <>
      <div className="row between nowrap">
        <p className="strong">{title}</p>
        {badge}
      </div>
      {items.length > 0 && (
        <ul className="stack stack-s">
          {items.map((item) => (
            <li className="row between" key={item.id}>
              <span>{item.label}</span>
              <Receipt at={item.at} word={item.word} />
            </li>
          ))}
        </ul>
      )}
      <p className="small muted">{footnote}</p>
      <div className="row">{actions}</div>
    </>
  );
}
