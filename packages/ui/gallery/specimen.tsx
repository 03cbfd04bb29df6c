import { classNames } from '@plumbline/ui';
import type { ReactNode } from 'react';

export interface SpecimenProps {
  title: string;
  /** Of twelve columns on desktops. */
  span?: 4 | 6 | 8 | 12 | undefined;
  note?: string | undefined;
  children: ReactNode;
}

const SPANS = {
  4: 'desk:col-span-4',
  6: 'desk:col-span-6',
  8: 'desk:col-span-8',
  12: 'desk:col-span-12',
} as const;

/** One group of components with its name. */
export function Specimen({ title, span = 4, note, children }: SpecimenProps) {
  return (
    <section className={classNames('min-w-0 md:col-span-6', SPANS[span], span > 4 && 'md:col-span-12')}>
      <h2 className="mb-4.5 border-b border-line pb-2.5 text-[0.9375rem] leading-5 font-[620]">{title}</h2>
      <div className="grid grid-cols-1 gap-3.5">{children}</div>
      {note && <p className="type-meta mt-2.5 text-text-3">{note}</p>}
    </section>
  );
}

/** A wrapping row. */
export function Row({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames('flex flex-wrap items-center gap-3', className)}>{children}</div>;
}
