import { Icon, type IconType } from '../icon.tsx';
import type { ButtonSize } from './button-look.ts';

export interface ButtonContentProps {
  label: string;
  /** A small line above a label that names a place: 'Next'. On a phone a long name takes two smaller lines. */
  lead?: string | undefined;
  icon?: IconType | undefined;
  iconEnd?: IconType | undefined;
  isBusy?: boolean | undefined;
  size?: ButtonSize | undefined;
}

/** A longer name does not fit on one line in the dock of a phone. */
const LONG = 9;

/** Label with its icon; while busy, the bubble replaces the icon and the label stays. */
export function ButtonContent({ label, lead, icon, iconEnd, isBusy, size = 'auto' }: ButtonContentProps) {
  const iconSize = size === 'desk' || size === 'auto' ? size : 'regular';
  return (
    <>
      {isBusy ? <span className="pl-busy" aria-hidden="true" /> : icon && <Icon of={icon} size={iconSize} />}
      {lead === undefined ? (
        <span>{label}</span>
      ) : (
        <span className="grid min-w-0 flex-1 text-left leading-tight">
          <span className="text-meta font-medium text-text-2">{lead}</span>
          <span
            className={label.length > LONG ? 'line-clamp-2 text-meta md:text-body' : 'truncate text-body'}
          >
            {label}
          </span>
        </span>
      )}
      {iconEnd && <Icon of={iconEnd} size={iconSize} />}
    </>
  );
}
