import { useId, useRef, useState } from 'react';
import type { AnswerShape } from '../../schema/lesson.ts';
import { words } from '../text/index.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceTiles } from '../ui/choice-tiles.tsx';
import { Input, Select } from '../ui/field.tsx';
import { NumberPad } from '../ui/number-pad.tsx';
import type { ReactNode } from 'react';
import { MathText } from './math-text.tsx';
import { MathsKeys } from './maths-keys.tsx';

const text = words.homework.lesson;

export interface AnswerBoxProps {
  shape: AnswerShape;
  /** To the left of the box: "24 ÷ 4 =". */
  sum?: string | null;
  /** Keeps an answer on the device; gives whether it could. */
  onAnswer: (given: string) => Promise<boolean>;
  /** Under the box: the next hint. */
  aside?: ReactNode;
  /** Keys for signs and fractions beside a text; not where words are asked for. */
  maths?: boolean;
}

/** What is in a box. Given, it leaves the box at once, so that the next one can be typed, and comes back if it could not be kept. */
function useGiven<T>(nothing: T) {
  const [value, setValue] = useState(nothing);
  const give = async (keep: () => Promise<boolean>): Promise<void> => {
    // Emptied in place, not remounted: the focus stays where the child is.
    setValue(nothing);
    if (!(await keep())) setValue((now) => (now === nothing ? value : now));
  };
  return [value, setValue, give] as const;
}

/** The place for an answer, by what the answer is. */
export function AnswerBox({ shape, sum, onAnswer, aside, maths = true }: AnswerBoxProps) {
  const [value, setValue, give] = useGiven('');
  const answer = (): void => {
    const given = value.trim();
    if (given !== '') void give(() => onAnswer(given));
  };
  switch (shape.kind) {
    case 'number': {
      const currency = /^[£$€₹]$/.test(shape.unit ?? '');
      const before = [sum, currency && shape.unit].filter(Boolean).join(' ');
      // A unit that the child writes itself needs letters.
      if (shape.unit && !shape.unitShown)
        return <TextAnswer sum={sum} value={value} onChange={setValue} onAnswer={answer} aside={aside} />;
      return (
        <NumberPad
          // Pounds stand before the number, all other units after it.
          question={before ? <MathText>{before}</MathText> : undefined}
          unit={shape.unit && !currency ? shape.unit : undefined}
          value={value}
          onChange={setValue}
          onCheck={answer}
          labels={text.pad}
          remainder={Boolean(shape.remainder)}
          aside={aside}
        />
      );
    }
    case 'choice':
      return (
        <div className="stack">
          <ChoiceTiles
            label={text.yourAnswer}
            choices={shape.options.map((option) => ({
              value: option,
              name: option,
              content: option.includes('/') ? (
                <span>
                  <MathText>{option}</MathText>
                </span>
              ) : (
                option
              ),
            }))}
            value={value === '' ? null : value}
            onChange={setValue}
          />
          <CheckButton empty={value === ''} onCheck={answer} reason={text.chooseFirst} />
          {aside}
        </div>
      );
    case 'order':
      return <OrderAnswer items={shape.items} onAnswer={onAnswer} aside={aside} />;
    case 'numbers':
      // As many boxes as numbers would tell how many there are.
      if (!shape.labels)
        return (
          <TextAnswer
            sum={sum}
            value={value}
            onChange={setValue}
            onAnswer={answer}
            aside={aside}
            maths={false}
            hint={text.commas}
          />
        );
      return (
        <SeveralAnswers
          labels={shape.labels.map((label) => `${label.charAt(0).toUpperCase()}${label.slice(1)}`)}
          unit={shape.unit}
          join=", "
          onAnswer={onAnswer}
          aside={aside}
        />
      );
    case 'match':
      return (
        <SeveralAnswers labels={shape.left} options={shape.right} join="; " named onAnswer={onAnswer} aside={aside} />
      );
    case 'text':
    case 'free':
      return <TextAnswer sum={sum} value={value} onChange={setValue} onAnswer={answer} aside={aside} maths={maths} />;
  }
}

function CheckButton({
  empty,
  onCheck,
  reason = text.checkFirst,
}: {
  empty: boolean;
  onCheck: () => void;
  reason?: string;
}) {
  const id = useId();
  // One button all the time, not one with and one without a reason: the focus stays on it when the box is emptied.
  return (
    <span className="row">
      <Button variant="primary" disabled={empty} aria-describedby={empty ? id : undefined} onClick={onCheck}>
        {text.check}
      </Button>
      {empty && (
        <span className="small muted" id={id}>
          {reason}
        </span>
      )}
    </span>
  );
}

interface TextAnswerProps {
  sum?: string | null;
  value: string;
  onChange: (value: string) => void;
  onAnswer: () => void;
  aside?: ReactNode;
  maths?: boolean;
  hint?: string;
}

function TextAnswer({ sum, value, onChange, onAnswer, aside, maths = true, hint }: TextAnswerProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer();
      }}
    >
      {sum && (
        <p className="sum">
          <MathText>{sum}</MathText>
        </p>
      )}
      <Input
        ref={field}
        label={text.yourAnswer}
        hint={hint}
        value={value}
        maxLength={300}
        autoComplete="off"
        // The child's own letters: a tablet that corrects them would do the work.
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      {maths && <MathsKeys field={field} value={value} onChange={onChange} />}
      <CheckButton empty={value.trim() === ''} onCheck={onAnswer} />
      {aside}
    </form>
  );
}

function OrderAnswer({
  items,
  onAnswer,
  aside,
}: Pick<AnswerBoxProps, 'onAnswer' | 'aside'> & { items: readonly string[] }) {
  const [order, setOrder, give] = useGiven<readonly number[]>([]);
  return (
    <div className="stack">
      <p>{text.orderHint}</p>
      <div className="row">
        {items.map((item, at) => (
          <Button key={at} disabled={order.includes(at)} onClick={() => setOrder([...order, at])}>
            <MathText>{item}</MathText>
          </Button>
        ))}
      </div>
      <p className="sum" role="status">
        <MathText>{order.map((at) => items[at]).join(', ')}</MathText>
      </p>
      <div className="row">
        <Button variant="ghost" disabled={order.length === 0} onClick={() => setOrder([])}>
          {text.startAgain}
        </Button>
        <CheckButton
          empty={order.length < items.length}
          // Between them what no item has inside.
          onCheck={() => void give(() => onAnswer(order.map((at) => items[at]).join('; ')))}
        />
      </div>
      {aside}
    </div>
  );
}

interface SeveralProps extends Pick<AnswerBoxProps, 'onAnswer' | 'aside'> {
  labels: readonly string[];
  options?: readonly string[];
  unit?: string;
  join: string;
  /** Each part is given with its label: "left=right". */
  named?: boolean;
}

function SeveralAnswers({ labels, options, unit, join, named, onAnswer, aside }: SeveralProps) {
  const [values, setValues, give] = useGiven<readonly string[]>(labels.map(() => ''));
  const set = (at: number, value: string): void => setValues(values.map((one, index) => (index === at ? value : one)));
  const empty = values.some((value) => value.trim() === '');
  const given = values.map((value, at) => (named ? `${labels[at]}=${value}` : value.trim())).join(join);
  return (
    <div className="stack">
      <div className="pair">
        {labels.map((label, at) =>
          options ? (
            <Select
              key={at}
              label={label}
              value={values[at]}
              options={['', ...options].map((option) => ({ value: option, label: option }))}
              onChange={(event) => set(at, event.target.value)}
            />
          ) : (
            <Input
              key={at}
              label={unit ? `${label} (${unit})` : label}
              value={values[at]}
              inputMode="decimal"
              autoComplete="off"
              maxLength={40}
              onChange={(event) => set(at, event.target.value)}
            />
          ),
        )}
      </div>
      <CheckButton empty={empty} onCheck={() => void give(() => onAnswer(given))} />
      {aside}
    </div>
  );
}
