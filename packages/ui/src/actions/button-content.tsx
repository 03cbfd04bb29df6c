import { Icon, type IconType } from '../icon.tsx';
import type { ButtonSize } from './button-look.ts';

export interface ButtonContentProps {
  label: string;
  /** A small line above a label that names a place: 'Next'. A long label is truncated with dots. */
  lead?: string | undefined;
  icon?: IconType | undefined;
  iconEnd?: IconType | undefined;
  isBusy?: boolean | undefined;
  size?: ButtonSize | undefined;
}

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
          <span className="truncate text-body">{label}</span>
        </span>
      )}
      {iconEnd && <Icon of={iconEnd} size={iconSize} />}
    </>
  );
}
