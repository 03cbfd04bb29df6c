import type { ReactNode } from 'react';

export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <h1 className="m-0 text-[2rem] leading-[2.375rem] font-[600] tracking-[-0.03em] text-balance [font-stretch:108%] md:text-[2.375rem] md:leading-[2.75rem]">
        {title}
      </h1>
      {children && <p className="type-body mt-2 mb-7 text-text-2">{children}</p>}
    </>
  );
}
