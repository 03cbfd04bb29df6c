import type { ReactNode } from 'react';

export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <h1 className="m-0 type-title text-balance">{title}</h1>
      {children && <p className="type-body mt-2 mb-7 text-text-2">{children}</p>}
    </>
  );
}
