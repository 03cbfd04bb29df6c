import type { ReactNode } from 'react';

/** Heading and introduction of a site page. */
export function PageOpening({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mx-auto w-full max-w-[77.5rem] px-5 pt-10 pb-10 md:px-8 md:pt-16 md:pb-14">
      <h1 className="type-display m-0 max-w-[16ch] text-balance">{title}</h1>
      <div className="mt-5 max-w-[40rem] text-[1.125rem] leading-[1.6875rem] text-pretty text-text-2 md:text-[1.25rem] md:leading-[1.875rem]">
        {children}
      </div>
    </section>
  );
}
