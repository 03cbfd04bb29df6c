import type { ComponentProps } from 'react';

/** Replaces the router's link and stays on the page. */
export function GalleryLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a href="#content" {...rest}>
      {children}
    </a>
  );
}
