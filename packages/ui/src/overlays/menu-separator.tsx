import { Menu } from '@base-ui/react/menu';

/** A hairline between groups of a Menu. */
export function MenuSeparator() {
  return <Menu.Separator className="mx-3 my-1.5 h-px bg-line" />;
}
