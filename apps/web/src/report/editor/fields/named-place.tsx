import type { ReactNode } from 'react';

/** A part of the page that an address can name: it is scrolled to, outlined for a while, and focused. */
export function NamedPlace({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return (
    <div data-path={path} className="min-w-0 rounded-md outline-offset-8 outline-accent data-named:outline-2">
      {children}
    </div>
  );
}
