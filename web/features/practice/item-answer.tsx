import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { ItemShape } from '../../../schema/practice.ts';
import type { AnswerShape } from '../../../schema/lesson.ts';
import { AnswerBox } from '../../answering/answer-box.tsx';
import { MathText } from '../../answering/math-text.tsx';
import { CareNote } from '../../care/care-note.tsx';
import { useDraft } from '../../replica/use-draft.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { type Choice, CheckTiles, ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { Input, Select, Textarea } from '../../ui/field.tsx';

const text = words.practice.test;

interface AnswerProps<S> {
  shape: S;
  /** Keeps an answer on the device; gives whether it could. */
  onAnswer: (given: string) => Promise<boolean>;
  /** Beside the button: come back later. */
  aside: ReactNode;
}
type Of<K extends ItemShape['kind']> = Extract<ItemShape, { kind: K }>;

const tile = (option: string): Choice => ({
  value: option,
  name: option,
  content: option.includes('/') ? (
    <span>
      <MathText>{option}</MathText>
    </span>
  ) : (
    option
  ),
});

/** What a key from 1 to 9 chooses; null for any other key, and where somebody types. */
function optionOf<T>(event: KeyboardEvent, options: readonly T[]): T | null {
  if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return null;
  if (
    event.target instanceof HTMLElement &&
    event.target.matches('textarea, select, input:not([type=radio], [type=checkbox])')
  )
    return null;
  return options[Number(event.key) - 1] ?? null;
}

function Check({ ready, aside, onCheck }: { ready: boolean; aside: ReactNode; onCheck?: () => void }) {
  const id = useId();
  return (
    <div className="row between">
      {aside}
      <span className="row">
        {!ready && (
          <span className="small muted" id={id}>
            {text.answerFirst}
          </span>
        )}
        <Button
          variant="primary"
          size="big"
          type={onCheck ? 'button' : 'submit'}
          disabled={!ready}
          aria-describedby={ready ? undefined : id}
          onClick={onCheck}
        >
          {text.check}
        </Button>
      </span>
    </div>
  );
}

/** A form whose Enter checks the answer, and in which keys from 1 to 9 choose. */
function AnswerForm<T>(props: {
  options?: readonly T[];
  onOption?: (option: T) => void;
  ready: boolean;
  onCheck: () => void;
  aside: ReactNode;
  children: ReactNode;
}) {
  const { options = [], onOption, ready, onCheck, aside, children } = props;
  return (
    <form
      className="stack"
      onKeyDown={(event) => {
        const option = optionOf(event, options);
        if (option !== null) onOption?.(option);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onCheck();
      }}
    >
      {children}
      <Check ready={ready} aside={aside} />
    </form>
  );
}

function OneChoice({ shape, onAnswer, aside }: AnswerProps<Of<'choice'>>) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <AnswerForm
      options={shape.options}
      onOption={setValue}
      ready={value !== null}
      onCheck={() => void onAnswer(value ?? '')}
      aside={aside}
    >
      <ChoiceTiles
        label={words.homework.lesson.yourAnswer}
        choices={shape.options.map(tile)}
        value={value}
        onChange={setValue}
      />
    </AnswerForm>
  );
}

function ManyChoices({ shape, onAnswer, aside }: AnswerProps<Of<'choices'>>) {
  const [values, setValues] = useState<readonly string[]>([]);
  const turn = (option: string): void =>
    setValues(values.includes(option) ? values.filter((one) => one !== option) : [...values, option]);
  return (
    <AnswerForm
      options={shape.options}
      onOption={turn}
      ready={values.length > 0}
      onCheck={() => void onAnswer(shape.options.filter((option) => values.includes(option)).join('; '))}
      aside={aside}
    >
      <p className="muted">{text.chooseSome}</p>
      <CheckTiles label={text.chooseSome} choices={shape.options.map(tile)} values={values} onChange={setValues} />
    </AnswerForm>
  );
}

function Reasoned({ shape, onAnswer, aside }: AnswerProps<Of<'reasoned'>>) {
  const [side, setSide] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  return (
    <AnswerForm
      options={['true', 'false']}
      onOption={setSide}
      ready={side !== null && reason !== null}
      onCheck={() => void onAnswer(`${side}; ${reason}`)}
      aside={aside}
    >
      <ChoiceTiles
        label={text.trueOrFalse}
        choices={[
          { value: 'true', content: text.isTrue },
          { value: 'false', content: text.isFalse },
        ]}
        value={side}
        onChange={setSide}
      />
      <p className="strong">{text.reason}</p>
      <ChoiceTiles label={text.reason} choices={shape.reasons.map(tile)} value={reason} onChange={setReason} />
    </AnswerForm>
  );
}

function Gap({
  shape,
  label,
  value,
  onChange,
}: {
  shape: AnswerShape;
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  if (shape.kind === 'choice')
    return (
      <Select
        label={label}
        value={value}
        options={['', ...shape.options].map((option) => ({ value: option, label: option }))}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <Input
      label={shape.kind === 'number' && shape.unit ? `${label} (${shape.unit})` : label}
      value={value}
      inputMode={shape.kind === 'number' ? 'decimal' : 'text'}
      maxLength={80}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function Gaps({ shape, onAnswer, aside }: AnswerProps<Of<'blanks'>>) {
  const [values, setValues] = useState<readonly string[]>(shape.blanks.map(() => ''));
  const label = (at: number): string =>
    shape.blanks.length === 1 ? words.homework.lesson.yourAnswer : text.gap(at + 1);
  return (
    <AnswerForm
      ready={values.every((value) => value.trim() !== '')}
      onCheck={() => void onAnswer(values.map((value) => value.trim()).join('; '))}
      aside={aside}
    >
      <div className="pair">
        {shape.blanks.map((blank, at) => (
          <Gap
            key={at}
            shape={blank}
            label={label(at)}
            value={values[at] ?? ''}
            onChange={(value) => setValues(values.map((one, index) => (index === at ? value : one)))}
          />
        ))}
      </div>
    </AnswerForm>
  );
}

/** A text of the child's own, kept while it is typed: a teacher reads it. */
function OwnText({
  draftKey,
  onAnswer,
  aside,
}: {
  draftKey: string;
  onAnswer: (given: string) => Promise<boolean>;
  aside: ReactNode;
}) {
  const draft = useDraft(draftKey);
  const value = draft.text ?? '';
  const give = async (): Promise<void> => {
    await draft.flush().catch(() => {
      // A full device may still have room for the answer, which says so itself where it has not.
    });
    if (await onAnswer(value.trim())) await draft.clear();
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim() !== '') void give();
      }}
    >
      <Textarea
        label={text.yourText}
        rows={6}
        maxLength={5000}
        value={value}
        onChange={(event) => draft.type(event.target.value)}
      />
      <CareNote text={value} />
      <Check ready={value.trim() !== ''} aside={aside} />
    </form>
  );
}

export interface ItemAnswerProps {
  shape: ItemShape;
  draftKey: string;
  onAnswer: (given: string) => Promise<boolean>;
  aside: ReactNode;
}

/** The place for the answer to a question of a test, by what the answer is. */
export function ItemAnswer({ shape, draftKey, onAnswer, aside }: ItemAnswerProps) {
  const given = { onAnswer, aside };
  switch (shape.kind) {
    case 'choice':
      return <OneChoice shape={shape} {...given} />;
    case 'choices':
      return <ManyChoices shape={shape} {...given} />;
    case 'reasoned':
      return <Reasoned shape={shape} {...given} />;
    case 'blanks':
      return <Gaps shape={shape} {...given} />;
    case 'labels':
      // A picture's spots are matched with the names of its bank.
      return <AnswerBox shape={{ kind: 'match', left: shape.spots, right: shape.bank }} {...given} />;
    case 'free':
      return <OwnText draftKey={draftKey} {...given} />;
    default:
      return <AnswerBox shape={shape} {...given} />;
  }
}
