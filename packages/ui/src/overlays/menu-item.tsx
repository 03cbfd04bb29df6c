import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon.tsx';
import { menuRow } from './menu-look.ts';
import { useMenuParts } from './menu-parts-context.ts';

export interface MenuItemProps {
  label: string;
  icon?: IconType | undefined;
  /** A Kbd, a count or a check at the right. */
  aside?: ReactNode;
  /** Destructive actions use words and the severity color. */
  isDestructive?: boolean | undefined;
  onSelect: () => void;
}

/** One action of a Menu. */
export function MenuItem({ label, icon, aside, isDestructive, onSelect }: MenuItemProps) {
  const { Item } = useMenuParts();
  return (
    <Item className={classNames(menuRow, isDestructive && 'text-major')} onClick={onSelect} label={label}>
      {icon && <Icon of={icon} className={isDestructive ? undefined : 'text-text-2'} />}
      <span className="flex-1">{label}</span>
      {aside}
    </Item>
  );
}
