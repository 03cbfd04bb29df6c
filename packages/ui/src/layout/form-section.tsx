import { type ReactNode, useId } from 'react';

/** One subject of a form: its name is on the left on desktop and above on phones. */
export function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-t border-line py-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-8"
    >
      <h2 id={id} className="type-h3 m-0">
        {title}
      </h2>
      <div className="grid min-w-0 gap-4.5 sm:grid-cols-2 desk:gap-4">{children}</div>
    </section>
  );
}
