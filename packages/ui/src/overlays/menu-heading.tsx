import type { ReactNode } from 'react';

/** Non-interactive text at the top of a Menu: the signed-in user. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className="type-meta px-3 pt-2 pb-2.5 text-text-3">{children}</div>;
}
