import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon.tsx';

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'disabled' | 'aria-label'> {
  /** Accessible name; also shown as a browser tooltip on desktop. */
  label: string;
  icon: IconType;
  variant?: 'bare' | 'plain' | 'primary' | undefined;
  /** regular 44, field 56, desk 36; `auto` is 44 on touch and 36 on desktop. */
  size?: 'auto' | 'regular' | 'field' | 'desk' | undefined;
  /** A small dot at the top right: something needs attention. Say what in the label. */
  hasDot?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

const VARIANTS = {
  bare: 'text-text-2 hover:bg-control hover:text-text active:bg-control-hover',
  plain: 'bg-control text-text hover:bg-control-hover active:bg-control-hover',
  primary: 'bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-press',
} as const;
const SIZES = {
  auto: 'size-11 rounded-md desk:size-9 desk:rounded-desk',
  regular: 'size-11 rounded-md',
  field: 'size-14 rounded-lg',
  desk: 'size-9 rounded-desk',
} as const;

/** A square button with an icon only; its name is required. */
export function IconButton({
  label,
  icon,
  variant = 'bare',
  size = 'auto',
  hasDot,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'relative inline-grid flex-none place-items-center transition-colors duration-(--d-fast)',
        VARIANTS[variant],
        SIZES[size],
        className,
      )}
    >
      <Icon of={icon} size={size === 'field' ? 'field' : 'regular'} />
      {hasDot && (
        <span className="absolute top-2 right-2 size-2 rounded-full bg-sync-needs shadow-[0_0_0_2px_var(--bg)]" />
      )}
    </button>
  );
}
