import type { ReactNode } from 'react';
import { type RenderElement, renderElement } from '../render-element.ts';

export interface TextLinkProps {
  render: RenderElement;
  children: ReactNode;
}

/** A link inside text, or alone beside a label. Underlined on hover and in forced colours; brass text says the rest. */
export function TextLink({ render, children }: TextLinkProps) {
  return renderElement(
    render,
    'font-[600] text-accent-text underline decoration-transparent underline-offset-4 hover:decoration-current ' +
      'forced-colors:decoration-current transition-[text-decoration-color] duration-(--d-fast)',
    children,
  );
}
