import type { ReactNode } from 'react';

/** Heading and introduction of a site page. */
export function PageOpening({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="page-reading pt-10 pb-10 md:pt-16 md:pb-14">
      <h1 className="type-display m-0 max-w-[16ch] text-balance">{title}</h1>
      <div className="mt-5 max-w-[40rem] text-lead leading-6.75 text-pretty text-text-2 md:text-h2 md:leading-7.5">
        {children}
      </div>
    </section>
  );
}
