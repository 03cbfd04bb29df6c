import type { ComponentProps } from 'react';

/** A link that stays on the page, in place of the router's. */
export function GalleryLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a href="#content" {...rest}>
      {children}
    </a>
  );
}
