import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** An element styled by this package, for example the router's link. */
export type RenderElement = ReactElement<{ className?: string | undefined; children?: ReactNode }>;

/** Puts look, content and attributes onto the caller's element; the element's own attributes win. */
export function renderElement(
  element: RenderElement,
  className: string,
  children: ReactNode,
  attributes: Record<string, unknown> = {},
): ReactElement {
  return cloneElement(element, {
    ...attributes,
    ...element.props,
    className: classNames(className, element.props.className),
    children,
  });
}
