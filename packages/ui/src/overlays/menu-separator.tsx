import { useMenuParts } from './menu-parts-context.ts';

/** A hairline between groups of a Menu. */
export function MenuSeparator() {
  const { Separator } = useMenuParts();
  return <Separator className="mx-3 my-1.5 h-px bg-line" />;
}
