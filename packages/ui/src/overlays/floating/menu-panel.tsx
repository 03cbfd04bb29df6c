import { Menu as Base } from '@base-ui/react/menu';
import type { MenuProps } from '../menu.tsx';
import { menuPanel } from '../menu-look.ts';
import { type MenuParts, MenuPartsContext } from '../menu-parts-context.ts';

const PARTS: MenuParts = { Item: Base.Item, LinkItem: Base.LinkItem, Separator: Base.Separator };

export function MenuPanel({
  trigger,
  side = 'bottom',
  align = 'end',
  isOpen,
  onOpenChange,
  children,
}: MenuProps) {
  return (
    <Base.Root
      modal={false}
      {...(isOpen === undefined ? {} : { open: isOpen })}
      {...(onOpenChange ? { onOpenChange: (next: boolean) => onOpenChange(next) } : {})}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-30 outline-none"
        >
          {/* A long list scrolls; when reached with Tab, it also scrolls by keyboard. */}
          <Base.Popup tabIndex={0} className={menuPanel}>
            <MenuPartsContext value={PARTS}>{children}</MenuPartsContext>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
