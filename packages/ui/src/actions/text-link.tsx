import type { ReactNode } from 'react';
import { type RenderElement, renderElement } from '../render-element.ts';

export interface TextLinkProps {
  render: RenderElement;
  children: ReactNode;
  /** Not in the middle of a sentence: its target is 44 px high. */
  isAlone?: boolean;
}

/** A link inside text, or alone next to a label. */
export function TextLink({ render, children, isAlone }: TextLinkProps) {
  return renderElement(render, isAlone ? 'text-link text-link-alone' : 'text-link', children);
}
