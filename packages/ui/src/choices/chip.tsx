import { Check } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { groupDigits } from '../group-digits.ts';
import { Icon, type IconType } from '../icon.tsx';

export interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  label: string;
  isChosen?: boolean | undefined;
  icon?: IconType | undefined;
  iconEnd?: IconType | undefined;
  /** A count after the words. */
  count?: number | undefined;
  size?: 'auto' | 'desk' | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** One choice as a chip, 44 on touch and 32 on desktop. The surrounding group sets the role. */
export function Chip({
  label,
  isChosen,
  icon,
  iconEnd,
  count,
  size = 'auto',
  className,
  type = 'button',
  ...rest
}: ChipProps) {
  const shownIcon = isChosen && !icon ? Check : icon;
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        'relative inline-flex max-w-full flex-none items-center gap-1.5 font-medium transition-colors duration-(--d-fast)',
        size === 'desk'
          ? 'min-h-8 rounded-chip px-[11px] py-1 text-label leading-5 after:absolute after:-inset-1'
          : 'min-h-11 min-w-11 justify-center rounded-md px-3.5 py-2 text-ui leading-5 desk:min-h-8 desk:min-w-0 desk:rounded-chip desk:px-[11px] desk:py-1 desk:text-label desk:after:absolute desk:after:-inset-1',
        isChosen
          ? 'bg-accent-soft text-accent-text shadow-[inset_0_0_0_1.5px_var(--mark)]'
          : 'bg-control text-text hover:bg-control-hover',
        className,
      )}
    >
      {shownIcon && <Icon of={shownIcon} size="desk" />}
      <span className="min-w-0 text-left">{label}</span>
      {count !== undefined && <span className="text-text-3">{groupDigits(count)}</span>}
      {iconEnd && <Icon of={iconEnd} size="desk" />}
    </button>
  );
}
