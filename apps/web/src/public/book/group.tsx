import type { ReactNode } from 'react';

/** Fields that belong together, under their title. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="m-0 grid gap-4 border-0 p-0">
      <legend className="type-h3 mb-3 p-0">{title}</legend>
      {children}
    </fieldset>
  );
}
