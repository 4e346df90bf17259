import { Slot } from 'radix-ui';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Icon, type LucideIcon } from './icon.tsx';

export type ButtonVariant = 'primary' | 'default' | 'soft' | 'ghost' | 'danger';

interface Look {
  variant?: ButtonVariant;
  size?: 'normal' | 'small' | 'big';
  wide?: boolean;
}

/** The class names of a button, for a link that looks like one. */
export function buttonClass({ variant = 'default', size = 'normal', wide }: Look, className?: string): string {
  return cx(
    'btn',
    variant !== 'default' && variant,
    size === 'small' && 'sm',
    size === 'big' && 'big',
    wide && 'wide',
    className,
  );
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, Look {
  icon?: LucideIcon;
  /** Why it cannot be pressed now. The button stays focusable and is described by this sentence. */
  disabledReason?: ReactNode;
  /** Cannot be pressed, and the reason is already visible nearby. */
  disabled?: boolean;
  /** Gives the look to the only child, a link. */
  asChild?: boolean;
}

export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, disabledReason, disabled, asChild, className, children, onClick, type, ...rest } =
    props;
  const reasonId = useId();
  const off = Boolean(disabled || disabledReason);
  const classes = buttonClass({ variant, size, wide }, className);
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classes}
      onClick={press}
      aria-disabled={off || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
    >
      {icon && <Icon icon={icon} />}
      <span>{children}</span>
    </button>
  );
  if (!('disabledReason' in props)) return button;
  // The same element when its reason comes or goes: a press in that very moment would be lost with it.
  return (
    <span className={disabledReason ? cx('row', wide && 'w-full') : 'btn-place'}>
      {button}
      {disabledReason && (
        <span className="small muted" id={reasonId}>
          {disabledReason}
        </span>
      )}
    </span>
  );
}

export interface IconButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  label: string;
  variant?: ButtonVariant;
}

/** A button with a picture only; for the few acts that everybody knows (close, more, print). */
export function IconButton({ icon, label, variant = 'ghost', className, type, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({ variant }, cx('icon', className))}
      aria-label={label}
    >
      <Icon icon={icon} />
    </button>
  );
}
