import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon.tsx';
import type { RenderElement } from '../render-element.ts';
import { menuRow } from './menu-look.ts';
import { useMenuParts } from './menu-parts-context.ts';

export interface MenuLinkItemProps {
  label: string;
  icon?: IconType | undefined;
  /** The current page: bold, with the accent mark on the left. */
  isCurrent?: boolean | undefined;
  /** `<Link to="/reports" />` without children. */
  render: RenderElement;
}

/** One destination of a Menu; a real link, so it can also open in a new tab. */
export function MenuLinkItem({ label, icon, isCurrent, render }: MenuLinkItemProps) {
  const { LinkItem } = useMenuParts();
  return (
    <LinkItem
      closeOnClick
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        menuRow,
        isCurrent && 'before:absolute before:inset-y-2.5 before:left-0 before:w-0.5 before:bg-mark',
      )}
      label={label}
      render={render}
    >
      {icon && <Icon of={icon} className="text-text-2" />}
      <span className="flex-1">{label}</span>
    </LinkItem>
  );
}
