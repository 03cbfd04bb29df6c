import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { RenderElement } from '../render-element.ts';

interface RowProps {
  className: string;
  /** What typing letters finds. */
  label: string;
  children: ReactNode;
}

/** What the rows of a menu are made of; they exist only inside an open one, which brings this along. */
export interface MenuParts {
  readonly Item: ComponentType<RowProps & { onClick: () => void }>;
  readonly LinkItem: ComponentType<
    RowProps & { closeOnClick: boolean; 'aria-current': 'page' | undefined; render: RenderElement }
  >;
  readonly Separator: ComponentType<{ className: string }>;
}

export const MenuPartsContext = createContext<MenuParts | null>(null);

export function useMenuParts(): MenuParts {
  const parts = use(MenuPartsContext);
  if (parts === null) throw new Error('A row of a menu needs a Menu around it.');
  return parts;
}
