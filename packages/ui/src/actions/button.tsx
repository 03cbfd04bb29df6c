import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import type { IconType } from '../icon.tsx';
import { ButtonContent } from './button-content.tsx';
import { type ButtonLook, buttonLook } from './button-look.ts';

export interface ButtonProps
  extends ButtonLook,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'disabled'> {
  /** A verb and an object, such as 'Add finding'. */
  label: string;
  icon?: IconType | undefined;
  iconEnd?: IconType | undefined;
  /** The action is still running: the label stays, presses do nothing. */
  isBusy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button. There is no disabled look: leave it enabled and say what is missing when pressed. */
export function Button({
  label,
  icon,
  iconEnd,
  isBusy,
  variant,
  size,
  isWide,
  isFlush,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // A busy submit button must not submit the form a second time.
    if (isBusy) return event.preventDefault();
    onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isBusy || undefined}
      className={buttonLook({ variant, size, isWide, isFlush, className })}
      onClick={handleClick}
    >
      <ButtonContent label={label} icon={icon} iconEnd={iconEnd} isBusy={isBusy} size={size} />
    </button>
  );
}
