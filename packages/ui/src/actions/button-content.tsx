import { Icon, type IconType } from '../icon.tsx';
import type { ButtonSize } from './button-look.ts';

export interface ButtonContentProps {
  label: string;
  icon?: IconType | undefined;
  iconEnd?: IconType | undefined;
  isBusy?: boolean | undefined;
  size?: ButtonSize | undefined;
}

/** Label with its icon; while busy the bubble takes the icon's place and the label stays. */
export function ButtonContent({ label, icon, iconEnd, isBusy, size }: ButtonContentProps) {
  const iconSize = size === 'desk' ? 'desk' : 'regular';
  return (
    <>
      {isBusy ? <span className="pl-busy" aria-hidden="true" /> : icon && <Icon of={icon} size={iconSize} />}
      <span>{label}</span>
      {iconEnd && <Icon of={iconEnd} size={iconSize} />}
    </>
  );
}
