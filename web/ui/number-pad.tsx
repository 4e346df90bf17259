import { Delete } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { hasStrangers, keyOf, padText, type PadKey, press } from './number-pad-keys.ts';

export interface NumberPadLabels {
  pad: string;
  answer: string;
  divide: string;
  times: string;
  takeAway: string;
  add: string;
  point: string;
  /** The gap of a mixed number: "gap, as in 1 ½". */
  gap: string;
  fraction: string;
  rubOut: string;
  remainder: string;
  check: string;
  /** Said when letters were typed, which this box does not take. */
  justNumbers: string;
  /** Said when an empty answer was to be checked. */
  first: string;
}

export interface NumberPadProps {
  /** To the left of the box: "24 ÷ 4 =". */
  question?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  onCheck: () => void;
  labels: NumberPadLabels;
  /** To the right of the box: "cm²". */
  unit?: ReactNode;
  /** The answer may tell what is left over: "3 r 2". */
  remainder?: boolean;
  /** Left of the pad, under the box: the next hint. */
  aside?: ReactNode;
}

const digits = (text: string) => [...text].map((digit): [string, PadKey] => [digit, { write: digit }]);

/** The answer box with its own keys. The system keyboard stays closed; a real keyboard types into the focused box. */
export function NumberPad(props: NumberPadProps) {
  const { question, unit, value, onChange, onCheck, labels, remainder = false, aside } = props;
  const boxId = useId();
  const [note, setNote] = useState<string | null>(null);
  const check = () => {
    if (value.trim() === '') setNote(labels.first);
    else onCheck();
  };
  const enter = (key: PadKey) => {
    setNote(null);
    if ('act' in key && key.act === 'check') check();
    else onChange(press(value, key));
  };
  const type = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = keyOf(event.key, remainder);
    // Keys with longer names (Tab, arrows) write nothing.
    if (!key && event.key.length === 1 && hasStrangers(event.key, remainder)) setNote(labels.justNumbers);
    if (!key) return;
    event.preventDefault();
    enter(key);
  };
  const key = (text: ReactNode, does: PadKey, name?: string, className?: string) => (
    <button
      key={name ?? JSON.stringify(does)}
      type="button"
      className={cx('key', className)}
      aria-label={name}
      onClick={() => enter(does)}
      aria-controls={boxId}
    >
      {text}
    </button>
  );
  const row = (text: string) => digits(text).map(([digit, does]) => key(digit, does));
  const stacked = (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="8" y="3" width="8" height="6" rx="1.5" />
      <path d="M4 12h16" />
      <rect x="8" y="15" width="8" height="6" rx="1.5" />
    </svg>
  );
  const mixed = (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="2" y="7" width="7" height="10" rx="1.5" />
      <rect x="15" y="3.5" width="6" height="5" rx="1.2" />
      <path d="M13.5 12h9" />
      <rect x="15" y="15.5" width="6" height="5" rx="1.2" />
    </svg>
  );
  return (
    <div className="padbox">
      <div className="stack grow">
        <div className="answer">
          {question && <span className="sum">{question}</span>}
          <span className="answerbox">
            <input
              id={boxId}
              aria-label={labels.answer}
              aria-describedby={unit ? `${boxId}-unit ${boxId}-note` : `${boxId}-note`}
              inputMode="none"
              autoComplete="off"
              spellCheck={false}
              size={Math.max(3, value.length)}
              value={value}
              onKeyDown={type}
              onChange={(event) => {
                const text = event.target.value;
                onChange(padText(text, remainder));
                setNote(hasStrangers(text, remainder) ? labels.justNumbers : null);
              }}
            />
          </span>
          {unit && (
            <span className="sum" id={`${boxId}-unit`}>
              {unit}
            </span>
          )}
        </div>
        <p className="small muted" role="status" id={`${boxId}-note`}>
          {note}
        </p>
        {remainder && (
          <div>
            <Button size="small" onClick={() => enter({ act: 'remainder' })}>
              {labels.remainder}
            </Button>
          </div>
        )}
        {aside}
      </div>
      <div className="pad" role="group" aria-label={labels.pad}>
        {row('789')}
        {key('÷', { write: '÷' }, labels.divide, 'op')}
        {row('456')}
        {key('×', { write: '×' }, labels.times, 'op')}
        {row('123')}
        {key('−', { write: '−' }, labels.takeAway, 'op')}
        {row('0')}
        {key('.', { write: '.' }, labels.point)}
        {key(stacked, { act: 'fraction' }, labels.fraction, 'op')}
        {key('+', { write: '+' }, labels.add, 'op')}
        {key(<Icon icon={Delete} large />, { act: 'rub-out' }, labels.rubOut)}
        {key(mixed, { write: ' ' }, labels.gap, 'op')}
        <button type="button" className="key go two" onClick={() => enter({ act: 'check' })}>
          {labels.check}
        </button>
      </div>
    </div>
  );
}
