import { TriangleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

interface Around {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Hides the label from eyes only, where a heading already says it. */
  labelHidden?: boolean;
}

export interface FieldParts {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldProps extends Around {
  children: (parts: FieldParts) => ReactNode;
  after?: ReactNode;
}

/** Label above, hint under it, error below with an icon and the way out. */
export function Field({ label, hint, error, labelHidden, children, after }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={cx('field', Boolean(error) && 'err')}>
      <label htmlFor={id} className={labelHidden ? 'sr' : undefined}>
        {label}
      </label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error && (
        <span className="err-text" id={`${id}-error`} role="alert">
          <Icon icon={TriangleAlert} />
          {error}
        </span>
      )}
      {after}
    </div>
  );
}

export interface InputProps extends Around, Omit<ComponentProps<'input'>, 'id'> {}
export function Input({ label, hint, error, labelHidden, className, ...rest }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden}>
      {(parts) => <input {...rest} {...parts} className={cx('input', className)} />}
    </Field>
  );
}

export interface TextareaProps extends Around, Omit<ComponentProps<'textarea'>, 'id'> {
  /** Under the field: a receipt, a count. */
  after?: ReactNode;
}
export function Textarea({ label, hint, error, labelHidden, after, className, ...rest }: TextareaProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden} after={after}>
      {(parts) => <textarea {...rest} {...parts} className={cx('input', className)} />}
    </Field>
  );
}

export interface SelectProps extends Around, Omit<ComponentProps<'select'>, 'id'> {
  options: readonly { value: string; label: string }[];
}
/** The browser's own select: it is the one that works with every finger, keyboard and screen reader. */
export function Select({ label, hint, error, labelHidden, options, className, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden}>
      {(parts) => (
        <select {...rest} {...parts} className={cx('input', className)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  labelHidden?: boolean;
}
export function Checkbox({ label, labelHidden, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx('check', className)}>
      <input {...rest} type="checkbox" />
      <span className={labelHidden ? 'sr' : undefined}>{label}</span>
    </label>
  );
}

export interface RadioGroupProps<V extends string> {
  legend: ReactNode;
  name: string;
  value: V;
  options: readonly { value: V; label: ReactNode; hint?: ReactNode }[];
  onChange: (value: V) => void;
}
export function RadioGroup<V extends string>({ legend, name, value, options, onChange }: RadioGroupProps<V>) {
  return (
    <fieldset className="stack-xs stack radios">
      <legend className="label">{legend}</legend>
      {options.map((option) => (
        <label className="check" key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <span className="hint block">{option.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
