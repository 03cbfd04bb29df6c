import type { ReactNode } from 'react';

/** Words at the head of a Menu that are not an action: who is signed in. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className="type-meta px-3 pt-2 pb-2.5 text-text-3">{children}</div>;
}
